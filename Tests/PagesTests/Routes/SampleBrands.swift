import Pages
import Testing

@testable import Content

/// Brands of a small newsroom, by value.
enum SampleBrands {
    /// A brand with a front page, two sections, a page and an article, and rules for what it had before.
    static func north(
        url: String = "https://web.example.no/north/",
        scheme: String? = nil,
        legacy: [(from: String, to: String)] = []
    ) throws -> Brand {
        let service = try #require(WebAddress("https://account.example.no/"))
        return Brand(
            id: "north",
            name: "North",
            url: try #require(WebAddress(url)),
            language: .norwegian,
            home: "front",
            tabs: ["front", "economy"],
            ownScheme: scheme,
            account: Account(login: service, password: service),
            places: [Place(name: "Oslo", latitude: 59.91, longitude: 10.75, section: "front")],
            legacy: try legacy.enumerated().map { index, rule in
                RedirectRule(
                    from: try PathPattern(rule.from),
                    to: try PathPattern(rule.to),
                    position: SourcePosition(line: 10 + index, column: 5)
                )
            },
            sections: [section("front"), section("economy"), section("guide", articles: [article("tent")])],
            pages: [page("about")],
            file: "content/north/brand.yml"
        )
    }

    /// A brand with a front page and nothing else.
    static func south(
        _ id: String = "south",
        url: String = "https://web.example.no/south/",
        scheme: String? = nil
    ) throws -> Brand {
        Brand(
            id: id,
            name: "South",
            url: try #require(WebAddress(url)),
            language: .norwegian,
            home: "front",
            ownScheme: scheme,
            sections: [section("front")],
            file: "content/south/brand.yml",
            urlPosition: SourcePosition(line: 2, column: 6),
            schemePosition: scheme.map { _ in SourcePosition(line: 3, column: 9) }
        )
    }

    /// A section with articles of its own.
    static func section(_ id: String, articles: [Article] = [], requires: Requirement? = nil) -> Section {
        Section(
            id: id,
            title: id.uppercased(),
            loader: .markdown(articles),
            requires: requires,
            file: "content/north/\(id).md"
        )
    }

    /// An article without text.
    static func article(_ slug: String) -> Article {
        Article(slug: slug, title: slug.uppercased(), body: SafeHTML(text: ""), file: "content/north/\(slug).md")
    }

    /// A page without text.
    static func page(_ id: String) -> Page {
        Page(id: id, title: id.uppercased(), body: SafeHTML(text: ""), file: "content/north/\(id).md")
    }

    /// The mistakes that the map of some brands reports.
    static func mistakes(_ brands: [Brand]) -> [String] {
        do throws(DiagnosticList) {
            _ = try PageIndex(brands)
            return []
        } catch {
            return error.inFileOrder.map(\.description)
        }
    }
}
