/// The document from which apps know a brand, and load its feeds as its pages do.
extension SiteFiles {
    func appDocument(_ brand: Brand) -> File {
        let sections = Dictionary(brand.sections.map { ($0.id, $0) }) { first, _ in first }
        let former = formerAddresses(of: brand)
        var document = BrandConfiguration(
            id: brand.id,
            name: brand.name,
            language: brand.language.tag,
            timeZone: brand.timeZone,
            url: brand.url,
            scheme: brand.scheme,
            home: brand.home,
            tabs: brand.tabs,
            texts: WebAddress(Self.textsName, relativeTo: brand.url),
            sections: self.sections.filter { $0.brand == brand.id }.compactMap { record in
                sections[record.section].flatMap { configuration(of: $0, record, former[record.page]) }
            },
            // There may be thousands of articles; their section and the deep link say where each is.
            pages: map.destinations.filter { $0.brand == brand.id && $0.kind != .article }.compactMap {
                configuration(of: $0, former[$0])
            },
            places: brand.places.map { place in
                PlaceConfiguration(
                    id: place.id,
                    name: place.name,
                    names: place.names,
                    latitude: place.latitude,
                    longitude: place.longitude,
                    section: place.section
                )
            }
        )
        document.hasCategoryKickers = brand.kickers == .categories ? true : nil
        return File(path: "\(brand.id)/\(Self.appDocumentName)", bytes: (try? document.json) ?? [])
    }

    static var appDocumentName: String { "app.json" }
    /// The texts of the user interface in the language of the brand.
    static var textsName: String { "texts.json" }

    private func configuration(of section: Section, _ record: SectionRecord, _ former: [String]?)
        -> SectionConfiguration?
    {
        guard let url = map.address(of: record.page, in: .browser) else { return nil }
        var configuration = SectionConfiguration(
            id: section.id,
            title: record.title,
            url: url,
            appURL: map.address(of: record.page, in: .app),
            deepLink: map.deepLink(to: record.page),
            former: former,
            state: record.state,
            requires: section.requires?.rawValue
        )
        configuration.tracking = section.tracking.isEmpty ? nil : section.tracking
        if case .web(let page, _, _) = section.loader {
            configuration.page = page
            return configuration
        }
        if case .web = section.curation.rendering(at: now) {
            configuration.page = record.webTarget
            return configuration
        }
        configuration.transform = section.transform
        if Plugins.current.transforms[record.brand] == nil, let sources = sources(of: section) {
            configuration.sources = sources
            if case .merged(_, let rule) = section.loader {
                configuration.merge = rule.steps.map(\.description).joined(separator: ", ")
            }
        } else {
            // The site's own feed has the stories in the order of the page.
            let feed = WebAddress(FeedFile.json.rawValue, relativeTo: url) ?? url
            configuration.sources = [SourceConfiguration(loader: LoaderKind.syndication.name, url: feed)]
            configuration.transform.removeAll { !$0.isForOwnFeed }
        }
        return configuration
    }

    /// The sources that an app can ask itself; nil when one of them is a file, has a secret, or the list is an editor's.
    private func sources(of section: Section) -> [SourceConfiguration]? {
        guard section.curation == Curation(), section.curationAddress == nil, section.blocks.isEmpty else { return nil }
        guard case .merged(let sources, _) = section.loader else {
            return source(section.loader, hasHeaders: !section.headers.isEmpty).map { [$0] }
        }
        let all = sources.compactMap { part -> SourceConfiguration? in
            guard var source = source(part.loader, hasHeaders: !part.headers.isEmpty) else { return nil }
            (source.label, source.limit, source.weight) = (part.label, part.limit, part.weight)
            return source
        }
        return all.count == sources.count ? all : nil
    }

    private func source(_ loader: LoaderChoice, hasHeaders: Bool) -> SourceConfiguration? {
        guard case .feed(let kind, .url(let address), let flag) = loader, !hasHeaders,
            address.description == address.string
        else { return nil }
        return SourceConfiguration(
            loader: kind.name,
            url: address,
            followsWebFlag: flag == .follow ? true : nil,
            mapping: kind.mapping.flatMap { $0 == FeedMapping() ? nil : $0 }
        )
    }

    private func configuration(of page: PageID, _ former: [String]?) -> PageConfiguration? {
        guard let (id, section) = nameInTargets(page), let url = map.address(of: page, in: .browser) else { return nil }
        return PageConfiguration(
            kind: page.kind.rawValue,
            id: id,
            section: section,
            url: url,
            appURL: map.address(of: page, in: .app),
            deepLink: map.deepLink(to: page),
            presentation: map.isModal(page) ? "modal" : "browser",
            former: former
        )
    }
}

extension TransformRule {
    /// Whether the section's own feed lacks what the rule does: items that it inserts, and values that JSON Feed has no member for.
    fileprivate var isForOwnFeed: Bool {
        switch action {
        case .insert(let rule): rule.section == nil
        case .set: true
        case .keep, .drop, .unique, .sort, .limit, .rename: false
        }
    }
}
