import Diagnostics
import Routes
import Markup
import Pages
import Testing

/// Brands of a small newsroom, by value.
enum SampleBrands {
    /// A brand with a front page, two sections, a page and an article, and rules for what it had before.
    static func north(
        url: String = "https://web.example.no/north/",
        scheme: String? = nil,
        legacy: [(from: String, to: String)] = []
    ) throws -> BrandOutline {
        BrandOutline(
            id: "north",
            url: try #require(WebAddress(url)),
            home: "front",
            tabs: ["front", "economy"],
            sections: ["front", "economy", "guide"].map(entry),
            pages: [entry("about")],
            articles: [("guide", entry("tent"))],
            hasLogin: true,
            hasPlaces: true,
            scheme: scheme,
            legacy: try legacy.enumerated().map { index, rule in
                .init(
                    from: try PathPattern(rule.from),
                    to: try PathPattern(rule.to),
                    position: SourcePosition(line: 10 + index, column: 5)
                )
            },
            file: "content/north/brand.yml"
        )
    }

    /// A brand with a front page and nothing else.
    static func south(url: String = "https://web.example.no/south/", scheme: String? = nil) throws -> BrandOutline {
        BrandOutline(
            id: "south",
            url: try #require(WebAddress(url)),
            urlPosition: SourcePosition(line: 2, column: 6),
            home: "front",
            tabs: [],
            sections: [entry("front")],
            pages: [],
            articles: [],
            scheme: scheme,
            schemePosition: scheme.map { _ in SourcePosition(line: 3, column: 9) },
            file: "content/south/brand.yml"
        )
    }

    private static func entry(_ id: String) -> BrandOutline.Entry {
        BrandOutline.Entry(id: id, title: id.uppercased(), file: "content/north/\(id).md")
    }

    /// What the map of some brands says is wrong with them.
    static func mistakes(_ brands: [BrandOutline]) -> [String] {
        do throws(DiagnosticList) {
            _ = try PageIndex(brands)
            return []
        } catch {
            return error.inFileOrder.map(\.description)
        }
    }
}
