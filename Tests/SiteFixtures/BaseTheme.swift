import Diagnostics
import Files
import Pages
import TestSupport
import Theming

/// The project's base theme.
enum BaseTheme {
    /// The theme as loaded once for all sites of tests that leave it as it is: loading it takes most of a small build.
    static let loaded: ThemeCache = {
        var memory = ThemeCache()
        var diagnostics = DiagnosticList()
        let loader = ThemeLoader(files: .disk(ProjectFolder.path), pages: Scenes.pages, textKeys: Scenes.textKeys)
        _ = loader.load(["base": ["en", "nb"]], cache: &memory, &diagnostics)
        return memory
    }()
}
