import Dispatch
package import FeedLoading
import Markup

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The properties of every feed that a loader makes of foreign bytes.
package enum FeedChecks {
    /// The name by which failures and notices call the bytes.
    package static let source = FeedSource(name: "fuzz", address: WebAddress("https://www.example.no/feeds/all.xml"))

    /// Loads to the end, at once, and looks at what came of it.
    package static func check(_ loader: some FeedLoadable) {
        let done = DispatchSemaphore(value: 0)
        Task.immediate {
            await look(loader)
            done.signal()
        }
        done.wait()
    }

    private static func look(_ loader: some FeedLoadable) async {
        do {
            look(try await loader.load())
        } catch {
            guard let failure = error as? FeedFailure else { fatalError("not a failure but \(error)") }
            demand(failure.source == source.name, "a failure of another feed")
            demand(isOneLine(failure.reason), "a reason of several lines, or none")
        }
    }

    private static func look(_ feed: Feed) {
        LineChecks.check(feed.title, "title of a feed", limit: FeedLimits.title)
        LineChecks.check(feed.metadata.author, "author of a feed", limit: FeedLimits.label)
        LineChecks.check(feed.metadata.summary, "summary of a feed", limit: FeedLimits.summary)
        LineChecks.check(feed.metadata.language, "language", limit: FeedLimits.label)
        look(feed.metadata.updated)
        look(feed.metadata.homePage)
        // Of the document and of the items, and of each one more that counts the others.
        demand(feed.notices.count <= 2 * (FeedLimits.notices + 1), "too many notices")
        for notice in feed.notices {
            demand(notice.source == source.name && isOneLine(notice.reason), "a notice of several lines, or none")
            demand(notice.line ?? 1 > 0, "a notice on no line")
        }
        switch feed.content {
        case .web(let address): look(address)
        case .native(let items): look(items, areToldApart: tellStoriesApart(feed.metadata.format))
        }
    }

    /// Whether no two stories of a feed have one identity; the services' own have none where two have one headline.
    private static func tellStoriesApart(_ format: FeedFormat?) -> Bool {
        format != .unified && format != .switchable
    }

    private static func look(_ items: [FeedItem], areToldApart: Bool) {
        demand(items.count <= FeedLimits.items, "too many items")
        var identities: Set<String> = []
        for case .teaser(let story) in items {
            TeaserChecks.check(story)
            let isNew = identities.insert(story.id).inserted
            demand(isNew || !areToldApart, "two stories of one identity")
        }
        for case .widget(let widget) in items { look(widget) }
    }

    private static func look(_ widget: Widget) {
        LineChecks.check(widget.title, "title of a widget", limit: FeedLimits.label)
        let stories = widget.kind.stories ?? []
        demand(stories.count <= FeedLimits.teasersInWidget, "too many stories in a widget")
        stories.forEach(TeaserChecks.check)
        LineChecks.check(widget.kind.place, "place")
        if case .web(let address) = widget.kind { look(address) }
    }

    private static func isOneLine(_ text: String) -> Bool {
        !text.isEmpty && !text.contains(where: \.isNewline)
    }
}

extension FeedChecks {
    /// Stops at a date that four digits cannot write; `FuzzDates` knows more.
    static func look(_ date: Date?) {
        guard let date else { return }
        let year = Date.civil(days: Int((date.timeIntervalSince1970 / 86_400).rounded(.down))).year
        demand((0...10_000).contains(year), "a date of the year \(year)")
    }

    /// Stops at an address that is not of the web, or that reads otherwise when it is read again.
    static func look(_ address: WebAddress?) {
        guard let address else { return }
        demand(["http", "https"].contains(address.scheme), "an address that is none of the web")
        demand(WebAddress(address.string) == address, "an address that reads otherwise: \(address.string)")
    }
}
