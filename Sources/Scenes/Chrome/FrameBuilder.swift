import SafeMarkup

/// Makes the frame of a page from its place.
struct FrameBuilder<Context: HasBrand & HasPlace> {
    let context: Context

    /// Makes the frame; `heading` is nil on the front page, which goes by the brand's name.
    ///
    /// Pages that show times hand over the `words` that scripts tell them with.
    func frame(
        heading: String?,
        summary: String,
        kind: String,
        configuration: PresentationConfig,
        image: WebAddress? = nil,
        data: JSON? = nil,
        words: JSON? = nil
    ) -> FrameView {
        let place = context.place
        let links = context.links
        let home = place.breadcrumb.first.flatMap { links.page($0.page)?.url }
        let isLong = place.sections.count > Self.longestMenu
        return FrameView(
            brand: context.brand,
            title: heading.map { "\($0) – \(context.brand.name)" } ?? context.brand.name,
            summary: summary,
            kind: kind,
            configuration: configuration,
            presentation: context.presentation,
            canonical: links.canonical(place.page).map { SafeURL($0) },
            feeds: feeds,
            shareImage: (image.flatMap(links.canonicalPicture) ?? links.shareImage).map { SafeURL($0) },
            data: data,
            words: words,
            home: home,
            tabs: place.tabs.map(link),
            sections: place.sections.prefix(Self.longestMenu).map(link),
            moreSections: isLong ? home.flatMap { SafeURL(relative: $0.string + "#sections") } : nil,
            allSections: kind == "front" ? place.sections.map(link) : [],
            breadcrumb: place.breadcrumb.map(link),
            footer: place.footer.map(link)
        )
    }

    /// The sections a menu holds.
    ///
    /// A brand may have more than a hundred: they are all listed on its front page, not on every page.
    private static var longestMenu: Int { 24 }

    /// The way to the page as schema.org has it.
    var breadcrumbData: JSON? {
        let stops = context.place.breadcrumb
        guard stops.count > 1 else { return nil }
        let elements = stops.enumerated().map { index, stop in
            JSON.object([
                "@type": "ListItem",
                "position": JSON(index + 1),
                "name": JSON(stop.title),
                "item": context.links.canonical(stop.page).map { JSON($0.string) },
            ])
        }
        return .object(["@type": "BreadcrumbList", "itemListElement": JSON(elements)])
    }

    /// The feeds that stand beside the page: those of a section, for those who subscribe in a browser.
    private var feeds: [FeedFile: SafeURL] {
        switch (context.place.page, context.presentation) {
        case (.section, .browser):
            var feeds: [FeedFile: SafeURL] = [:]
            for file in FeedFile.allCases { feeds[file] = SafeURL(relative: file.rawValue) }
            return feeds
        case (.section, .app), (.brands, _), (.page, _), (.article, _), (.favourites, _), (.favouritesTab, _),
            (.login, _), (.password, _),
            (.consent, _), (.places, _), (.loading, _), (.failure, _), (.notFound, _), (.moved, _):
            return [:]
        }
    }

    /// A link from this page; a tab that holds the page is marked as well.
    private func link(_ stop: Place.Stop) -> LinkView {
        let place = context.place
        let current: LinkView.Current? = stop.page == place.page ? .page : stop.page == place.tab ? .branch : nil
        return LinkView(title: stop.title, way: context.links.page(stop.page), current: current)
    }
}

extension JSON {
    /// Several nodes of schema.org in one script element; the missing ones left out.
    static func graph(_ nodes: [JSON?]) -> JSON {
        .object(["@context": "https://schema.org", "@graph": JSON(nodes.compactMap { $0 })])
    }
}
