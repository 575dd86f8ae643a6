import Content
import Diagnostics
import Reference
import Testing

@Suite("Defaults in the reference")
struct DefaultTests {
    /// A key with a default, and a file of the example site with a place to write it.
    struct Case: CustomTestStringConvertible {
        let kind: String
        let path: String
        let file: String
        /// The file; `@` is where the key and its value go.
        let text: String

        var testDescription: String { "\(kind): \(path)" }
    }

    private static let feed = "title: A\nfeed: { loader: switchable, source: \"https://a.no/b\""

    private static let cases = [
        Case(kind: "brand", path: "favourites", file: "content/vg/brand.yml", text: "\(ExampleSite().brand)\n@"),
        Case(kind: "brand", path: "kickers", file: "content/vg/brand.yml", text: "\(ExampleSite().brand)\n@"),
        Case(kind: "section", path: "merge", file: section, text: "---\ntitle: A\nsources: [\(source) }]\n@\n---"),
        Case(
            kind: "section",
            path: "sources.weight",
            file: section,
            text: "---\ntitle: A\nsources: [\(source), @ }]\n---"
        ),
        Case(kind: "section", path: "renderAsWeb", file: section, text: "---\n\(feed) }\n@\n---"),
        Case(kind: "section", path: "limit", file: section, text: "---\n\(feed) }\n@\n---"),
        Case(
            kind: "section",
            path: "feed.frame",
            file: section,
            text: "---\ntitle: A\nfeed: { loader: web, url: \"https://a.no/b\", @ }\n---"
        ),
        Case(
            kind: "article",
            path: "draft",
            file: article,
            text: "---\ntitle: A\npublished: 2026-11-20\n@\n---\nText."
        ),
        Case(
            kind: "article",
            path: "premium",
            file: article,
            text: "---\ntitle: A\npublished: 2026-11-20\n@\n---\nText."
        ),
    ]

    private static let section = "content/vg/sections/sport.md"
    private static let article = "content/vg/articles/tips/boller.md"
    private static let source = "{ loader: switchable, source: \"https://a.no/b\""

    /// The keys whose default is a value.
    private static func defaults(of kind: String) -> [(path: String, value: String)] {
        let document = ContentReference.files.first { $0.name == kind }
        return (document?.mapping.allKeys() ?? []).compactMap { path, key in
            if case .value(let text)? = key.default { (path, text) } else { nil }
        }
    }

    @Test("A key of site.yml with its default changes nothing")
    func site() throws {
        let without = try ExampleSite().with("content/site.yml", "").load().settings
        let defaults = Self.defaults(of: "site")
        #expect(defaults.count > 15)
        for (path, value) in defaults {
            let steps = path.split(separator: ".")
            let text = steps.dropLast().reversed().reduce("\(steps.last ?? ""): \(value)") { "\($1): { \($0) }" }
            #expect(try ExampleSite().with("content/site.yml", text).load().settings == without, "\(text)")
        }
    }

    @Test("A key of another file with its default changes nothing", arguments: cases)
    func content(of test: Case) throws {
        let value = try #require(Self.defaults(of: test.kind).first { $0.path == test.path }).value
        let key = "\(test.path.split(separator: ".").last ?? ""): \(value)"
        func brands(_ words: String) throws -> [Brand] {
            try ExampleSite().with(test.file, test.text.replacing("@", with: words)).load().brands
        }
        #expect(try brands(key) == brands(""))
    }

    @Test("No default goes untested")
    func all() {
        for kind in ["brand", "section", "page", "article", "curation"] {
            let tested = Self.cases.filter { $0.kind == kind }.map(\.path)
            #expect(Self.defaults(of: kind).map(\.path).filter { !tested.contains($0) } == [], "\(kind)")
        }
    }
}

extension ExampleSite {
    fileprivate var brand: String { texts["content/vg/brand.yml"] ?? "" }
}
