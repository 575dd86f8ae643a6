import Navigation

/// Checks that every route leads to its page, from every starting page.
struct RouteCheck {
    private let content: SiteContent
    private let map: PageIndex
    private let files: PageFiles
    private let texts: TextLinks

    init(_ content: SiteContent, map: PageIndex) {
        self.content = content
        self.map = map
        files = PageFiles(content)
        texts = TextLinks(content)
    }

    /// An error for each deep link that does not resolve to its page, and for each route that fails.
    func mistakes() -> [Diagnostic] {
        map.destinations.flatMap { page in deepLinkMistakes(page) + routeMistakes(from: page) }
            + content.brands.flatMap(aliasMistakes)
    }

    /// Every URL of a page must resolve to that page.
    private func deepLinkMistakes(_ page: PageID) -> [Diagnostic] {
        let addresses = Presentation.allCases.compactMap { map.address(of: page, in: $0)?.string }
        return (addresses + [map.deepLink(to: page)].compactMap { $0 }).compactMap { url in
            do throws(DeepLinkFailure) {
                let link = try map.deepLink(url)
                return link.page == page
                    ? nil : mistake(page, "\(url) means \(link.page.description)", "rename one of the two pages")
            } catch {
                return mistake(page, "\(url) means no page: \(error.reason)", error.advice)
            }
        }
    }

    /// Every alias must resolve to a page that has a route.
    private func aliasMistakes(_ brand: Brand) -> [Diagnostic] {
        map.aliases(of: brand.id).compactMap { path, page in
            do throws(DeepLinkFailure) {
                let link = try map.deepLink(brand.url.string + path)
                guard link.page != page else { return nil }
                return mistake(
                    page,
                    "the former address \(path) means \(link.page.description)",
                    "check the legacy rules"
                )
            } catch {
                return mistake(page, "the former address \(path) opens no page: \(error.reason)", error.advice)
            }
        }
    }

    /// Checks the routes of every tab and link on a page, and to the page itself from outside.
    private func routeMistakes(from page: PageID) -> [Diagnostic] {
        let place = map.place(of: page)
        let stops =
            place.tabs + place.sections + place.breadcrumb + place.footer
            + [place.back, place.close].compactMap { $0 }
        let texts = texts.links(on: page).compactMap { try? map.deepLink($0.string).page }
        let others = map.destinations.filter { $0.brand == page.brand && !Self.isListed($0) }
        let goals = Set(stops.map(\.page) + texts.filter { $0.brand == page.brand } + others)
        return ([nil] + goals.sorted { $0.description < $1.description }.map(Optional.some)).compactMap { goal in
            arrivalMistake(at: goal ?? page, from: goal == nil ? nil : page)
        }
    }

    private func arrivalMistake(at goal: PageID, from start: PageID?) -> Diagnostic? {
        guard map.address(of: goal, in: .browser) != nil else {
            return mistake(goal, "\(way(to: goal, from: start)) arrives at a page without an address", Self.advice)
        }
        do throws(RoutingFailure) {
            let arrival = try map.arrival(at: goal, from: start)
            guard arrival.page != goal else { return nil }
            let seen = arrival.page?.description ?? "nothing"
            return mistake(goal, "\(way(to: goal, from: start)) ends with \(seen) on the screen", Self.advice)
        } catch {
            return mistake(goal, "\(way(to: goal, from: start)) leads nowhere: \(error.reason)", Self.advice)
        }
    }

    private static let advice = "sitegen route shows every step"

    private func way(to goal: PageID, from start: PageID?) -> String {
        "the route to \(goal.description) from \(start?.description ?? "outside")"
    }

    /// Pages that navigation lists; others are reached by links of their own.
    private static func isListed(_ page: PageID) -> Bool {
        switch page.kind {
        case .section, .page, .article: true
        case .topic, .place, .favourites, .login, .password, .consent, .places, .search, .brands, .state, .moved:
            false
        }
    }

    private func mistake(_ page: PageID, _ what: String, _ advice: String) -> Diagnostic {
        let place = files.place(of: page)
        return .error(place.file, place.position, what, advice: advice)
    }
}

/// The source file of each page, for messages.
struct PageFiles: Sendable {
    private var places: [PageID: (file: String, position: SourcePosition?)] = [:]
    private var brands: [String: String] = [:]

    init(_ content: SiteContent) {
        for brand in content.brands {
            brands[brand.id] = brand.file
            for section in brand.sections {
                places[.section(brand: brand.id, id: section.id)] = (section.file, section.position)
                for article in section.articles {
                    places[.article(brand: brand.id, section: section.id, slug: article.slug)] = (article.file, nil)
                }
            }
            for page in brand.pages { places[.page(brand: brand.id, id: page.id)] = (page.file, nil) }
        }
    }

    /// The position of a page's definition: in its own file, else in the brand's.
    func place(of page: PageID) -> (file: String, position: SourcePosition) {
        let start = SourcePosition(line: 1, column: 1)
        if let place = places[page] { return (place.file, place.position ?? start) }
        return (page.brand.flatMap { brands[$0] } ?? "content", start)
    }
}
