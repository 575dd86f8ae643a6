/// The identities of all stories of one feed: each story has one, and no two stories share one.
///
/// An id or a link that different stories share is no identity: each of these stories takes the next one that it has, as
/// `StoryIdentity.next` says. Where most stories with an id share theirs, the ids of the feed mean something else, and the
/// link is the identity of every story, as long as no other story has it.
struct StoryIdentities {
    /// Where in the response a story stands.
    struct Origin {
        let index: Int
        /// The line of a document, or the byte offset of a JSON value.
        let position: Int
        var source: Source
        /// Whether the story stands inside a widget, where it may repeat a story of the feed under another headline.
        var isInWidget = false
    }

    /// The material of an identity.
    enum Source {
        /// The id that the feed gives.
        case id
        /// The address of the story's page.
        case link
        /// The address of a place on a page.
        case place
        /// Headline and address, or headline and date, which say enough to call two stories the same.
        case words
        /// The headline alone, which does not.
        case headline
    }

    /// Stories that share an identity, or a story that is an earlier one.
    struct Finding {
        let reason: String
        /// The first story that it is about.
        let origin: Origin
        /// Whether different stories share an id or a link, which is about the whole feed.
        let isShared: Bool
    }

    /// The use of an identity: the first story with it, and the number of stories.
    fileprivate struct Use {
        let source: Source
        var link: WebAddress?
        var title: String
        var published: Date?
        var isInWidget: Bool
        var count = 0
        /// The first story that is another one than those before it; nil as long as all are the same.
        var other: Origin?

        init(first teaser: Teaser, _ origin: Origin) {
            source = origin.source
            link = teaser.link
            title = teaser.title
            published = teaser.published
            isInWidget = origin.isInWidget
        }
    }

    /// The stories in the order of the feed, those inside widgets among them.
    private var origins: [Origin] = []
    /// The sums of the identities that may tell stories apart.
    private var sums: [Int] = []

    /// Takes the next story of the feed, whose `id` is made of `origin.source`.
    mutating func add(_ teaser: Teaser, _ origin: Origin) {
        origins.append(origin)
        if origin.source != .headline { sums.append(teaser.id.hashValue) }
    }

    /// Gives stories with a shared id or link another identity, and leaves out stories that are an earlier one.
    ///
    /// - Parameters:
    ///   - items: The items of the feed, with the stories that were added, in the same order.
    ///   - linkIdentity: The identity of a story that has none but its link.
    /// - Returns: First shared identities, then repeated stories, in the order of the feed.
    func resolve(_ items: inout [FeedItem], linkIdentity: (WebAddress) -> String) -> [Finding] {
        // At once for most feeds, whose sums all differ.
        let sorted = sums.sorted()
        guard zip(sorted, sorted.dropFirst()).contains(where: { $0 == $1 }) else { return [] }
        var findings: [Finding] = []
        var standings = standings(of: items, linkIdentity, &findings)[...]
        var seen: Set<String> = []
        func resolved(_ teaser: Teaser) -> Teaser? {
            guard let standing = standings.popFirst() else { return teaser }
            var teaser = teaser
            teaser.id = standing.id
            let origin = standing.origin
            guard origin.source != .headline, !origin.isInWidget, !seen.insert(standing.id).inserted
            else { return teaser }
            guard let own = standing.own, seen.insert(own).inserted else {
                let reason = "the same story as an earlier item, left out"
                findings.append(Finding(reason: reason, origin: origin, isShared: false))
                return nil
            }
            teaser.id = own
            return teaser
        }
        items = items.compactMap { item in
            switch item {
            case .teaser(let teaser): resolved(teaser).map { .teaser($0) }
            case .ad, .widget: item.mappingTeasers { resolved($0) ?? $0 }
            }
        }
        return findings
    }
}

/// Telling stories apart.
extension StoryIdentities {
    private struct Standing {
        var id: String
        var origin: Origin
        /// An id that no other story has, given up with the others of the feed: taken back where the link is shared.
        var own: String?

