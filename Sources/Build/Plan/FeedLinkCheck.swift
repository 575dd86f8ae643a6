import Diagnostics
import FeedLoading
import Markup
import Model
import Routes

/// Finds broken links to the site's pages in feeds.
struct FeedLinkCheck {
    let map: PageIndex

    /// An error for each page that apps would not find, a warning for each story with a broken link.
    func brokenLinks(in sections: [LoadedSection]) -> [Diagnostic] {
        sections.flatMap { loaded in
            [circle(loaded) ?? deadTarget(loaded)].compactMap { $0 } + storiesWithBrokenLinks(loaded)
        }
    }

    /// An error when a section redirects to itself.
    private func circle(_ loaded: LoadedSection) -> Diagnostic? {
        guard case .feed(let feed) = loaded.state, case .web(let address) = feed.content,
            let page = try? map.deepLink(address.string).page,
            page == .section(brand: loaded.brand.id, id: loaded.section.id)
        else { return nil }
        return .error(
            loaded.section.file,
            loaded.section.sourcePosition ?? loaded.section.position,
            "the section \(loaded.section.id) redirects to itself: \(loaded.source.name) names \(address)",
            advice: "name the page to show instead, or show the feed here"
        )
    }

    private func deadTarget(_ loaded: LoadedSection) -> Diagnostic? {
        let section = loaded.section
        switch section.loader {
        case .web(let address, _, _):
            return reason(address).map { reason in
                .error(
                    section.file,
                    section.position,
                    "broken link: the page \(address) of this section: \(reason.what)",
                    advice: reason.advice
                )
            }
        case .feed, .markdown, .merged:
            guard let address = loaded.metadata?.webTarget, let reason = reason(address) else { return nil }
            return .error(
                section.file,
                section.sourcePosition ?? section.position,
                "renderAsWebUrl of \(loaded.source.name) is \(address), which is no page: \(reason.what)",
                advice: reason.advice
            )
        }
    }

    /// Why an address of the site is no page; nil when it is one, or an external address.
    private func reason(_ address: WebAddress) -> (what: String, advice: String)? {
        guard map.isOnOwnOrigin(address) else { return nil }
        do throws(DeepLinkFailure) {
            _ = try map.deepLink(address.string)
            return nil
        } catch {
            return (error.reason, error.advice)
        }
    }

    /// Broken links in feeds are warnings, because the feeds' content is not the site's.
    private func storiesWithBrokenLinks(_ loaded: LoadedSection) -> [Diagnostic] {
        var told: Set<WebAddress> = []
        return loaded.items.flatMap(\.teasers).compactMap { teaser in
            guard let link = teaser.link, map.isDead(link), told.insert(link).inserted else { return nil }
            return .warning(
                loaded.section.file,
                loaded.section.sourcePosition ?? loaded.section.position,
                "\"\(teaser.title)\" in \(loaded.source.name) has a broken link: \(link)",
                advice: "ask who makes the feed, or add a legacy rule for the address"
            )
        }
    }
}
