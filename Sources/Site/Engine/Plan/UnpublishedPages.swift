/// The site's unpublished pages, and the handling of links to them.
///
/// Such links become plain text, stories that link there are hidden, and aliases do not resolve there.
struct UnpublishedPages: Sendable {
    private let reasons: [PageID: UnpublishedText.Reason]
    /// The page index with all of them; nil when there are none.
    let map: PageIndex?

    /// Determines the paths that the pages will have.
    init(_ content: SiteContent) {
        reasons = Dictionary(content.unpublished.map { ($0.page, $0.reason) }) { first, _ in first }
        // Building the real page indexes reports its errors.
        var untold = DiagnosticList()
        map =
            content.unpublished.isEmpty
            ? nil
            : PageIndex(
                content.brands.map { $0.including(content.unpublished) },
                besides: content.neighbours,
                noting: &untold
            )
    }

    /// Why the page at an address is not public; nil when it is public or does not exist.
    func reason(at address: WebAddress) -> UnpublishedText.Reason? { page(ofURL: address.string)?.reason }

    /// The unpublished page that a URL resolves to, with the reason; nil when there is none.
    func page(ofURL url: String) -> (page: PageID, reason: UnpublishedText.Reason)? {
        guard let map, let page = try? map.deepLink(url).page, let reason = reasons[page] else { return nil }
        return (page, reason)
    }

    /// A brand's legacy rules without those that resolve only to such pages.
    ///
    /// - Parameters:
    ///   - brand: The brand.
    ///   - isCounted: Whether a reason counts; errors about held pages are reported before they are published.
    /// - Returns: The other rules, in their order.
    func rules(of brand: Brand, where isCounted: (UnpublishedText.Reason) -> Bool = { _ in true }) -> [RedirectRule] {
        guard let map else { return brand.legacy }
        return brand.legacy.filter { rule in
            let goals = map.goals(of: rule, in: brand.id)
            return goals.isEmpty || !goals.allSatisfy { reasons[$0].map(isCounted) ?? false }
        }
    }
}

/// Links and rules in the site's own content.
extension UnpublishedPages {
    /// The brands without links and rules to such pages, and a warning for each of them.
    func withoutLinks(_ brands: [Brand]) -> (brands: [Brand], warnings: [Diagnostic]) {
        guard map != nil else { return (brands, []) }
        let warnings = brands.flatMap { ruleWarnings($0) + linkWarnings($0) }
        return (brands.map(withoutLinks), warnings)
    }

    private func withoutLinks(_ brand: Brand) -> Brand {
        var brand = brand
        brand.legacy = rules(of: brand)
        for index in brand.pages.indices {
            let page = PageID.page(brand: brand.id, id: brand.pages[index].id)
            brand.pages[index].body = withoutLinks(brand.pages[index].body)
            brand.pages[index].parts = withoutLinks(brand.pages[index].parts)
            brand.pages[index].references.removeAll { reason(for: $0, on: page) != nil }
        }
        for index in brand.sections.indices {
            let id = brand.sections[index].id
            let page = PageID.section(brand: brand.id, id: id)
            brand.sections[index].introduction = brand.sections[index].introduction.map(withoutLinks)
            brand.sections[index].references.removeAll { reason(for: $0, on: page) != nil }
            guard !brand.sections[index].articles.isEmpty else { continue }
            brand.sections[index].changeArticles { articles in
                articles.map { article in
                    var article = article
                    let page = PageID.article(brand: brand.id, section: id, slug: article.slug)
                    article.body = withoutLinks(article.body)
                    article.parts = withoutLinks(article.parts)
                    article.references.removeAll { reason(for: $0, on: page) != nil }
                    return article
                }
            }
        }
        return brand
    }

    /// Why the page that a text links to is not public; nil when it is public, and for pictures.
    private func reason(for reference: TextReference, on page: PageID) -> UnpublishedText.Reason? {
        guard reference.kind == .link else { return nil }
        return reference.address(relativeTo: map?.address(of: page, in: .browser)).flatMap { reason(at: $0) }
    }

    private func withoutLinks(_ html: SafeHTML) -> SafeHTML {
        guard html.links.contains(where: { reason(at: $0) != nil }) else { return html }
        return html.droppingLinks { reason(at: $0) != nil }
    }

