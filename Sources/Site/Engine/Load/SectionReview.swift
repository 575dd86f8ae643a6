import Content
import Diagnostics
import FeedLoading
import Files
import Foundation
import Markup
import Pages
import Theming

/// Problems of one section's feed for people to look at.
struct SectionReview: Sendable {
    /// The kinds of failures, as metrics name them.
    enum FailureKind: String, Sendable, Hashable {
        /// The deadline passed.
        case late
        /// Nothing came.
        case unreachable
        /// Something came that is no feed.
        case unusable
        /// The feed has suddenly lost most of its stories.
        case shrunk
    }

    /// What kind of failure the feed had; nil when it neither failed nor was late.
    let failure: FailureKind?
    /// Whether the feed failed or was late.
    var isFailed: Bool { failure != nil }
    /// An error under the policy `failBuild`, else a warning; nil when there is nothing to tell.
    let diagnostic: Diagnostic?

    /// Reviews a section after its failure policy.
    ///
    /// - Parameters:
    ///   - loaded: The section.
    ///   - ownTarget: The section's own page, if its feed names that as the page to show instead of the stories.
    ///   - outage: The failure of the local network, which is reported once for all feeds; nil when there is none.
    ///   - now: The build's time.
    init(_ loaded: LoadedSection, ownTarget: WebAddress? = nil, outage: Outage?, now: Date) {
        let section = loaded.section
        guard let issue = loaded.issue else {
            failure = nil
            diagnostic = ownTarget.map { address in
                .warning(
                    section.file,
                    section.place,
                    "\(loaded.source.name) hands the section \(section.id) over to its own page, \(address); "
                        + "the page shows the stories",
                    advice: "let the feed name another page, or delete renderAsWeb: follow"
                )
            }
            return
        }
        failure = issue.kind
        let what = "the feed \(loaded.source.name) \(issue.inWords)"
        switch section.onFailure {
        case .failBuild where outage == nil || loaded.staleSince == nil && outage?.isDeliberate == false:
            let advice = "its policy is failBuild: no page was written"
            diagnostic = .error(section.file, section.place, what, advice: advice)
        case .failBuild, .keepLastGood, .showError:
            // A failure of the local network is reported once.
            guard outage == nil || !loaded.isCutOff else {
                diagnostic = nil
                return
            }
            diagnostic = .warning(section.file, section.place, what, advice: Self.advice(loaded, issue, now))
        }
    }

    private static func advice(_ loaded: LoadedSection, _ issue: LoadedSection.LoadIssue, _ now: Date) -> String {
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
}

/// Problems of sources.
enum SourceReview {
    /// A warning for each section whose source has moved for good.
    ///
    /// - Parameters:
    ///   - results: The results of all sources.
    ///   - name: The name of a section's source in messages.
    /// - Returns: The warnings in the order of the sections.
    static func moved(_ results: [FeedResult], name: (Section) -> String) -> [Diagnostic] {
        results.sorted { $0.firstIndex < $1.firstIndex }.flatMap { source -> [Diagnostic] in
            guard let address = source.newAddress else { return [] }
            return source.load.targets.map { target in
                .warning(
                    target.section.file,
                    target.section.place,
                    "the feed \(name(target.section)) has moved for good",
                    advice: "write source: \(address)"
                )
            }
        }
    }

    /// Warnings about copies; a folder that cannot be written is reported once, not for every copy.
    static func warnings(_ issues: [FeedStore.LoadIssue]) -> [Diagnostic] {
        var hasRefusal = false
        return issues.filter { issue in
            switch issue {
            case .lostCopy, .unreadableCopy, .damagedIndex, .unreadableIndex: return true
            case .refused:
                defer { hasRefusal = true }
                return !hasRefusal
            }
        }.map(\.diagnostic)
    }
}

extension LoadedSection.LoadIssue {
    /// The kind of the problem.
    fileprivate var kind: SectionReview.FailureKind {
        switch self {
        case .late: .late
        case .shrunk: .shrunk
        case .failed(let failure):
            switch failure.cause {
            case .unreachable: .unreachable
            case .unusable: .unusable
            }
        }
    }

    /// The problem, as it follows the feed's name.
    var inWords: String {
        switch self {
        case .late: "missed its deadline"
        case .failed(let failure): "failed: \(failure.reason)"
        case .shrunk(let from, let to): "suddenly has \(counted(to, "story", "stories")) instead of \(from)"
        }
    }

    /// The problem for the report.
    var reason: String {
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
    /// The warning that stands for all feeds that could not be reached.
    var diagnostic: Diagnostic {
        .warning(
            "content",
            nil,
            "\(unreachable) of \(counted(asked, "feed")), of \(counted(hosts, "host")), could not be loaded: probably a failure of the local network",
            advice:
                "check this machine's network, name server, proxy and clock; every last good copy is kept and shown"
        )
    }
}

extension LoadedSection {
    /// Dropped and corrected content, one line each, in the order of the feed.
    func notices(_ leftOut: [PageRows.LeftOut]) -> [String] {
        guard case .feed(let feed) = state else { return [] }
        let notShown = leftOut.map { item in
            switch item {
            case .widget(let kind): "\(source.name): a widget \"\(kind)\" is not shown"
            case .ad(let slot):
                "\(source.name): the advertisement \"\(slot.id)\" is not shown: nothing would stand between it and the one "
                    + "before it"
            }
        }
        return feed.notices.map(\.description) + notShown
    }

    /// A warning for each picture of its stories that is not shown, or not as it should be.
    ///
    /// Pictures in the site's own texts are told with their place in the text (`PictureReader`).
    func warnings(about pictures: ImageStore) -> [Diagnostic] {
        var told: Set<WebAddress> = []
        let hasOwnTexts = if case .markdown = section.loader { true } else { false }
        return items.flatMap(\.teasers).flatMap { teaser -> [Diagnostic] in
            let own = [teaser.image?.address].compactMap(\.self)
            let inText = hasOwnTexts ? [] : teaser.content.map(ImageStore.addresses) ?? []
            return (own + inText).compactMap { address in
                guard let remark = pictures.remark(on: address), told.insert(address).inserted else { return nil }
                let what = "the picture \(address.path) of \"\(teaser.title)\" in \(source.name) \(remark)"
                return .warning(section.file, section.place, what, advice: "replace the file")
            }
        }
    }
}
