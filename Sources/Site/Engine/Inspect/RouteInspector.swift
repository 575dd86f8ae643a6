import Navigation

/// Shows the page that a URL opens, and the steps of navigation to it.
package enum RouteInspector {
    /// Simulates the route of a URL of a site, from outside or from a reader's current page, and describes it in lines of text.
    ///
    /// - Throws: The site's errors, or the rules that were tried when no rule matches.
    package static func route(
        _ url: String,
        from start: String? = nil,
        site: String,
        in environment: SiteEnvironment = SiteEnvironment()
    ) throws(DiagnosticList) -> String {
        try route(url, from: start, in: SitePlan(site: site, brands: nil, in: environment, now: Date()))
    }

    static func route(_ url: String, from start: String?, in plan: SitePlan) throws(DiagnosticList) -> String {
        let link = try link(url, in: plan)
        let origin = try start.map { start throws(DiagnosticList) in try self.link(start, in: plan) }
        let arrival: Arrival<PageID>
        do throws(RoutingFailure) {
            arrival = try plan.map.arrival(at: link.page, from: origin?.page)
        } catch {
            throw failure(url, "there is no route to \(link.page.description): \(error.reason)", error.explanation, "")
        }
        let name = plan.content.brands.first { $0.id == link.page.brand }?.name ?? ""
        return RouteReport(link: link, origin: origin, arrival: arrival, brandName: name, map: plan.map).text
    }

    private static func link(_ url: String, in plan: SitePlan) throws(DiagnosticList) -> DeepLink {
        do throws(DeepLinkFailure) {
            return try plan.map.deepLink(url)
        } catch {
            if let (page, reason) = plan.unpublished.page(ofURL: url) {
                let why = plan.content.brands.first { $0.id == page.brand }.map(reason.words) ?? "is not public"
                throw failure(url, "this URL opens no page at the moment: \(page.description) \(why)", [], "")
            }
            throw failure(url, "this URL opens no page: \(error.reason)", error.tried, error.advice)
        }
    }

    /// An error that lists the rules tried; the URL is untrusted, so it is shortened and control characters are
    /// removed.
    private static func failure(_ url: String, _ what: String, _ tried: [String], _ advice: String) -> DiagnosticList {
        let shown = String(String.UnicodeScalarView(url.unicodeScalars.prefix(longestShown).filter { $0.value > 0x20 }))
        let steps = tried.isEmpty ? "" : " (tried " + tried.joined(separator: ", ") + ")"
        return DiagnosticList(shown.isEmpty ? "URL" : shown, what + steps, advice: advice)
    }

    private static let longestShown = 200
}

private struct RouteReport {
    let link: DeepLink
    let origin: DeepLink?
    let arrival: Arrival<PageID>
    let brandName: String
    let map: PageIndex

    var text: String {
        let steps = arrival.explanation.enumerated().map { index, step in "  \(index + 1). \(step)" }
        let screen = arrival.screen.layers.enumerated().flatMap { index, layer in
            (index == 0 ? [] : ["  over it"]) + Self.tree(layer, "  ")
        }
        let named = facts.map { name, value in name + String(repeating: " ", count: max(1, 12 - name.count)) + value }
        let lines = named + ["screen"] + screen + ["steps"] + steps
        return lines.map { $0 + "\n" }.joined()
    }

    private var facts: [(name: String, value: String)] {
        var facts = [
            ("brand", "\(link.page.brand ?? "") (\(brandName))"), ("read as", link.translator.spoken),
            ("page", link.page.description + (link.number > 1 ? ", page \(link.number)" : "")),
            ("address", address(in: .browser) ?? ""),
        ]
        if let address = address(in: .app) { facts.append(("in apps", address)) }
        if let query = link.query { facts.append(("query", query)) }
        if let fragment = link.fragment { facts.append(("fragment", fragment)) }
        if let origin {
            let brand = origin.page.brand.flatMap { $0 == link.page.brand ? nil : " of \($0)" } ?? ""
            facts.append(("from", origin.page.description + brand))
        }
        facts.append(("arrives by", arrival.transition.rawValue))
        if !arrival.detours.isEmpty {
            facts.append(("first", arrival.detours.map(\.description).joined(separator: ", then ")))
        }
        return facts
    }

    private func address(in presentation: Presentation) -> String? {
        map.address(of: PageIndex.Key(link.page, presentation, number: link.number))?.string
    }

    /// A line for each page and container; visible ones are marked.
    private static func tree(_ node: Node<PageID>, _ indent: String) -> [String] {
        switch node {
        case .page(let page): [indent + page.description]
        case .container(is Stack, let children):
            children.enumerated().flatMap { index, child in tree(child, indent + (index == 0 ? "" : "└ ")) }
        case .container(_, let children):
            children.enumerated().flatMap { index, child in
                tree(child, indent + (node.visibleChildren.contains(index) ? "▸ " : "  "))
            }
        }
    }
}

extension DeepLink.Translator {
    fileprivate var spoken: String {
        switch self {
        case .address: "the address of a page"
        case .scheme: "a URL of the brand's apps"
        case .legacy(let from): "a former address, by the rule \(from)"
        }
    }
}
