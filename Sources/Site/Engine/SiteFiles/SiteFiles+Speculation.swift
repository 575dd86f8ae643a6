import Content
import Markup

/// Which pages a browser may fetch before the reader asks for them.
///
/// The rules are a file that the header `Speculation-Rules` names, because the policy of the pages forbids inline scripts.
///
/// - SeeAlso: [Speculation rules](https://html.spec.whatwg.org/multipage/speculative-loading.html)
extension SiteFiles {
    /// The name of the file below the address of a brand.
    static var speculationName: String { "speculation-rules.json" }

    /// Links to pages of the brand are fetched when the reader is about to press them; not those of apps and dialogs.
    func speculationRules(_ brand: Brand) -> File {
        let base = brand.url.path
        let pages: JSON = .object(["href_matches": JSON(base + "*")])
        let others: JSON = .object(["href_matches": JSON(base + "(app|assets|states)/*")])
        let pressed: JSON = .object([
            "selector_matches": "[data-kind=modal], [data-kind=stay], [data-retry], [data-hand-over]"
        ])
        let condition = JSON.object([
            "and": [pages, .object(["not": others]), .object(["not": pressed])]
        ])
        let rule = JSON.object(["where": condition, "eagerness": "moderate"])
        return File(
            path: "\(brand.id)/\(Self.speculationName)",
            bytes: JSON.object(["prefetch": [rule]]).readableText
        )
    }
}
