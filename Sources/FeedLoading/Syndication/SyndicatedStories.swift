import Markup

/// The stories of a feed, each made when its item ends.
struct SyndicatedStories {
    /// Where the feed came from in the end.
    let source: FeedSource
    /// What was left out or mended.
    var notices: NoticeList
    /// The stories so far.
    private(set) var items: [FeedItem] = []

    private var identities = StoryIdentities()
    private var index = -1
    private var page: (fields: Int, address: WebAddress?) = (-1, nil)

    init(source: FeedSource) {
        self.source = source
        notices = NoticeList(source: source.name)
    }

    /// Adds the story of an item, or notes why there is none.
    mutating func add(_ item: consuming SyndicatedEntry, of feed: borrowing SyndicatedEntry, isAtom: Bool) {
        index += 1
        let line = item.line
        let fields = feed.fields.count + feed.links.count
        if page.fields != fields { page = (fields, homePage(of: feed)) }
        let base = item.base ?? page.address ?? source.address
        let link = link(of: item, relativeTo: base)
        if link == nil, !item.linkCandidates.isEmpty {
            notices.add("item[\(index)].link", line: line, "no usable http or https address, left out")
        }
        let nearest = item.base ?? link ?? base
        var sheet = SyndicatedTeaser(entry: item, base: nearest)
        guard var teaser = sheet.teaser(link: link) else {
            notices.add("item[\(index)]", line: line, "nothing that could be shown, left out")
            return
        }
        for notice in sheet.notices { notices.add("item[\(index)].\(notice.name)", line: notice.line, notice.reason) }
        if teaser.byline == nil, isAtom { teaser.byline = SyndicatedTeaser.joined(feed.authors) }
        identities.add(teaser, .init(index: index, position: line, source: sheet.identitySource))
        items.append(.teaser(teaser))
    }

    /// Gives each story an identity of its own when all are read, and leaves out those that came before.
    mutating func resolveIdentities() {
        var findings: [StoryIdentities.Finding] = []
        identities.resolve(
            &items,
            substitute: { StoryIdentity(ignoringIDOf: $0).string },
            report: { findings.append($0) }
        )
        for finding in findings {
            switch finding {
            case .shared(_, _, let origin): notices.addFirst("items", line: origin.position, finding.reason)
            case .repeated(let origin): notices.add("item[\(origin.index)]", line: origin.position, finding.reason)
            }
        }
    }

    /// The page of a feed or item among its links.
    private func link(of entry: borrowing SyndicatedEntry, relativeTo base: WebAddress?) -> WebAddress? {
        if !entry.has(.originalLink), entry.has(.link) {
            for index in entry.fields.indices where entry.fields[index].element == .link {
                guard !entry.fields[index].text.isEmpty else { break }
                let own = entry.fields[index].base
                if let address = WebAddress(entry.fields[index].text, relativeTo: own ?? base) { return address }
                break
            }
        }
        for candidate in entry.linkCandidates {
            if let address = WebAddress(candidate.reference, relativeTo: candidate.base ?? base) { return address }
        }
        return nil
    }

    /// The page of the feed for people.
    func homePage(of feed: borrowing SyndicatedEntry) -> WebAddress? {
        link(of: feed, relativeTo: feed.base ?? source.address)
    }
}

extension SyndicatedEntry {
    /// What may be the page of the entry, the likeliest first.
    fileprivate var linkCandidates: [(reference: String, base: WebAddress?)] {
        var candidates: [(String, WebAddress?)] = []
        for field in all(.originalLink) { candidates.append((field.text, field.base)) }
        for field in fields where field.element == .link {
            if let reference = field.text.trimmed ?? field.attributes[.href] {
                candidates.append((reference, field.base))
            }
        }
        let alternates = links.filter { $0.attributes[.rel].map { $0.lowercased() == "alternate" } ?? true }
        let pages = alternates.filter { $0.attributes[.type]?.lowercased().contains("html") ?? true }
        for link in pages + alternates {
            if let reference = link.attributes[.href] { candidates.append((reference, link.base)) }
        }
        for field in all(.id) where field.isPermanentLink { candidates.append((field.text, field.base)) }
        return candidates
    }
}

extension SyndicatedText {
    /// Whether a link of Atom has its address between the tags, if it has one, and leads to the page.
    var isPlainLink: Bool {
        attributes[.href] == nil && attributes[.rel].map { $0.lowercased() == "alternate" } ?? true
    }

    /// Whether a guid is an address by its own word, and looks like one.
    private var saysPermanentLink: Bool { attributes[.isPermaLink]?.lowercased() != "false" }

    fileprivate var isPermanentLink: Bool {
        guard saysPermanentLink, name.lowercased() == "guid" else { return false }
        let start = text.prefix(8).lowercased()
        return start.hasPrefix("http://") || start.hasPrefix("https://")
    }
}
