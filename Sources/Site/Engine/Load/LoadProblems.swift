/// Problems of one section's feed for people to look at.
extension SectionWork {
    /// The problem of a section after its failure policy: an error under the policy `failBuild`, else a warning.
    func problem(ownTarget: WebAddress? = nil, outage: Outage?, now: Date) -> Diagnostic? {
        guard let issue else {
            return ownTarget.map { address in
                let what = "\(source.name) hands the section \(section.id) over to its own page, \(address)"
                let advice = "let the feed name another page, or delete renderAsWeb: follow"
                return .warning(section.file, section.place, what + "; the page shows the stories", advice: advice)
            }
        }
        let what = "the feed \(source.name) \(issue.inWords)"
        if section.onFailure == .failBuild, outage == nil || staleSince == nil && outage?.isDeliberate == false {
            return .error(section.file, section.place, what, advice: "its policy is failBuild: no page was written")
        }
        // A failure of the local network is reported once.
        guard outage == nil || !isCutOff else { return nil }
        return .warning(section.file, section.place, what, advice: advice(issue, now))
    }

    private func advice(_ issue: LoadIssue, _ now: Date) -> String {
        if let staleSince {
            let copy = "the page shows the last good copy, \(CopyAge(since: staleSince, now: now).inWords) old"
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
extension LoadStage {
    /// A warning for each section whose source has moved for good, in the order of the sections.
    func movedWarnings(_ jobs: [FeedJob]) -> [Diagnostic] {
        jobs.sorted { $0.firstIndex < $1.firstIndex }.flatMap { job -> [Diagnostic] in
            guard let address = job.newAddress else { return [] }
            return job.namedSections.map(\.section).map { section in
                let what = "the feed \(loader.catalogue.source(of: section).name) has moved for good"
                return .warning(section.file, section.place, what, advice: "write source: \(address)")
            }
        }
    }

    /// Warnings about copies; a folder that cannot be written is reported once, not for every copy.
    static func warnings(_ issues: [FeedStore.LoadIssue]) -> [Diagnostic] {
        let first = issues.firstIndex(where: \.isRefusal)
        return issues.enumerated().filter { $0.offset == first || !$0.element.isRefusal }.map(\.element.diagnostic)
    }
}

extension SectionWork.LoadIssue {
    /// The kind of the problem, as metrics name it: `late`, `shrunk`, `unreachable` when nothing came, or `unusable` when
    /// something came that is no feed.
    var kind: String {
        switch self {
        case .late: "late"
        case .shrunk: "shrunk"
        case .failed(let failure):
            switch failure.cause {
            case .unreachable: "unreachable"
            case .unusable: "unusable"
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

    var reason: String {
        switch self {
        case .late, .shrunk: inWords
        case .failed(let failure): failure.reason
        }
    }
}

extension Section {
    /// Where its source is named, or where it begins.
    var place: SourcePosition? { sourcePosition ?? position }
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

extension SectionWork {
    /// Dropped and corrected content, one line each, in the order of the feed.
    func notices(_ leftOut: [PageRows.LeftOut]) -> [String] {
        guard let feed else { return [] }
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
    /// Pictures in the site's own texts have warnings with their place in the text (`PictureReader`).
    func warnings(about pictures: ImageStore) -> [Diagnostic] {
        var noted: Set<WebAddress> = []
        let hasOwnTexts = if case .markdown = section.loader { true } else { false }
        return items.flatMap(\.teasers).flatMap { teaser -> [Diagnostic] in
            let own = [teaser.image?.address].compactMap(\.self)
            let inText = hasOwnTexts ? [] : teaser.content.map(ImageStore.addresses) ?? []
            return (own + inText).compactMap { address in
                guard let remark = pictures.remark(on: address), noted.insert(address).inserted else { return nil }
                let what = "the picture \(address.path) of \"\(teaser.title)\" in \(source.name) \(remark)"
                return .warning(section.file, section.place, what, advice: "replace the file")
            }
        }
    }
}

/// Many sources of different hosts that cannot be reached in one build: probably a failure of the local network.
struct Outage: Sendable, Hashable {
    /// Fewer failures than this may be a coincidence.
    static let leastSources = 5

    /// The number of sources that could not be reached.
    let unreachable: Int
    /// The number of sources loaded over the network.
    let asked: Int
    /// The number of hosts of the unreachable sources.
    let hosts: Int
    /// Whether nothing was asked on purpose.
    let isDeliberate: Bool

    /// The outage that a build's loads indicate; nil when there is none.
    init?(_ loaded: [FeedJob], isOffline: Bool = false) {
        let asked = loaded.filter { $0.host != nil }
        let unreachable = asked.filter(\.isCutOff)
        let hosts = Set(unreachable.compactMap(\.host))
        let isCoincidence =
            unreachable.count < Self.leastSources || unreachable.count * 2 < asked.count || hosts.count < 2
        if isCoincidence, !isOffline { return nil }
        self.unreachable = unreachable.count
        self.asked = asked.count
        self.hosts = hosts.count
        isDeliberate = isOffline
    }
}
