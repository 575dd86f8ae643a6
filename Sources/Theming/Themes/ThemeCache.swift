import Diagnostics

/// What loading themes found out, for the next load: themes whose files have not changed are not made again.
package struct ThemeCache: Sendable {
    /// A theme without mistakes and what it was made of.
    struct Finished: Sendable {
        let theme: Theme
        /// The languages of its pages.
        let languages: [String]
        /// The folders it was made of.
        let chain: [String]
        /// What it has and does not use.
        let warnings: [Diagnostic]
        /// The tokens it adds and does not use itself; a theme that extends it may.
        let unusedTokens: [TokenAddition]
        /// Which custom properties it uses.
        let properties: PropertyUse
        /// A number that no other making of it has in this memory.
        var version = 0
    }

    /// What themes share, the base theme above all.
    struct Shared: Sendable {
        var folders: ThemeFolders
        var readings: ParsedTextCache
        var assets = AssetCache()
        /// Compiled pages by what they depend on, then by template.
        var pages: [TemplateLibrary.Key: (library: TemplateLibrary, results: [String: TemplateCompiler.Result])] = [:]
    }

    private(set) var finished: [String: Finished] = [:]
    private var lastVersion = 0
    var shared: Shared?

    /// A memory of nothing.
    package init() {}

    /// Numbers that tell one making of a theme from another, by the themes' names.
    package var versions: [String: Int] { finished.mapValues(\.version) }

    /// Takes a theme that was made, or forgets one that could not be.
    mutating func note(_ made: Finished?, of theme: String) {
        lastVersion += 1
        finished[theme] = made
        finished[theme]?.version = lastVersion
    }

    /// A warning for each token that a theme adds and neither it nor a theme built on it uses.
    func unusedTokens(of themes: some Sequence<String>) -> [Diagnostic] {
        themes.sorted().flatMap { id -> [Diagnostic] in
            guard let theme = finished[id] else { return [] }
            let heirs = finished.values.filter { $0.chain.last != id && $0.chain.contains(id) }
            return theme.unusedTokens.filter { token in
                !heirs.contains { $0.properties.uses(token.property) }
            }.map(\.diagnostic)
        }
    }

    /// Forgets all that was made of a theme's folder, in themes built on it too.
    package mutating func forget(_ theme: String) {
        finished = finished.filter { !$0.value.chain.contains(theme) }
        shared?.forget(theme)
    }
}

extension ThemeCache.Shared {
    fileprivate mutating func forget(_ theme: String) {
        folders.forget(theme)
        let folder = folders.shown(theme)
        readings.forget(below: folder)
        assets.forget(theme)
        pages = pages.filter { !$0.key.usesTemplates(below: folder) }
    }
}
