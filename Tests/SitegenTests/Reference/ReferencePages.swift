@testable import SiteGenerator

/// The pages of docs/reference, made of the tables by which the program reads.
enum ReferencePages {
    /// A page, by the name of its file.
    struct Page {
        let name: String
        let title: String
        let text: String
    }

    /// All pages, the index first.
    static var all: [Page] {
        let pages = files + [feeds, CommandsPage.page, MetricsPage.page]
        return [index(of: pages)] + pages
    }

    private static var files: [Page] {
        (ContentReference.files + ThemeReference.files).map { document in
            Page(name: "\(document.name).md", title: document.title, text: MarkdownReference(of: document).page)
        }
    }

    /// The services' responses on one page.
    private static var feeds: Page {
        let parts = FeedReference.files.map { document in
            "## \(document.title)\n\n\(MarkdownReference(of: document).section)"
        }
        let text = """
            # Feeds

            What services answer in JSON. RSS, Atom and JSON Feed are read by their own specifications.

            \(parts.joined(separator: "\n\n"))

            \(MarkdownReference.origin)

            """
        return Page(name: "feeds.md", title: "Feeds: unified, switchable, weather", text: text)
    }

    private static func index(of pages: [Page]) -> Page {
        let lines = pages.map { "- [\($0.title)](\($0.name))" }
        let text = """
            # Reference

            Every key of every file, every member of the feeds, and every command of sitegen \(SiteGenerator.version). `sitegen schema NAME` prints
            the JSON Schema (draft-07) of a kind of file: with it an editor completes keys and marks mistakes, for example by the line
            `# yaml-language-server: $schema=site.schema.json` at the top of a YAML file.

            \(lines.joined(separator: "\n"))

            A key without a value (`key:`) counts as missing. Keys that nothing reads are errors, unless the page says otherwise.

            \(MarkdownReference.origin)

            """
        return Page(name: "index.md", title: "Reference", text: text)
    }
}
