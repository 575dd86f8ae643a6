/// Finds broken links to the site's pages in feeds.
struct FeedLinkCheck {
    let map: PageIndex

    /// More broken links in a feed than these are one warning.
    private static let mostTold = 3

    /// An error for each page that apps would not find, and warnings about stories with broken links.
    func brokenLinks(in sections: [SectionWork]) -> [Diagnostic] {
        sections.flatMap { loaded in
            [circle(loaded) ?? deadTarget(loaded)].compactMap { $0 } + storiesWithBrokenLinks(loaded)
        } + sharedHosts(sections)
    }

    /// A warning for each brand at the root of a host where its feeds have stories, too.
    private func sharedHosts(_ sections: [SectionWork]) -> [Diagnostic] {
        Dictionary(grouping: sections, by: \.brand.id).sorted { $0.key < $1.key }.compactMap { _, sections in
            guard let brand = sections.first?.brand, brand.url.path == "/" else { return nil }
            let links = Set(sections.flatMap(\.items).flatMap(\.teasers).compactMap(\.link)).filter { link in
                link.authority == brand.url.authority && map.isDead(link) && !map.isAmongOwnPaths(link)
            }
            guard let example = links.map(\.string).min() else { return nil }
            return .warning(
                brand.file,
                brand.urlPosition,
                "\(links.count) \(links.count == 1 ? "story" : "stories") of its feeds are at \(brand.url.host) but are no "
                    + "pages of this site, such as \(example); another server has to answer there",
                advice:
                    "give the brand a path of the host, such as \(brand.url.string)\(brand.id)/, or a host of its own"
            )
        }
    }

    /// An error when a section redirects to itself.
    private func circle(_ loaded: SectionWork) -> Diagnostic? {
        guard let address = loaded.ownWebTarget(in: map) else { return nil }
        let what = "the section \(loaded.section.id) redirects to itself: \(loaded.source.name) names \(address)"
        let advice = "name the page to show instead, or show the feed here"
        return .error(loaded.section.file, loaded.section.place, what, advice: advice)
    }

    private func deadTarget(_ loaded: SectionWork) -> Diagnostic? {
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
                section.place,
                "renderAsWebUrl of \(loaded.source.name) is \(address), which is no page: \(reason.what)",
                advice: reason.advice
            )
        }
    }

    /// Why an address of the site is no page; nil when it is one, or an external address.
    private func reason(_ address: WebAddress) -> (what: String, advice: String)? {
        map.isAmongOwnPaths(address) ? map.failure(of: address.string).map { ($0.reason, $0.advice) } : nil
    }

    /// Broken links in feeds are warnings, because the feeds' content is not the site's.
    private func storiesWithBrokenLinks(_ loaded: SectionWork) -> [Diagnostic] {
        var reported: Set<WebAddress> = []
        let broken = loaded.items.flatMap(\.teasers).compactMap { teaser -> (title: String, link: WebAddress)? in
            guard let link = teaser.link, map.isDeadLink(link), reported.insert(link).inserted else { return nil }
            return (teaser.title, link)
        }
        let source = loaded.source.name
        if let first = broken.first, broken.count > Self.mostTold {
            return [
                warning(
                    loaded,
                    "\(broken.count) stories in \(source) have broken links, such as \(first.link)",
                    advice: "ask who makes the feed, add legacy rules for the addresses, or give the brand another path"
                )
            ]
        }
        return broken.map { title, link in
            warning(
                loaded,
                "\"\(title)\" in \(source) has a broken link: \(link)",
                advice: "ask who makes the feed, or add a legacy rule for the address"
            )
        }
    }

    private func warning(_ loaded: SectionWork, _ what: String, advice: String) -> Diagnostic {
        let section = loaded.section
        return .warning(section.file, section.place, what, advice: advice)
    }
}

extension SectionWork {
    /// The page that would be shown in place of the section's stories, if that is the section's own page.
    ///
    /// Its stories are shown then: a button on the page would lead to the page.
    func ownWebTarget(in map: PageIndex) -> WebAddress? {
        let target: WebAddress?
        switch section.loader {
        case .web(let address, _, _): target = address
        case .feed(_, _, .follow): target = metadata.flatMap { $0.rendersAsWeb ? $0.webTarget : nil }
        case .feed, .markdown, .merged: target = nil
        }
        return target.flatMap { map.isPage(page, at: $0) ? $0 : nil }
    }
}

extension PageIndex {
    /// Why an address is no page; nil when it is one.
    func failure(of url: String) -> DeepLinkFailure? {
        do throws(DeepLinkFailure) {
            _ = try deepLink(url)
            return nil
        } catch {
            return error
        }
    }
}
