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
    mutating func add(
        _ item: borrowing SyndicatedEntry,
        of feed: borrowing SyndicatedEntry,
        isAtom: Bool,
        names: [XMLName]
    ) {
        index += 1
        let line = item.line
        let fields = feed.fields.count + feed.links.count
        if page.fields != fields {
            let language = feed.first(of: .language)
            page = (fields, homePage(of: feed), feed.language ?? language.map { feed.string(of: $0) })
        }
        let base = item.base ?? page.address ?? source.address
        let link = item.page(relativeTo: base) ?? item.permanentLink
        if link == nil, item.namesPage {
            notices.add("item[\(index)].link", line: line, "no usable http or https address, left out")
        }
        var sheet = SyndicatedTeaser(base: item.base ?? link ?? base, language: page.language)
        guard let teaser = sheet.teaser(of: item, link: link, by: isAtom ? feed.authors : []) else {
            notices.add("item[\(index)]", line: line, "nothing that could be shown, left out")
            return
        }
        for notice in sheet.notices {
            let name = notice.name.map { names[$0].spelling } ?? "title"
            notices.add("item[\(index)].\(name)", line: notice.line, notice.reason)
        }
        identities.add(teaser, .init(index: index, position: line, source: sheet.identitySource))
        items.append(.teaser(teaser))
    }

    /// Gives each story an identity of its own when all are read, and leaves out those that came before.
    mutating func resolveIdentities() {
        for finding in identities.resolve(&items, linkIdentity: \.canonicalForIdentity) {
            notices.add(finding, of: "item", line: finding.origin.position)
        }
    }

    func homePage(of feed: borrowing SyndicatedEntry) -> WebAddress? {
        feed.page(relativeTo: feed.base ?? source.address)
    }
}

extension SyndicatedEntry {
    /// The page of the entry among its links.
    fileprivate func page(relativeTo base: WebAddress?) -> WebAddress? {
        firstLink { address(at: $0, relativeTo: $1 ?? base) }
    }

    fileprivate var namesPage: Bool { firstLink { _, _ in true } != nil }

    /// The first value that can be read of the links that may lead to the page, the likeliest first.
    private func firstLink<Value>(_ read: (_ reference: Range<Int>, _ base: WebAddress?) -> Value?) -> Value? {
        if let value = first(of: [.originalLink], { read($0.words, base(of: $0)) }) { return value }
        for field in fields where field.element == .link && field.relation == .alternate {
            let reference = field.words.isEmpty ? place(of: .href, in: field.attributes) : field.words
            if let value = reference.flatMap({ read($0, base(of: field)) }) { return value }
        }
        for needsHTML in [true, false] {
            for link in links where link.relation == .alternate {
                guard let reference = place(of: .href, in: link.attributes) else { continue }
                if needsHTML, !link.type.mayBePage { continue }
                if let value = read(reference, base(of: link)) { return value }
            }
        }
        return nil
    }

    /// The page of an item whose id is an address, unless it says that the id leads to no page.
    fileprivate var permanentLink: WebAddress? {
        let link = first(of: [.id]) { field in
            self[.isPermaLink, of: field]?.lowercased() == "false" ? nil : string(of: field).absoluteAddress
        }
        return link ?? about?.absoluteAddress
    }
}

extension String {
    /// The address that the text is; nil when it is none, or a relative one.
    var absoluteAddress: WebAddress? {
        let start = prefix(8).lowercased()
        return start.hasPrefix("http://") || start.hasPrefix("https://") ? WebAddress(self) : nil
    }
}