        /// The next identity of the story; nil when it keeps the one that it has.
        func next(_ teaser: Teaser, isShared: Bool, isDistrusted: Bool, _ linkIdentity: (WebAddress) -> String) -> Self?
        {
            var next = self
            if isShared, let own {
                next.own = nil
                (next.id, next.origin.source) = (own, .id)
            } else if isShared {
                guard
                    let (identity, source) = StoryIdentity.next(after: origin.source, of: teaser, link: linkIdentity)
                else { return nil }
                (next.id, next.origin.source) = (identity, source)
            } else if isDistrusted, origin.source == .id, let link = teaser.link {
                next.own = id
                (next.id, next.origin.source) = (linkIdentity(link), .link)
            } else {
                return nil
            }
            return next
        }
    }

    /// The identities of all stories, after those that share one have taken their next until only copies share one.
    private func standings(
        of items: [FeedItem],
        _ linkIdentity: (WebAddress) -> String,
        _ findings: inout [Finding]
    ) -> [Standing] {
        let teasers = items.flatMap(\.teasers)
        var standings = zip(teasers, origins).map { Standing(id: $0.id, origin: $1) }
        var shared = Self.shared(teasers, standings)
        let ids = shared.filter { $0.value.source == .id }
        let named = origins.count { $0.source == .id }
        let isDistrusted = !ids.isEmpty && ids.values.reduce(0) { $0 + $1.count } >= named - named / 2
        var links: [String: Use] = [:]
        var (isFirst, hasChanged) = (true, true)
        while hasChanged, isFirst || !shared.isEmpty {
            hasChanged = false
            for (index, (teaser, standing)) in zip(teasers, standings).enumerated() {
                let use = shared[standing.id]
                let next = standing.next(
                    teaser,
                    isShared: use != nil,
                    isDistrusted: isFirst && isDistrusted,
                    linkIdentity
                )
                if let next {
                    if let use, next.origin.source == .words, teaser.link != nil { links[standing.id] = use }
                    standings[index] = next
                    hasChanged = true
                }
            }
            shared = Self.shared(teasers, standings)
            isFirst = false
        }
        if let finding = Self.finding(links, of: "link", instead: "headlines") { findings.append(finding) }
        if let finding = Self.finding(ids, of: "id", instead: "links") { findings.append(finding) }
        return standings
    }

    /// The identities that different stories share.
    private static func shared(_ teasers: [Teaser], _ standings: [Standing]) -> [String: Use] {
        var uses: [String: Use] = [:]
        for (teaser, standing) in zip(teasers, standings) where standing.origin.source != .headline {
            uses[standing.id, default: Use(first: teaser, standing.origin)].add(teaser, standing.origin)
        }
        return uses.filter { $0.value.other != nil }
    }

    private static func finding(_ shared: [String: Use], of word: String, instead: String) -> Finding? {
        let found = shared.compactMap { name, use in use.other.map { (name: name, origin: $0) } }
        guard let first = found.min(by: { $0.origin.index < $1.origin.index }) else { return nil }
        let name = "\"\(first.name.cleanedLine(limit: 60) ?? "")\""
        let subject = "the \(word) \(name) " + (found.count == 1 ? "is" : "and \(found.count - 1) more are")
        let reason = "\(subject) shared by different stories, which are told apart by their \(instead) instead"
        return Finding(reason: reason, origin: first.origin, isShared: true)
    }
}

extension StoryIdentities.Use {
    /// Counts a story with the identity, and sees whether it is another story than the first.
    fileprivate mutating func add(_ teaser: Teaser, _ origin: StoryIdentities.Origin) {
        count += 1
        if other == nil, isOther(teaser, origin) { other = origin }
        if link?.fragment == nil, teaser.link != nil { link = teaser.link }
        if isInWidget, !origin.isInWidget { (title, isInWidget) = (teaser.title, false) }
    }

    /// Whether headlines, links and dates say that this is another story.
    private func isOther(_ teaser: Teaser, _ origin: StoryIdentities.Origin) -> Bool {
        guard source != .words else { return false }
        let hasOtherTitle = title != teaser.title
        if hasOtherTitle, !isInWidget, !origin.isInWidget { return true }
        guard let link, let other = teaser.link, link != other else { return false }
        // Different pages, or different places on one.
        let isSamePlace = link.fragment == nil || other.fragment == nil || link.fragment == other.fragment
        guard !isSamePlace || link.canonicalForIdentity != other.canonicalForIdentity else { return false }
        return hasOtherTitle || published == nil || published != teaser.published
    }
}
