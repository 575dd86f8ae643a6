import Foundation
import Testing
import Theming

/// A base theme of one page and whatever else a test puts into its folder.
struct TestTheme {
    private var files = [
        "themes/base/theme.json": "{}",
        "themes/base/texts/nb.json": #"{"menu": "Meny <\"'&>"}"#,
        "themes/base/styles/site/site.css": "a{b:c}",
        "themes/base/images/icon.svg": "<svg/>",
        "themes/base/scripts/site.mjs": "1",
    ]

    private var textKeys: [TextKey] = ["menu"]

    /// Makes a theme of a page and other files of `themes/`.
    init(_ page: String? = "", _ more: [String: String] = [:]) {
        files["themes/base/templates/page.html"] = page
        for (path, text) in more { files["themes/" + path] = text }
    }

    /// A theme with partials and layouts by name.
    init(_ page: String, templates: [String: String]) {
        let files = templates.map { ("base/templates/\($0.key).html", $0.value) }
        self.init(page, Dictionary(files) { first, _ in first })
    }

    /// A theme of a page and its texts, with other templates by name and nothing else.
    init(only page: String?, templates: [String: String] = [:], texts: String = "{}", image: String? = nil) {
        files = ["themes/base/theme.json": "{}", "themes/base/texts/nb.json": texts]
        textKeys = []
        files["themes/base/templates/page.html"] = page
        if let image { files["themes/base/images/\(image)"] = "<svg/>" }
        for (name, text) in templates { files["themes/base/templates/\(name).html"] = text }
    }

    /// Most themes of tests have the same scripts and stylesheets, which are made once.
    static let cache: BundleCache = {
        atexit { try? FileManager.default.removeItem(atPath: TestTheme.cacheFolder) }
        return BundleCache(folder: cacheFolder)
    }()

    private static var cacheFolder: String { NSTemporaryDirectory() + "sitegen-test-bundles-\(getpid())" }

    func load(
        _ id: String = "base",
        pages: [String] = ["page"],
        of view: ViewType = ViewType(StoryView.self),
        space: SpaceRule = .folded,
        bundler: Bundler? = nil
    ) -> (theme: Theme?, diagnostics: DiagnosticList) {
        var found = DiagnosticList()
        let loader = ThemeLoader(
            files: .memory(files),
            pages: pages.map { ThemeLoader.Page(template: $0, view: view) },
            textKeys: textKeys,
            space: space,
            bundler: bundler ?? Bundler(cache: Self.cache)
        )
        var cache = ThemeCache()
        let themes = loader.load([id: ["nb"]], cache: &cache, &found)
        return (themes[id], found)
    }

    /// The page as it is rendered; the mistakes when it is not.
    func page<Shown: View>(
        _ view: Shown = StoryView(),
        of id: String = "base",
        space: SpaceRule = .folded
    ) throws -> String {
        let (theme, found) = load(id, of: ViewType(Shown.self), space: space)
        guard let theme else { return found.description }
        var bytes: [UInt8] = []
        let root = try #require(SafeURL(relative: "../"))
        theme.program("page", language: "nb").render(Record(view), root: root, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The mistakes as whole lines, `themes/` left out; most pages of tests have no use for the theme's assets.
    func mistakes(of id: String = "base") -> [String] {
        load(id).diagnostics.inFileOrder.filter { !Self.isUnused($0) }.map(Self.line)
    }

    /// The warnings about unused assets and icons, as whole lines.
    func unused(of id: String = "base") -> [String] {
        load(id).diagnostics.inFileOrder.filter(Self.isUnused).map(Self.line)
    }

    private static func isUnused(_ diagnostic: Diagnostic) -> Bool {
        ["nothing uses the asset", "no template uses the icon"].contains { diagnostic.what.hasPrefix($0) }
    }

    private static func line(_ diagnostic: Diagnostic) -> String {
        String(diagnostic.description.dropFirst("themes/".utf8.count))
    }

    /// The mistakes of the page as `line:column: what`.
    func pageMistakes() -> [String] {
        load().diagnostics.inFileOrder.filter { $0.path == "themes/base/templates/page.html" }.map { mistake in
            "\(mistake.position.map { "\($0.line):\($0.column)" } ?? "?"): \(mistake.what)"
        }
    }

    /// The text of an asset.
    func asset(_ name: String, of id: String = "base") -> String? {
        load(id).theme?.assets.first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }
}
