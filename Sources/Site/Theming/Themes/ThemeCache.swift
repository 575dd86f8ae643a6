/// Results of loading themes that the next load reuses: themes with unchanged files are not loaded again.
package struct ThemeCache: Sendable {
    /// A valid theme and its inputs.
    struct Finished: Sendable {
        let theme: Theme
        let languages: [String]
        let warnings: [Diagnostic]
        /// The tokens it adds and does not use itself, though a theme that extends it may.
        let unusedTokens: [TokenAddition]
        let properties: PropertyUse
    }

    /// Data that themes share, above all from the base theme.
    struct Shared: Sendable {
        var folders: ThemeFolders
        var readings: [ParsedText.Key: ParsedText] = [:]
        var assets: [String: AssetCache] = [:]
        /// Compiled pages by their inputs, then by template.
        var pages: [TemplateLibrary.Key: (library: TemplateLibrary, results: [String: TemplateCompiler.Result])] = [:]

        fileprivate mutating func forget(_ theme: String) {
            folders.forget(theme)
            let folder = folders.shown(theme)
            readings = readings.filter { !$0.key.path.hasPrefix(folder) }
            assets[theme] = nil
            pages = pages.filter { !$0.key.sources.values.joined().contains { $0.hasPrefix(folder) } }
        }
    }

    var finished: [String: Finished] = [:]
    var shared: Shared?

    /// An empty cache.
    package init() {}

    /// A warning for each token that a theme adds and neither it nor a theme built on it uses.
    func unusedTokens(of themes: some Sequence<String>) -> [Diagnostic] {
        themes.sorted().flatMap { id -> [Diagnostic] in
            guard let theme = finished[id] else { return [] }
            let heirs = finished.values.filter { $0.theme.id != id && $0.theme.chain.contains(id) }
            return theme.unusedTokens.filter { token in
                !heirs.contains { $0.properties.uses(token.property) }
            }.map(\.diagnostic)
        }
    }

    /// Drops everything that depends on a theme's folder, including themes that extend it.
    package mutating func forget(_ theme: String) {
        finished = finished.filter { !$0.value.theme.chain.contains(theme) }
        shared?.forget(theme)
    }
}
