import Diagnostics
import Files
import Pages
import TestSupport
package import Theming

/// The project's base theme.
package enum BaseTheme {
    /// The theme as loaded once for all sites of tests that leave it as it is: loading it takes most of a small build.
    package static let loaded: ThemeCache = {
        var memory = ThemeCache()
        var diagnostics = DiagnosticList()
        let loader = ThemeLoader(files: .disk(ProjectFolder.path), pages: Scenes.pages, textKeys: Scenes.textKeys)
        _ = loader.load(["base": ["en", "nb"]], cache: &memory, &diagnostics)
        return memory
    }()
}
