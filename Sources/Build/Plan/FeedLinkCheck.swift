import Diagnostics
import FeedLoading
import Markup
import Model
import Routes

/// Finds addresses in feeds that should be pages of ours and are not.
struct FeedLinkCheck {
    let map: PageIndex

    /// An error for each page that apps would open and not find, a warning for each story that leads nowhere.
    func brokenLinks(in sections: [LoadedSection]) -> [Diagnostic] {
        sections.flatMap { loaded in
            [circle(loaded) ?? deadTarget(loaded)].compactMap { $0 } + storiesWithBrokenLinks(loaded)
        }
    }

    /// A reader who is sent from a section to the same section gets nowhere.
    private func circle(_ loaded: LoadedSection) -> Diagnostic? {
        guard case .feed(let feed) = loaded.state, case .web(let address) = feed.content,
            let page = try? map.deepLink(address.string).page,
            page == .section(brand: loaded.brand.id, id: loaded.section.id)
        else { return nil }
        return .error(
            loaded.section.file,
            loaded.section.sourcePosition ?? loaded.section.position,
            "the section \(loaded.section.id) hands over to itself: \(loaded.source.name) names \(address.string)",
            advice: "name the page that is to be shown instead, or show the feed here"
        )
    }

    private func deadTarget(_ loaded: LoadedSection) -> Diagnostic? {
        let section = loaded.section
        switch section.loader {
        case .web(let address, _):
            return reason(address).map { reason in
                .error(
                    section.file,
                    section.position,
                    "the page \(address.string) of this section is not there: \(reason.what)",
                    advice: reason.advice
                )
            }
        case .unified, .switchable, .syndication, .markdown:
            guard let address = loaded.metadata?.webTarget, let reason = reason(address) else { return nil }
            return .error(
                section.file,
                section.sourcePosition ?? section.position,
                "renderAsWebUrl of \(loaded.source.name) is \(address.string), which apps would not find: \(reason.what)",
                advice: reason.advice
            )
        }
    }

    /// Why an address of ours is no page; nil when it is one, and when it is not ours.
    private func reason(_ address: WebAddress) -> (what: String, advice: String)? {
        guard map.isOnOwnOrigin(address) else { return nil }
        do throws(DeepLinkFailure) {
            _ = try map.deepLink(address.string)
            return nil
        } catch {
            return (error.reason, error.advice)
        }
    }

    /// A feed is foreign: what it says may be wrong, and the build goes on.
    private func storiesWithBrokenLinks(_ loaded: LoadedSection) -> [Diagnostic] {
        var told: Set<WebAddress> = []
        return loaded.items.flatMap(\.teasers).compactMap { teaser in
            guard let link = teaser.link, map.isDead(link), told.insert(link).inserted else { return nil }
            return .warning(
                loaded.section.file,
                loaded.section.sourcePosition ?? loaded.section.position,
                "\"\(teaser.title)\" in \(loaded.source.name) leads to \(link.string), where no page is",
                advice: "ask who makes the feed, or add a legacy rule for the address"
            )
        }
    }
}
