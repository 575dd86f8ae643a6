import Navigation

/// Follows routes of a small shop and shows where customers land, as an app would show it in windows.
@main
struct NavigationClient {
    static func main() async throws {
        let routes = ShopRoutes(isNarrow: false, isMember: false) { print("  counted: \($0)") }
        let router = Router<ShopPage>()
        var screen = Screen<ShopPage>()
        let offers = [Offer(product: "tent"), Offer(product: "tent", words: "rain"), Offer(product: "stove")]
        for offer in offers + [Offer(product: "wine", isForMembers: true)] {
            go("product \(offer.product)", &screen) { screen throws(RoutingFailure) in
                try router.arrival(at: routes.product, with: offer, from: screen)
            }
        }
        for _ in 1...2 {
            go("basket", &screen) { screen throws(RoutingFailure) in
                try router.arrival(at: routes.basket, with: (), from: screen)
            }
        }
        let narrow = ShopRoutes(isNarrow: true, isMember: true) { print("  counted: \($0)") }
        var phone = Screen<ShopPage>()
        go("product wine on a phone", &phone) { screen throws(RoutingFailure) in
            try router.arrival(at: narrow.product, with: Offer(product: "wine", isForMembers: true), from: screen)
        }
        var swiped = phone
        swiped.show(Position(layer: 0, [0]))
        print("after a swipe: " + swiped.layerDescriptions.joined(separator: ", "))
        let catalogue: Step<ShopPage, Leaf, Void> = Step.found(by: .page(.catalogue)).from(.current)
        go("catalogue on a phone", &phone) { screen throws(RoutingFailure) in
            try router.arrival(at: catalogue, with: (), from: screen)
        }
        let stove = Finder<ShopPage, Leaf, Void>("a stove in the detail", in: .visible, startingAt: .detail) {
            found,
            _ in
            found.page == .product("stove")
        }
        go("stove beside the sidebar", &screen) { screen throws(RoutingFailure) in
            try router.arrival(at: Step.found(by: stove).from(.root), with: (), from: screen)
        }
        let closed = Router<ShopPage>(interceptors: [Interceptor("hours") { _, _ in .refuse("the shop is closed") }])
        go("basket at night", &screen) { screen throws(RoutingFailure) in
            try closed.arrival(at: routes.basket, with: (), from: screen)
        }
        try await showScenes()
    }

    /// Follows a route; a failure leaves the screen as it is.
    private static func go(
        _ name: String,
        _ screen: inout Screen<ShopPage>,
        _ route: (Screen<ShopPage>) throws(RoutingFailure) -> Arrival<ShopPage>
    ) {
        print("\(name):")
        do throws(RoutingFailure) {
            let arrival = try route(screen)
            screen = arrival.screen
            let destination = screen[arrival.position]?.description ?? "nothing"
            let layers = screen.layerDescriptions.joined(separator: ", ")
            print("  \(arrival.transition.rawValue) to \(destination) in \(layers)")
            for page in arrival.detours { print("  first: \(page)") }
            arrival.performTasks()
        } catch {
            print("  \(error.cause): \(error.reason)")
        }
    }
}
