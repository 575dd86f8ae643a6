import BaseTheme

/// Queries of a desk on the last good build, with drafts of curations.
extension SiteSession {
    /// What a desk shows of a section as its draft, or else its file, makes it; nil when there is no such section.
    package func desk(_ brand: String, _ section: String, _ draft: CurationText?, at moment: Date?) async
        -> [JSON.Member]?
    {
        await look(brand, section, draft, at: moment).map { desk, page in desk.json(of: page) }
    }

    /// The page of a section as its draft makes it at a moment; nil when there is no such section.
    package func deskPage(_ variant: PageVariant, _ draft: CurationText?, at moment: Date?) async -> [UInt8]? {
        await look(variant.brand, variant.section, draft, at: moment)?.page.page(in: variant.presentation)
    }

    /// Tells why a story stands where it does on the page that a draft makes; nil when there is none.
    package func deskExplanation(_ brand: String, _ section: String, _ draft: CurationText?, story: String) async
        -> String?
    {
        await look(brand, section, draft, at: nil).flatMap { desk, page in desk.explanation(of: story, in: page) }
    }

    /// Whether the last build has a section.
    package func hasSection(_ brand: String, _ section: String) -> Bool {
        shown?.plan.content.brands.first { $0.id == brand }?.sections.contains { $0.id == section } ?? false
    }

    /// The page that a draft makes; from now on its pictures are served.
    private func look(_ brand: String, _ section: String, _ draft: CurationText?, at moment: Date?) async
        -> (desk: DeskSection, page: DeskSection.DraftedPage)?
    {
        guard let desk = await deskSection(brand, section) else { return nil }
        let page = desk.look(draft, at: moment ?? clock.now())
        for asset in page.factory.pictures.assets(of: brand) {
            deskPictures["\(brand)/assets/\(asset.fileName)"] = .picture(asset.bytes, name: asset.fileName)
        }
        return (desk, page)
    }

    private func deskSection(_ brand: String, _ section: String) async -> DeskSection? {
        guard let shown else { return nil }
        let name = "\(brand)/\(section)"
        if let known = desks[name] { return known }
        let built = shown.built
        let desk = await DeskSection(brand, section, of: shown, site: options.site, now: clock.now())
        // A build may have ended meanwhile.
        if built == self.shown?.built { desks[name] = desk }
        return desk
    }
}