    private func withoutLinks(_ parts: [TextPart]) -> [TextPart] {
        parts.map { TextPart(withoutLinks($0.html), of: $0.shortcode, $0.values) }
    }

    private func linkWarnings(_ brand: Brand) -> [Diagnostic] {
        TextLinks.texts(of: brand).flatMap { text in
            text.references.compactMap { reference in
                let address = reference.address(relativeTo: map?.address(of: text.page, in: .browser))
                guard let address, let reason = reason(for: reference, on: text.page) else { return nil }
                let what = "\(address.path) \(reason.words(in: brand))"
                let advice = "\(reason.period) the text shows its words without the link"
                return .warning(text.file, reference.position, what, advice: advice)
            }
        }
    }

    private func ruleWarnings(_ brand: Brand) -> [Diagnostic] {
        let kept = Set(rules(of: brand))
        return brand.legacy.filter { !kept.contains($0) }.compactMap { rule in
            let goals = map?.goals(of: rule, in: brand.id) ?? []
            guard let goal = goals.min(by: { $0.description < $1.description }), let reason = reasons[goal]
            else { return nil }
            let what = "\"\(rule.from.text)\" leads to \(goal.description), which \(reason.words(in: brand))"
            let advice = "\(reason.period) the former address opens no page"
            return .warning(brand.file, rule.position, what, advice: advice)
        }
    }
}

/// Links in feeds.
extension UnpublishedPages {
    /// The section without stories that link to such pages, which would reveal them.
    func withoutStories(_ loaded: SectionWork) -> SectionWork {
        guard map != nil, case .feed(var feed) = loaded.state else { return loaded }
        if let parts = loaded.parts {
            var section = loaded
            section.parts = parts.map(withoutStories)
            return section
        }
        func notice(_ path: String, _ what: String) -> FeedNotice {
            FeedNotice(source: loaded.source.name, path: path, reason: what)
        }
        if let target = feed.metadata.webTarget, let reason = reason(at: target) {
            feed.metadata.webTarget = nil
            feed.notices.append(
                notice("renderAsWebUrl", "\(target.string) \(reason.words(in: loaded.brand)), left out")
            )
        }
        switch feed.content {
        case .web(let address):
            guard let reason = reason(at: address) else { break }
            feed.content = .native([])
            feed.notices.append(notice("url", "\(address) \(reason.words(in: loaded.brand)), left out"))
        case .native(let items):
            feed.notices += items.flatMap(\.teasers).compactMap { teaser in
                guard let link = teaser.link, let reason = reason(at: link) else { return nil }
                return notice(
                    "items",
                    "\"\(teaser.title)\" leads to a page that \(reason.words(in: loaded.brand)), left out"
                )
            }
            let shown = items.compactMap { item in
                item.filteringTeasers { teaser in teaser.link.map { reason(at: $0) == nil } ?? true }
            }
            feed.content = .native(shown.map { $0.mappingTeasers(withoutLinks) })
        }
        var section = loaded
        section.state = .feed(feed)
        return section
    }

    private func withoutLinks(_ teaser: Teaser) -> Teaser {
        var teaser = teaser
        teaser.summary = teaser.summary.map(withoutLinks)
        teaser.content = teaser.content.map(withoutLinks)
        return teaser
    }
}

extension UnpublishedText {
    var page: PageID {
        switch text {
        case .page(let page): .page(brand: brand, id: page.id)
        case .article(let article, let section): .article(brand: brand, section: section, slug: article.slug)
        case .section(let section): .section(brand: brand, id: section.id)
        }
    }
}

extension UnpublishedText.Reason {
    /// The reason, as it follows the name of a page, with times as the editors of a brand write them.
    func words(in brand: Brand) -> String {
        let zone = TimeZone(identifier: brand.timeZone) ?? .gmt
        return switch self {
        case .draft: "is a draft"
        case .held(let moment): "is held until \(ArrangementWords.time(moment, in: zone))"
        case .ended(let moment): "was public until \(ArrangementWords.time(moment, in: zone))"
        case .takenDown: "was taken down"
        }
    }

    /// The period, as it precedes what happens during it.
    fileprivate var period: String {
        switch self {
        case .draft, .held: "until then"
        case .ended, .takenDown: "since then"
        }
    }
}
