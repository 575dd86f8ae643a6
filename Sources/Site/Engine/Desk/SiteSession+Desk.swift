import BaseTheme

/// Queries of a desk on the last good build, with drafts of curations.
extension SiteSession {
    /// What a desk shows of a section as its draft makes it at a moment, without a draft by what is saved; nil when there is no
    /// such section.
    package func desk(_ brand: String, _ section: String, _ draft: CurationText?, at moment: Date?) async
        -> [JSON.Member]?
    {
        guard let desk = await deskSection(brand, section) else { return nil }
        return desk.json(of: desk.look(draft, at: moment ?? clock.now()))
    }

    /// The page of a section as its draft makes it at a moment; nil when there is no such section.
    package func deskPage(_ variant: PageVariant, _ draft: CurationText?, at moment: Date?) async -> [UInt8]? {
        guard let desk = await deskSection(variant.brand, variant.section) else { return nil }
        let look = desk.look(draft, at: moment ?? clock.now())
        for asset in look.factory.pictures.assets(of: variant.brand) {
            deskPictures["\(variant.brand)/assets/\(asset.fileName)"] = .picture(asset.bytes, name: asset.fileName)
        }
        return look.page(in: variant.presentation)
    }

    /// Tells why a story stands where it does on the page that a draft makes; nil when there is none.
    package func deskExplanation(_ brand: String, _ section: String, _ draft: CurationText?, story: String) async
        -> String?
    {
        guard let desk = await deskSection(brand, section) else { return nil }
        return desk.explanation(of: story, in: desk.look(draft, at: clock.now()))
    }

    /// Whether the last build has a section.
    package func hasSection(_ brand: String, _ section: String) -> Bool {
        shown?.plan.content.brands.first { $0.id == brand }?.sections.contains { $0.id == section } ?? false
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
