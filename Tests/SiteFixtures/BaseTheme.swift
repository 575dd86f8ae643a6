import Pages
import TestSupport

/// The project's base theme, loaded once for all sites of tests that leave it as it is: that takes most of a small build.
enum BaseTheme {
    /// In the languages that builds of tests need.
    static let loaded = load([.en, .nb])
    /// In all languages, as a check loads it.
    static let checked = load(Language.allCases)

    private static func load(_ languages: [Language]) -> ThemeCache {
        var cache = ThemeCache()
        var diagnostics = DiagnosticList()
        let loader = ThemeLoader(files: .disk(ProjectFolder.path), pages: Scenes.pages, textKeys: Scenes.textKeys)
        _ = loader.load(["base": languages.map(\.rawValue).sorted()], cache: &cache, &diagnostics)
        return cache
    }
}
