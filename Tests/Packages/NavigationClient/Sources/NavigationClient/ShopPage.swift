import Navigation

/// The pages of a shop: the page type is the app's own.
enum ShopPage: Hashable, Sendable {
    case catalogue, login
    case product(String, highlights: String? = nil)
    case basket
}

extension ShopPage: CustomStringConvertible {
    var description: String {
        switch self {
        case .catalogue: "catalogue"
        case .login: "login"
        case .product(let id, let highlights): "product \(id)" + (highlights.map { " (\($0))" } ?? "")
        case .basket: "basket"
        }
    }
}

extension Finder where Page == ShopPage, Target == Leaf, Context == Offer {
    /// The page of the product, whatever is highlighted on it.
    static var product: Finder {
        Finder("the product") { candidate, offer in
            if case .product(offer.product, _)? = candidate.page { true } else { false }
        }
    }
}

/// A link to a product, as newsletters have it.
struct Offer: Sendable {
    let product: String
    var words: String? = nil
    var isForMembers = false
}
