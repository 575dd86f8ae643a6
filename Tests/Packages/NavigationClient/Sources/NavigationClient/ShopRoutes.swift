import Navigation

/// How to get to the pages of the shop, from wherever the customer is.
struct ShopRoutes: Sendable {
    /// Any page of the product will do, and highlights the wanted part.
    let product: Step<ShopPage, Leaf, Offer>
    let basket: Step<ShopPage, Leaf, Void>

    init(isNarrow: Bool, isMember: Bool, count: @escaping @Sendable (String) -> Void) {
        let split: Step<ShopPage, Split, Offer> = Chain(
            find: .container(),
            build: .split(isNarrow: isNarrow).with(.page(.catalogue), using: .sidebar)
        )
        .using(.replaceRoot)
        .from(.root)
        let membersOnly = Interceptor<ShopPage, Offer>("members only") { offer, _ in
            offer.isForMembers && !isMember ? .refuse("\(offer.product) is for members: log in first") : .proceed
        }
        product = Chain(find: .product, build: .page { .product($0.product) })
            .using(.detail)
            .from(split)
            .updating("highlight the words") { page, offer in page = .product(offer.product, highlights: offer.words) }
            .intercepted(by: membersOnly)
            .then(
                PostTask("count the visit") { offer, screen in
                    count("\(offer.product), layers: \(screen.layers.count)")
                }
            )
        let login: Step<ShopPage, Leaf, Void> = Chain(find: .page(.login), build: .page(.login))
            .using(.push).within(.stack).using(.presentModally).from(.current)
        basket = Chain(find: .page(.basket, in: .visible), build: .page(.basket))
            .using(.push)
            .from(
                .choosing(
                    .found(by: .container(in: .visible)),
                    otherwise: Chain.stack.using(.presentModally).from(.current)
                )
            )
            .requiring(login) { _, _ in isMember }
    }
}
