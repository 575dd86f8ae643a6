import Content
import Diagnostics
import Files
import Foundation
import Hashing
import Markup
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
    /// The digest of the content that every brand may use; nil when it is not known.
    private let sharedContent: Digest?
    /// The digest of the texts and settings of each brand, by its id.
    private let brandContent: [String: Digest]
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
        let folders = sources?.digestsOfContent
        sharedContent = folders?.shared
        brandContent = folders?.brands ?? [:]
        content = Self.digest(of: folders)
        themeFolders = sources?.digestsOfThemes ?? [:]
    }

    private static func digest(of folders: SourceTable.ContentDigests?) -> Digest? {
        guard let folders, let shared = folders.shared, !folders.isIncomplete else { return nil }
        var hasher = Hasher256()
        hasher.update(framed: shared.bytes)
        for (brand, digest) in folders.brands.sorted(by: { $0.key < $1.key }) {
            hasher.update(framed: brand)
            hasher.update(framed: digest.bytes)
        }
        return hasher.finish()
    }

    /// The digest of the content that pages of a brand are made of, or those without a brand; nil when it is not known.
    func content(of brand: String) -> Digest? {
        guard brand != Self.brandless else { return content }
        guard let sharedContent, let own = brandContent[brand] else { return nil }
        var hasher = Hasher256()
        hasher.update(framed: sharedContent.bytes)
        hasher.update(framed: own.bytes)
        return hasher.finish()
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
    ///   - titles: The titles of the sections of each brand, which navigation shows.
    /// - Returns: The keys; a brand whose inputs are not known has none.
    func brandKeys(of plan: SitePlan, titles: [String: [String]]) -> [String: Digest] {
        let themes = themes(of: plan)
        let addresses = (plan.content.brands.map(\.url) + plan.content.neighbours).map(\.string).sorted()
        func key(_ content: Digest?, _ titles: [String], _ theme: String) -> Digest? {
            guard let content, let theme = themes[theme] else { return nil }
            var hasher = Hasher256()
            hasher.update(framed: content.bytes)
            // What is at the address of another brand inside its own is not the brand's.
            for address in addresses { hasher.update(framed: address) }
            // Which texts are public depends on the time.
            for text in plan.content.unpublished { hasher.update(framed: "\(text.file) \(text.reason)") }
            for title in titles { hasher.update(framed: title) }
            hasher.update(framed: theme.key.bytes)
            return hasher.finish()
        }
        var keys: [String: Digest] = [:]
        for brand in plan.content.brands {
            keys[brand.id] = key(content(of: brand.id), titles[brand.id] ?? [], plan.themeID(of: brand))
        }
        // The list of brands shows all of them.
        let all = plan.content.brands.flatMap { titles[$0.id] ?? [] }
        keys[Self.brandless] = key(content, all, SitePlan.baseThemeID)
        return keys
    }
}

extension SourceTable {
    /// Digests of content without feeds.
    fileprivate struct ContentDigests {
        /// The texts and settings of each brand, by its id.
        var brands: [String: Digest] = [:]
        /// Everything else: pages of every brand may show a picture from anywhere.
        var shared: Digest?
        /// Whether a file of a brand could not be read.
        var isIncomplete = false
    }

    /// The digests of all content but feeds.
    fileprivate var digestsOfContent: ContentDigests {
        var shared: [String] = []
        var own: [Substring: [String]] = [:]
        for path in entries.keys where path.hasPrefix("content/") && !Self.isFeed(path) {
            let folder = path.dropFirst("content/".count).prefix { $0 != "/" }
            let isText = path.hasSuffix(".md") || path.hasSuffix(".yml")
            if isText, entries["content/\(folder)/brand.yml"] != nil {
                own[folder, default: []].append(path)
            } else {
                shared.append(path)
            }
        }
        var digests = ContentDigests(shared: digest(of: shared.sorted()))
        for (brand, paths) in own {
            digests.brands[String(brand)] = digest(of: paths.sorted())
            if digests.brands[String(brand)] == nil { digests.isIncomplete = true }
        }
        return digests
    }

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
