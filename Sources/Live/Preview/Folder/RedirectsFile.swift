import Synchronization

/// The rules of a `_redirects` file as read by Netlify and Cloudflare Pages: `from to code` on each line; the first
/// match wins.
///
/// Only redirects are supported; other codes, conditions and placeholders are ignored.
struct RedirectsFile: Sendable {
    /// The maximum number of rules; the hosts allow fewer.
    static let most = 20_000

    private struct Rule: Sendable {
        /// The decoded path components, without the star.
        let names: [String]
        let endsInSlash: Bool
        let hasStar: Bool
        let target: String
        let status: Int
    }

    /// The rules without a star, by path.
    private var whole: [[String]: [Rule]] = [:]
    private var stars: [Rule] = []

    /// Parses a file; `base` is prepended to paths that do not begin with it, for rules of a nested origin.
    init(_ text: String, base: String = "") {
        for line in text.split(whereSeparator: \.isNewline).prefix(Self.most) {
            guard let rule = Self.rule(line, base) else { continue }
            if rule.hasStar { stars.append(rule) } else { whole[rule.names, default: []].append(rule) }
        }
    }

    /// The target and status code of a redirect; nil when no rule matches.
    ///
    /// Exact paths take precedence, in the order in which sitegen writes them.
    func redirect(for path: RequestPath) -> (target: String, status: Int)? {
        if let rule = whole[path.names]?.first(where: { $0.endsInSlash == path.endsInSlash }) {
            return rule.target == path.raw ? nil : (rule.target, rule.status)
        }
        guard let rule = stars.first(where: { path.names.starts(with: $0.names) }) else { return nil }
        let rest = path.raw.split(separator: "/").dropFirst(rule.names.count).joined(separator: "/")
        let target = rule.target.replacing(":splat", with: rest + (path.endsInSlash && !rest.isEmpty ? "/" : ""))
        // The splat must not turn the target into an address of another host.
        guard target != path.raw, Self.isSafe(target) else { return nil }
        return (target, rule.status)
    }
}

extension RedirectsFile {
    private static func rule(_ line: Substring, _ base: String) -> Rule? {
        let words = line.split { $0 == " " || $0 == "\t" }
        guard 2...3 ~= words.count, !line.hasPrefix("#") else { return nil }
        // Netlify's default is 301; an exclamation mark forces a rule before files, which all rules are here.
        let code = words.count == 3 ? words[2].filter { $0 != "!" } : "301"
        guard let status = Int(code), [301, 302, 303, 307, 308].contains(status) else { return nil }
        let hasStar = words[0].hasSuffix("/*")
        let from = prefixed(hasStar ? words[0].dropLast() : words[0], base)
        let target = prefixed(words[1], base)
        guard isSafe(target), let path = try? RequestPath(from) else { return nil }
        return Rule(names: path.names, endsInSlash: path.endsInSlash, hasStar: hasStar, target: target, status: status)
    }

    private static func prefixed(_ path: Substring, _ base: String) -> String {
        guard path.hasPrefix("/"), !base.isEmpty, !path.hasPrefix(base + "/") else { return String(path) }
        return base + path
    }

    /// Whether a target is a path of this origin, or an absolute address whose host does not come from the request.
    private static func isSafe(_ target: String) -> Bool {
        guard target.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }) else { return false }
        if target.hasPrefix("/") { return !target.hasPrefix("//") }
        guard let start = ["https://", "http://"].first(where: target.hasPrefix) else { return false }
        let host = target.dropFirst(start.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        return !host.isEmpty && !host.contains(":splat") && !host.contains("@")
    }
}

/// A cache of the site's `_redirects` files, reloaded when they change.
///
/// A class because all copies of a `ServedFolder` share it.
final class RedirectCache: Sendable {
    /// Larger files are ignored.
    private static let mostBytes = 4 << 20

    private let entries = Mutex<[String: (identity: FileIdentity, rules: RedirectsFile)]>([:])

    /// The rules of a folder directly below the root, or of the root itself for `""`; nil when it has none.
    func rules(in folder: String, _ lookup: FileLookup) -> RedirectsFile? {
        let names = folder.isEmpty ? ["_redirects"] : [folder, "_redirects"]
        guard let identity = lookup.identity(of: names.joined(separator: "/")) else { return nil }
        if let entry = entries.withLock({ $0[folder] }), entry.identity == identity { return entry.rules }
        guard case .file(let found) = lookup.end(of: names), found.size <= Self.mostBytes else { return nil }
        let text = String(decoding: found.bytes, as: UTF8.self)
        let rules = RedirectsFile(text, base: folder.isEmpty ? "" : "/" + PercentEncoding.component(folder))
        entries.withLock { $0[folder] = (found.identity, rules) }
        return rules
    }
}
