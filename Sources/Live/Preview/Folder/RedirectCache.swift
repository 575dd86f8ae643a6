import Markup
import Synchronization

/// A cache of the site's `_redirects` files, reloaded when they change.
///
/// A class because all copies of a `ServedFolder` share it.
final class RedirectCache: Sendable {
    private struct Entry {
        let identity: FoundFile.Identity
        let rules: RedirectsFile
    }

    /// Larger files are ignored.
    private static let mostBytes = 4 << 20

    private let entries = Mutex<[String: Entry]>([:])

    /// The rules of a folder directly below the root, or of the root itself for `""`; nil when it has none.
    func rules(in folder: String, _ lookup: FileLookup) -> RedirectsFile? {
        let names = folder.isEmpty ? ["_redirects"] : [folder, "_redirects"]
        guard let identity = lookup.identity(of: names.joined(separator: "/")) else { return nil }
        if let entry = entries.withLock({ $0[folder] }), entry.identity == identity { return entry.rules }
        guard case .file(let found) = lookup.end(of: names), found.size <= Self.mostBytes else { return nil }
        let text = String(decoding: found.bytes, as: UTF8.self)
        let rules = RedirectsFile(text, base: folder.isEmpty ? "" : "/" + PercentEncoding.component(folder))
        entries.withLock { $0[folder] = Entry(identity: found.identity, rules: rules) }
        return rules
    }
}
