import Content
import Reference
import TestSupport
import Testing

@Suite("Defaults in the reference")
struct DefaultTests {
    /// A key with a default, and a file of the example site with a place to write it.
    struct WrittenDefault: CustomTestStringConvertible {
        let kind: String
        let path: String
        let file: String
        /// The file; `@` is where the key and its value go.
        let text: String

        init(_ kind: String, _ path: String, _ text: String) {
            let files = ["section": "content/vg/sections/sport.md", "article": "content/vg/articles/tips/boller.md"]
            self.kind = kind
            self.path = path
            file = files[kind] ?? "content/vg/brand.yml"
            self.text = files[kind] == nil ? text : "---\ntitle: A\n\(text)\n---\nText."
        }

        var testDescription: String { "\(kind): \(path)" }
    }

    private static let source = "{ loader: switchable, source: \"https://a.no/b\""
    private static let paged = "{ loader: json, source: \"https://a.no/b\", next: links.next"
    private static let brand = ExampleSite().texts["content/vg/brand.yml"] ?? ""

    private static let cases = [
        WrittenDefault("brand", "favourites", "\(brand)\n@"), WrittenDefault("brand", "kickers", "\(brand)\n@"),
        WrittenDefault("brand", "search", "\(brand)\n@"), WrittenDefault("brand", "offline", "\(brand)\n@"),
        WrittenDefault("brand", "offlineFor", "\(brand)\n@"),
        WrittenDefault("brand", "ads.slots.lazy", "\(brand)\nads: { slots: [{ id: x, sizes: [30x30], @ }] }"),
        WrittenDefault("section", "merge", "sources: [\(source) }]\n@"),
        WrittenDefault("section", "sources.weight", "sources: [\(source), @ }]"),
        WrittenDefault("section", "sources.pages", "sources: [\(paged), @ }]"),
        WrittenDefault("section", "feed.pages", "feed: \(paged), @ }"),
        WrittenDefault("section", "blocks.style", "blocks: [{ feed: \(source) }, @ }]"),
        WrittenDefault("section", "blocks.more", "blocks: [{ section: forside, @ }]"),
        WrittenDefault("section", "blocks.minimum", "blocks: [{ feed: \(source) }, @ }]"),
        WrittenDefault("section", "blocks.repeat", "blocks: [{ feed: \(source) }, @ }]"),
        WrittenDefault("section", "blocks.feed.weight", "blocks: [{ feed: \(source), @ } }]"),
        WrittenDefault("section", "blocks.feed.pages", "blocks: [{ feed: \(paged), @ } }]"),
        WrittenDefault("section", "blocks.sources.weight", "blocks: [{ sources: [\(source), @ }] }]"),
        WrittenDefault("section", "blocks.sources.pages", "blocks: [{ sources: [\(paged), @ }] }]"),
        WrittenDefault("section", "renderAsWeb", "feed: \(source) }\n@"),
        WrittenDefault("section", "limit", "feed: \(source) }\n@"),
        WrittenDefault("section", "articles", "feed: \(source) }\n@"),
        WrittenDefault("section", "topics", "feed: \(source) }\n@"),
        WrittenDefault("section", "feed.frame", "feed: { loader: web, url: \"https://a.no/b\", @ }"),
        WrittenDefault("article", "draft", "published: 2026-11-20\n@"),
        WrittenDefault("article", "premium", "published: 2026-11-20\n@"),
    ]

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
    func content(of test: WrittenDefault) throws {
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
