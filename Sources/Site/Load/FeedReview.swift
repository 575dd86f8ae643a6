import Content
import Diagnostics
import FeedLoading
import Routes
import SafeMarkup
import Scenes
import Theming

/// Reads what the load stage brought, for the report: what each section shows, and what a person should look at.
struct FeedReview: Sendable {
    private(set) var brands: [BuildReport.Brand] = []
    /// Feeds that failed although their policy allows no failure.
    private(set) var errors: [Diagnostic] = []
    /// Feeds that failed or were late, and pictures that are not there.
    private(set) var warnings: [Diagnostic] = []
    private(set) var failedFeeds = 0

    init(_ sections: [LoadedSection], map: SiteMap, pictures: PictureShelf) {
        var order: [String] = []
        var byBrand: [String: [BuildReport.Section]] = [:]
        for loaded in sections {
            if byBrand[loaded.brand.id] == nil { order.append(loaded.brand.id) }
            review(loaded)
            let page = PageID.section(brand: loaded.brand.id, id: loaded.section.id)
            byBrand[loaded.brand.id, default: []].append(
                BuildReport.Section(
                    id: loaded.section.id,
                    state: loaded.stateName,
                    source: loaded.source.name,
                    items: loaded.items.count,
                    url: map.address(of: page, in: .browser)?.string,
                    appURL: map.address(of: page, in: .app)?.string,
                    notices: loaded.notices(pictures)
                )
            )
        }
        brands = order.map { BuildReport.Brand(id: $0, sections: byBrand[$0] ?? []) }
    }

    private mutating func review(_ loaded: LoadedSection) {
        let section = loaded.section
        switch loaded.state {
        case .loading:
            // A deadline of zero asks for the loading page: nothing is late then.
            guard section.deadline > .zero else { return }
            failedFeeds += 1
            add(loaded, "the feed \(loaded.source.name) missed its deadline", "the page shows that it is loading")
        case .error(let failure):
            failedFeeds += 1
            add(
                loaded,
                "the feed \(failure.source) failed: \(failure.reason)",
                "the page shows an error with a retry link"
            )
        case .feed:
            return
        }
    }

    private mutating func add(_ loaded: LoadedSection, _ what: String, _ advice: String) {
        let section = loaded.section
        let position = section.sourcePosition ?? section.position
        switch section.onFailure {
        case .failBuild:
            errors.append(.error(section.file, position, what, advice: "its policy is failBuild: nothing was written"))
        case .keepLastGood, .showError:
            warnings.append(.warning(section.file, position, what, advice: advice))
        }
    }
}

extension LoadedSection {
    var items: [FeedItem] {
        guard case .feed(let feed) = state, case .native(let items) = feed.content else { return [] }
        return items
    }

    /// What was left out or mended, one line each, in the order of the feed.
    fileprivate func notices(_ pictures: PictureShelf) -> [String] {
        guard case .feed(let feed) = state else { return [] }
        let widgets = PageRows(items, layout: .plain).leftOut.map { "\(source.name): a widget \"\($0)\" is not shown" }
        let missing = items.flatMap(\.teasers).compactMap { teaser -> String? in
            guard let address = teaser.image?.address, let reason = pictures.missing[address] else { return nil }
            return "\(source.name): the picture \(address.path) of \"\(teaser.title)\" is not shown: \(reason)"
        }
        return feed.notices.map(\.description) + widgets + missing
    }
}
