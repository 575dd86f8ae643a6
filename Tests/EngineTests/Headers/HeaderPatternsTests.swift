import Foundation
import HTTPTypes
import Markup
import Testing

@testable import Content
@testable import Engine

@Suite("Headers by patterns of addresses")
struct HeaderPatternsTests {
    /// What the patterns say of a field, by the first one that matches.
    private func value(_ name: String, _ path: String, _ patterns: HeaderPatterns) throws -> String? {
        let field = try #require(patterns.fields.first { $0.name == name })
        let found = field.cases.first {
            path.range(of: $0.pattern.isEmpty ? "^" : $0.pattern, options: .regularExpression) != nil
        }
        return found.flatMap { $0.value.isEmpty ? nil : $0.value }
    }

    @Test(
        "A pattern says of an address what the table says of the file there",
        arguments: [
            "index.html", "404.html", "sport/index.html", "sport/2/index.html", "sport/story/index.html",
            "sport/story.html",
            "app/sport/index.html", "app/sport/a/index.html", "om/index.html", "states/error.html", "feed.json",
            "sport/feed.xml", "targets.json", "sitemap-news.xml", "speculation-rules.json", "assets/a.0123456789.css",
            "assets/x.0123456789", "assets/a.012345678z.css", "assets/a.css", "sport/picture.jpg", "assets/icon.svg",
            ".well-known/assetlinks.json", ".well-known/apple-app-site-association", "sport/guide.pdf", "unknown",
        ]
    )
    func table(_ name: String) throws {
        for base in ["/", "/a.b/c/"] {
            let brand = Brand(
                id: "north",
                name: "North",
                url: try #require(WebAddress("https://web.example.no" + base)),
                language: .norwegian,
                home: "front",
                publish: PublishSettings(headers: [
                    HeaderOverride(for: base + "sport/index.html", name: "X-One", value: "1"),
                    HeaderOverride(for: "/*.svg", name: "Cache-Control", value: "private"),
                ]),
                sections: []
            )
            let patterns = HeaderPatterns(of: [brand], besides: [])
            let expected = HeaderTable.table(for: brand).fields(of: "north/" + name) + [HeaderTable.transportSecurity]
            // A page has two addresses.
            let paths = [base + name] + (name.hasSuffix("index.html") ? [base + name.dropLast("index.html".count)] : [])
            for path in paths {
                for field in patterns.fields {
                    let wanted = expected.first { $0.isNamed(field.name) }?.value
                    #expect(try value(field.name, path, patterns) == wanted, "\(path) \(field.name)")
                }
            }
        }
    }
}
