import Pages
import TestSupport

/// The project's base theme, loaded once for all sites of tests that leave it as it is: that takes most of a small build.
enum BaseTheme {
    /// In the languages that builds of tests need.
    static let loaded = load(["en", "nb"])
    /// In all languages, as a check loads it.
    static let checked = load(FileTree.disk(ProjectFolder.path).textLanguages(of: "base"))

    private static func load(_ languages: [String]) -> ThemeCache {
        var cache = ThemeCache()
        var diagnostics = DiagnosticList()
        let loader = ThemeLoader(files: .disk(ProjectFolder.path), pages: Scenes.pages, textKeys: Scenes.textKeys)
        _ = loader.load(["base": languages.sorted()], cache: &cache, &diagnostics)
        return cache
    }
}
