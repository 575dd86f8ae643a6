import Markup

/// The stories of a feed, each made when its item ends.
struct SyndicatedStories {
    let source: FeedSource
    var notices: NoticeList
    private(set) var items: [FeedItem] = []

    private var identities = StoryIdentities()
    private var index = -1
    private var page: (fields: Int, address: WebAddress?, language: String?) = (-1, nil, nil)

    init(source: FeedSource) {
        self.source = source
        notices = NoticeList(source: source.name)
    }

    /// Adds the story of an item, or notes why there is none.
    mutating func add(_ item: consuming SyndicatedEntry, of feed: borrowing SyndicatedEntry, isAtom: Bool) {
        index += 1
        let line = item.line
        let fields = feed.fields.count + feed.links.count
        if page.fields != fields {
            page = (fields, homePage(of: feed), feed.language ?? feed.first(of: .language)?.text)
        }
        let base = item.base ?? page.address ?? source.address
        let link = link(of: item, relativeTo: base) ?? item.permanentLink
        if link == nil, !item.linkCandidates.isEmpty {
            notices.add("item[\(index)].link", line: line, "no usable http or https address, left out")
        }
        let nearest = item.base ?? link ?? base
        var sheet = SyndicatedTeaser(entry: item, base: nearest, language: page.language)
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
            linkIdentity: \.canonicalForIdentity,
            report: { findings.append($0) }
        )
        for finding in findings {
            switch finding {
            case .shared(_, _, _, let origin): notices.addFirst("items", line: origin.position, finding.reason)
            case .repeated(let origin): notices.add("item[\(origin.index)]", line: origin.position, finding.reason)
            }
        }
    }

    /// The page of a feed or item among its links.
    private func link(of entry: borrowing SyndicatedEntry, relativeTo base: WebAddress?) -> WebAddress? {
        if !entry.has(.originalLink), entry.has(.link) {
            for index in entry.fields.indices where entry.fields[index].element == .link {
                guard !entry.fields[index].text.isEmpty, entry.fields[index].isAlternate else { break }
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

    func homePage(of feed: borrowing SyndicatedEntry) -> WebAddress? {
        link(of: feed, relativeTo: feed.base ?? source.address)
    }
}

extension SyndicatedEntry {
    /// What may be the page of the entry, the likeliest first.
    fileprivate var linkCandidates: [(reference: String, base: WebAddress?)] {
        var candidates: [(String, WebAddress?)] = []
        for field in fields where field.element == .originalLink && !field.text.isEmpty {
            candidates.append((field.text, field.base))
        }
        for field in fields where field.element == .link && field.isAlternate {
            if let reference = field.text.trimmed ?? field.attributes[.href] {
                candidates.append((reference, field.base))
            }
        }
        let alternates = links.filter(\.isAlternate)
        let pages = alternates.filter { $0.attributes[.type]?.lowercased().contains("html") ?? true }
        for link in pages + alternates {
            if let reference = link.attributes[.href] { candidates.append((reference, link.base)) }
        }
        return candidates
    }

    /// The page of an item whose id is an address, unless it says that the id leads to no page.
    fileprivate var permanentLink: WebAddress? {
        let link = first(of: [.id]) { field in
            field.attributes[.isPermaLink]?.lowercased() == "false" ? nil : field.text.absoluteAddress
        }
        return link ?? about?.absoluteAddress
    }
}

extension SyndicatedText {
    /// Whether a link of Atom has its address between the tags, if it has one, and leads to the page.
    var isPlainLink: Bool { attributes[.href] == nil && isAlternate }

    /// Whether a link leads to the page, and not to something beside it.
    fileprivate var isAlternate: Bool { relation == "alternate" }

    /// What a link leads to, without the prefix that names of registered relations may have.
    var relation: String {
        guard let name = attributes[.rel]?.lowercased() else { return "alternate" }
        let registry = "http://www.iana.org/assignments/relation/"
        return name.hasPrefix(registry) ? String(name.dropFirst(registry.count)) : name
    }
}

extension String {
    /// The address that the text is; nil when it is none, or a relative one.
    var absoluteAddress: WebAddress? {
        let start = prefix(8).lowercased()
        return start.hasPrefix("http://") || start.hasPrefix("https://") ? WebAddress(self) : nil
    }
}
