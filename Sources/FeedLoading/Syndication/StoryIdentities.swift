import Markup

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The identities of all stories of one feed: each story has one, and no two stories share one.
///
/// Some feeds give the same id to many stories, such as the path of a section. An id that stories with different links
/// share is not an identity: the link of each of these stories is. Where most stories with an id have such an id, the
/// ids of the feed mean something else, and the link is the identity of every story; except that no story is left out for
/// its link alone when it has an id of its own.
struct StoryIdentities {
    /// Where in the response a story stands.
    struct Origin {
        /// The place of its item in the list of items.
        let index: Int
        /// The line of a document, or the byte offset of a JSON value.
        let position: Int
        /// What the identity of the story is made of.
        let source: Source
        /// Whether the story stands inside a widget, where it may repeat a story of the feed.
        var isInWidget = false
    }

    /// What the identity of a story is made of.
    enum Source {
        /// The id that the feed gives.
        case id
        /// The address of the story.
        case link
        /// Headline and date, which say enough to call two stories the same.
        case words
        /// The headline alone, which does not.
        case headline
    }

    /// What is left out, and where.
    enum Finding {
        /// Stories with different links share ids: the first such id, and how many ids there are.
        case shared(id: String, count: Int, Origin)
        /// The story is an earlier one.
        case repeated(Origin)
    }

    /// What is known of an identity: the first story with it, and how many there are.
    fileprivate struct Use {
        var link: WebAddress?
        var title: String
        var published: Date?
        var count = 1
        var isShared = false
    }

    /// The stories in the order of the feed, those inside widgets among them.
    private var origins: [Origin] = []
    private var uses: [String: Use] = [:]
    private var named = 0
    private var hasRepeats = false
    private var firstShared: (id: String, origin: Origin)?

    mutating func reserveCapacity(_ count: Int) {
        origins.reserveCapacity(count)
        uses.reserveCapacity(count)
    }

    /// Takes the next story of the feed, whose `id` is what `origin.source` says.
    mutating func add(_ teaser: Teaser, _ origin: Origin) {
        origins.append(origin)
        if origin.source == .id { named += 1 }
        guard origin.source != .headline else { return }
        guard let place = uses.index(forKey: teaser.id) else {
            uses[teaser.id] = Use(link: teaser.link, title: teaser.title, published: teaser.published)
            return
        }
        hasRepeats = true
        uses.values[place].add(teaser)
        if uses.values[place].isShared, firstShared == nil { firstShared = (teaser.id, origin) }
    }

    /// Gives stories with a shared id another identity, and leaves out stories that are an earlier one.
    ///
    /// - Parameters:
    ///   - items: The items of the feed, with the stories that were added, in the same order.
    ///   - substitute: The identity of a story without its id.
    ///   - report: Takes what was found, in the order of the feed.
    func resolve(
        _ items: inout [FeedItem],
        substitute: (Teaser) -> String,
        report: (Finding) -> Void
    ) {
        guard hasRepeats else { return }
        let shared = uses.filter { $0.value.isShared }
        if let firstShared { report(.shared(id: firstShared.id, count: shared.count, firstShared.origin)) }
        let distrustsAll = !shared.isEmpty && shared.values.reduce(0) { $0 + $1.count } * 2 >= named
        var origins = origins.makeIterator()
        var seen: Set<String> = []
        func resolved(_ teaser: Teaser) -> Teaser? {
            guard let origin = origins.next() else { return teaser }
            var teaser = teaser
            if origin.source == .id, !shared.isEmpty {
                let other = substitute(teaser)
                let isOnlyDistrusted = distrustsAll && teaser.link != nil && !seen.contains(other)
                if shared[teaser.id] != nil || isOnlyDistrusted { teaser.id = other }
            }
            guard origin.source != .headline, !origin.isInWidget, !seen.insert(teaser.id).inserted else {
                return teaser
            }
            report(.repeated(origin))
            return nil
        }
        items = items.compactMap { item in
            switch item {
            case .teaser(let teaser): resolved(teaser).map { .teaser($0) }
            case .ad: item
            case .widget(let widget): .widget(widget.mappingTeasers { resolved($0) ?? $0 })
            }
        }
    }
}

extension StoryIdentities.Use {
    /// Counts another story with the same identity, and sees whether it is another story.
    fileprivate mutating func add(_ teaser: Teaser) {
        count += 1
        if isOther(teaser) { isShared = true }
        if link == nil, teaser.link != nil { link = teaser.link }
    }

    /// Whether links, or where there are none headlines and dates, say that this is another story.
    private func isOther(_ teaser: Teaser) -> Bool {
        switch (link, teaser.link) {
        case (let link?, let other?):
            return link != other && link.canonicalForIdentity != other.canonicalForIdentity
        case (nil, nil):
            guard let published, let date = teaser.published else { return false }
            return title != teaser.title && published != date
        case (nil, _?), (_?, nil): return false
        }
    }
}

extension StoryIdentities.Finding {
    /// What was wrong and what became of it.
    var reason: String {
        switch self {
        case .repeated: return "the same story as an earlier item, left out"
        case .shared(let id, let count, _):
            let name = "\"\(id.cleanedLine(limit: 60) ?? "")\""
            let ids = count == 1 ? "the id \(name) is" : "the id \(name) and \(count - 1) more are"
            return "\(ids) shared by different stories, which are told apart by their links instead"
        }
    }
}

extension Widget {
    /// The widget with each of its stories changed.
    fileprivate func mappingTeasers(_ change: (Teaser) -> Teaser) -> Widget {
        replacingStories { $0.map(change) }
    }
}
