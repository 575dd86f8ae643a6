import Content
import Diagnostics
import Files
import Foundation
import Hashing
import Model
import Theming

/// What a build is made of, as digests, beside what the last build was made of.
struct BuildInputs: Sendable {
    /// The id under which pages without a brand are listed.
    static let brandless = ""

    /// The site's files; nil when a folder cannot be listed.
    let sources: SourceTable?
    /// The digest of the program and its options.
    let program: Digest
    /// The index of the last build; nil when there is none that this build may use.
    let last: BuildIndex?
    /// A warning about an index that cannot be used; nil when there is nothing to tell.
    let warning: Diagnostic?
    /// The digest of all content but feeds; nil when it is not known.
    let content: Digest?
    private let themeFolders: [String: Digest]

    /// Compares the inputs of a build with those of the last one.
    ///
    /// - Parameters:
    ///   - sources: The site's files.
    ///   - program: The digest of the program and its options.
    ///   - last: The index of the last build.
    ///   - now: The build's time: pages of a later build say nothing about it.
    ///   - warning: A warning about an index that cannot be used.
    init(sources: SourceTable?, program: Digest, last: BuildIndex?, now: Date, warning: Diagnostic? = nil) {
        self.warning = warning
        self.sources = sources
        self.program = program
        self.last = last.flatMap { $0.program == program && $0.built <= now ? $0 : nil }
        content = sources?.digest { $0.hasPrefix("content/") && !SourceTable.isFeed($0) }
        themeFolders = sources?.digestsOfThemes ?? [:]
    }

    /// The themes whose files have not changed since the last build, which found no errors in them.
    var validThemes: Set<String> {
        Set((last?.themes ?? [:]).filter { themeKey($0.value.chain) == $0.value.key }.keys)
    }

    /// The digest of the files of a chain of themes; nil when one is not known.
    func themeKey(_ chain: [String]) -> Digest? {
        var hasher = Hasher256()
        for folder in chain {
            guard let digest = themeFolders[folder] else { return nil }
            hasher.update(framed: folder)
            hasher.update(framed: digest.bytes)
        }
        return hasher.finish()
    }

    /// The themes of a plan with their keys; of those that were not loaded, what the last build knew.
    func themes(of plan: SitePlan) -> [String: BuildIndex.ThemeEntry] {
        var themes: [String: BuildIndex.ThemeEntry] = [:]
        for id in plan.themeIDs {
            guard let chain = plan.themes[id]?.chain ?? last?.themes[id]?.chain, let key = themeKey(chain) else {
                continue
            }
            themes[id] = BuildIndex.ThemeEntry(chain: chain, key: key)
        }
        return themes
    }

    /// The digests of everything that all pages of a brand depend on, by the brand's id.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - titles: The titles of all sections, which navigation shows.
    /// - Returns: The keys; a brand whose inputs are not known has none.
    func brandKeys(of plan: SitePlan, titles: [String]) -> [String: Digest] {
        guard let content else { return [:] }
        let themes = themes(of: plan)
        var shared = Hasher256()
        shared.update(framed: content.bytes)
        for title in titles { shared.update(framed: title) }
        // Which texts are public depends on the time.
        for text in plan.content.unpublished { shared.update(framed: "\(text.file) \(text.reason)") }
        let base = shared.finish()
        func key(_ theme: String) -> Digest? {
            guard let theme = themes[theme] else { return nil }
            var hasher = Hasher256()
            hasher.update(framed: base.bytes)
            hasher.update(framed: theme.key.bytes)
            return hasher.finish()
        }
        var keys: [String: Digest] = [:]
        for brand in plan.content.brands { keys[brand.id] = key(plan.themeID(of: brand)) }
        keys[Self.brandless] = key(SitePlan.baseThemeID)
        return keys
    }
}

extension SourceTable {
    /// The digest of each theme's files, by the theme's id; a theme with a file that cannot be read is left out.
    fileprivate var digestsOfThemes: [String: Digest] {
        var paths: [Substring: [String]] = [:]
        for path in entries.keys where path.hasPrefix("themes/") {
            paths[path.dropFirst("themes/".count).prefix { $0 != "/" }, default: []].append(path)
        }
        var digests: [String: Digest] = [:]
        for (theme, paths) in paths { digests[String(theme)] = digest(of: paths.sorted()) }
        return digests
    }
}

/// The digest of the running program and of what else changes its output besides a site's files.
enum ProgramDigest {
    /// The digest for some brands; nil means all.
    static func current(brands: Set<String>?) -> Digest {
        var hasher = Hasher256()
        hasher.update(framed: file?.bytes ?? [])
        hasher.update(framed: brands.map { $0.sorted().joined(separator: ",") } ?? "all brands")
        return hasher.finish()
    }

    /// The digest of what identifies the program's file.
    private static let file: Digest? = {
        guard let path = Bundle.main.executablePath, let identity = Disk.identity(path) else { return nil }
        // Not the time of the last change of metadata: a hard link to the program changes that.
        return Digest.sha256(Array("\(identity.device) \(identity.number) \(identity.size) \(identity.modified)".utf8))
    }()
}
