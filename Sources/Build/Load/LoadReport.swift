import Diagnostics
import FeedLoading
import Files
import Foundation
import Markup
import Model
import Pages
import Routes
import Theming

/// Summarises the load stage for the build report: each section's state, and problems for people to look at.
struct LoadReport: Sendable {
    private(set) var brands: [BuildReport.Brand] = []
    /// Feeds that failed under the policy `failBuild`.
    private(set) var errors: [Diagnostic] = []
    /// Feeds that failed, were late or moved, and damaged copies.
    private(set) var warnings: [Diagnostic] = []
    private(set) var failedFeeds = 0

    private let now: Date
    private let outage: Outage?

    init(_ outcome: LoadStage.Outcome, _ sections: [LoadedSection], plan: SitePlan, pictures: ImageStore, now: Date) {
        let map = plan.map
        self.now = now
        outage = outcome.outage
        var order: [String] = []
        var byBrand: [String: [BuildReport.Section]] = [:]
        for loaded in sections {
            if byBrand[loaded.brand.id] == nil { order.append(loaded.brand.id) }
            if let issue = loaded.issue { review(loaded, issue) }
            let page = PageID.section(brand: loaded.brand.id, id: loaded.section.id)
            let leftOut = PageRows(loaded.items, layout: loaded.layout(in: plan.theme(of: loaded.brand))).leftOut
            byBrand[loaded.brand.id, default: []].append(
                BuildReport.Section(
                    id: loaded.section.id,
                    state: loaded.stateName,
                    source: loaded.source.name,
                    items: loaded.items.count,
                    notShown: leftOut.count,
                    staleSince: loaded.staleSince,
                    age: loaded.staleSince.map { max(0, now.timeIntervalSince($0)) },
                    failure: loaded.issue?.reason,
                    url: map.address(of: page, in: .browser)?.string,
                    appURL: map.address(of: page, in: .app)?.string,
                    notices: loaded.notices(pictures, leftOut)
                )
            )
        }
        brands = order.map { BuildReport.Brand(id: $0, sections: byBrand[$0] ?? []) }
        if let outage { warnings.insert(outage.diagnostic, at: 0) }
        warnings += outcome.moved.map(Self.moved)
        warnings += Self.worthTelling(outcome.issues).map(\.diagnostic)
    }

    /// Saves the feed index; a failure to write is a warning and does not stop the build.
    mutating func close(_ store: FeedStore, with changes: StoreIndex.Changes) {
        do throws(Disk.Failure) {
            try store.close(with: changes)
        } catch {
            let refused = FeedStore.LoadIssue.refused(path: error.path, reason: error.reason).diagnostic
            if !warnings.contains(refused) { warnings.append(refused) }
        }
    }

    private mutating func review(_ loaded: LoadedSection, _ issue: LoadedSection.LoadIssue) {
        failedFeeds += 1
        let section = loaded.section
        let what = "the feed \(loaded.source.name) \(issue.inWords)"
        switch section.onFailure {
        case .failBuild where outage == nil || loaded.staleSince == nil:
            let advice = "its policy is failBuild: no page was written"
            errors.append(.error(section.file, section.place, what, advice: advice))
        case .failBuild, .keepLastGood, .showError:
            // A failure of the local network is reported once.
            guard outage == nil || !loaded.isCutOff else { return }
            warnings.append(.warning(section.file, section.place, what, advice: advice(loaded, issue)))
        }
    }

    private func advice(_ loaded: LoadedSection, _ issue: LoadedSection.LoadIssue) -> String {
        if let since = loaded.staleSince {
            let copy = "the page shows the last good copy, \(CopyAge(since: since, now: now).inWords) old"
            guard case .shrunk = issue else { return copy }
            return copy + ", for a day; delete .sitegen/feeds and build again to accept the feed now"
        }
        switch issue {
        case .late: return "the page shows that it is loading"
        case .failed: return "the page shows an error with a retry link"
        case .shrunk: return "the page shows what came"
        }
    }

    private static func moved(_ section: LoadedSection, to address: String) -> Diagnostic {
        .warning(
            section.section.file,
            section.section.place,
            "the feed \(section.source.name) has moved for good",
            advice: "write source: \(address)"
        )
    }

    /// Reports a folder that cannot be written once, not for every copy.
    private static func worthTelling(_ issues: [FeedStore.LoadIssue]) -> [FeedStore.LoadIssue] {
        var hasRefusal = false
        return issues.filter { issue in
            switch issue {
            case .lostCopy, .unreadableCopy, .damagedIndex, .unreadableIndex: return true
            case .refused:
                defer { hasRefusal = true }
                return !hasRefusal
            }
        }
    }
}

extension LoadedSection.LoadIssue {
    /// The problem, as it follows the feed's name.
    fileprivate var inWords: String {
        switch self {
        case .late: "missed its deadline"
        case .failed(let failure): "failed: \(failure.reason)"
        case .shrunk(let from, let to): "suddenly has \(to) stories instead of \(from)"
        }
    }

    /// The problem for the report.
    fileprivate var reason: String {
        switch self {
        case .late, .shrunk: inWords
        case .failed(let failure): failure.reason
        }
    }
}

extension Section {
    fileprivate var place: SourcePosition? { sourcePosition ?? position }
}

extension Outage {
    fileprivate var diagnostic: Diagnostic {
        .warning(
            "content",
            nil,
            "\(unreachable) of \(asked) feeds, of \(hosts) hosts, could not be loaded: probably a failure of the local network",
            advice:
                "check this machine's network, name server, proxy and clock; every last good copy is kept and shown"
        )
    }
}

extension LoadedSection {
    /// Dropped and corrected content, one line each, in the order of the feed.
    fileprivate func notices(_ pictures: ImageStore, _ leftOut: [PageRows.LeftOut]) -> [String] {
        guard case .feed(let feed) = state else { return [] }
        let notShown = leftOut.map { item in
            switch item {
            case .widget(let kind): "\(source.name): a widget \"\(kind)\" is not shown"
            case .ad(let slot):
                "\(source.name): the advertisement \"\(slot.id)\" is not shown: nothing would stand between it and the one "
                    + "before it"
            }
        }
        let missing = items.flatMap(\.teasers).compactMap { teaser -> String? in
            guard let address = teaser.image?.address, let reason = pictures.missing[address] else { return nil }
            return "\(source.name): the picture \(address.path) of \"\(teaser.title)\" is not shown: \(reason)"
        }
        return feed.notices.map(\.description) + notShown + missing
    }
}
