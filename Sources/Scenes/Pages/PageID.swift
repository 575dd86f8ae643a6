/// Names a page: what a page says when it means another one, wherever that may stand.
package enum PageID: Sendable, Hashable {
    /// The list of all brands.
    case brands
    /// A section of a brand, the front page among them.
    case section(brand: String, id: String)
    /// A page written in Markdown.
    case page(brand: String, id: String)
    /// An article written in Markdown.
    case article(brand: String, section: String, slug: String)
    /// What the app's shell shows while a page loads.
    case loading(brand: String)
    /// What the app's shell shows when a page cannot be loaded.
    case failure(brand: String)
    /// What a server answers for an address without a page.
    case notFound(brand: String)

    /// The brand the page belongs to; nil for the list of brands.
    package var brand: String? {
        switch self {
        case .brands: nil
        case .section(let brand, _), .page(let brand, _), .article(let brand, _, _), .loading(let brand),
            .failure(let brand), .notFound(let brand):
            brand
        }
    }
}
