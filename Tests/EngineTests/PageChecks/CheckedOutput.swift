import TestSupport

@testable import Checks
@testable import Content

/// An output folder of one brand, with a page that keeps every rule and a page beside it.
final class CheckedOutput {
    private let folder: TemporaryFolder

    static let page = """
        <!doctype html>
        <html lang="nb" dir="ltr">
        <head>
        <meta charset="utf-8">
        <title>North</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="description" content="What has happened.">
        <link rel="canonical" href="https://web.example.no/north/">
        <link rel="icon" href="assets/icon.svg">
        <link rel="stylesheet" href="assets/site.css">
        <meta property="og:image" content="https://web.example.no/north/assets/icon.svg">
        <script type="module" src="assets/site.mjs"></script>
        <script type="application/json" id="words">{"a":"<img><a href='nowhere/'>"}</script>
        </head>
        <body>
        <!-- <a href="nowhere/"> -->
        <a href="#main">Skip</a>
        <main id="main">
        <h1>North</h1>
        <section aria-labelledby="latest">
        <h2 id="latest">Latest</h2>
        <img src="assets/icon.svg" srcset="assets/icon.svg 1x, assets/icon.svg 2x" alt="" width="20" height="20">
        <svg><use href="assets/icons.svg#save"></use><title>Save</title></svg>
        <a href="sport/">Sport</a> <a href="sport/#results">Results</a> <a href="https://other.example/">Other</a>
        </section>
        <label for="place">Place</label> <input id="place">
        <button popovertarget="note">Note</button> <div id="note" popover>A note</div>
        <template><label for="inside">Inside</label><input id="inside"></template>
        </main>
        </body>
        </html>

        """

    init(_ files: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        let usual = [
            "north/index.html": Self.page,
            "north/sport/index.html": Self.page.replacing("assets/", with: "../assets/")
                .replacing("sport/", with: "").replacing("id=\"note\"", with: "id=\"results\"")
                .replacing("popovertarget=\"note\"", with: "popovertarget=\"results\""),
            "north/assets/icon.svg": "<svg/>",
            "north/assets/icons.svg": "<svg><symbol id=\"save\"/></svg>",
            "north/assets/site.css": "@font-face { src: url(font.woff2) }",
            "north/assets/font.woff2": "font",
            "north/assets/site.mjs": "export {}",
        ]
        for (path, text) in usual.merging(files, uniquingKeysWith: { $1 }) { try write(path, text) }
    }

    var path: String { folder.path }

    func write(_ path: String, _ text: String) throws { try folder.write(path, text) }
    func remove(_ path: String) throws { try folder.remove(path) }

    /// A checker of this output.
    func checker(budgets: PageBudgets = PageBudgets()) throws -> OutputChecker {
        let brands = ["north", "south"].compactMap { id in
            WebAddress("https://web.example.no/\(id)/").map { SiteOutline.Brand(id: id, url: $0) }
        }
        let outline = SiteOutline(settings: SiteSettings(budgets: budgets), brands: brands)
        return OutputChecker(output: path, outline: outline)
    }

    /// The findings, with paths below the output.
    func findings(budgets: PageBudgets = PageBudgets()) throws -> [String] {
        var checker = try checker(budgets: budgets)
        return try told(checker.check().diagnostics)
    }

    /// Diagnostics as lines, with paths below the output.
    func told(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.map { $0.description.replacing(path + "/", with: "") }
    }
}
