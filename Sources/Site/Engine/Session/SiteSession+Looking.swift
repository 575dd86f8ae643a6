import BaseTheme

/// Queries on the last good build.
extension SiteSession {
    /// A variant of a page; nil when the section does not exist or nothing has been built.
    ///
    /// A language whose texts have errors is ignored: the page uses the brand's own.
    package func page(_ variant: PageVariant) -> [UInt8]? {
        guard let shown else { return nil }
        let sections = shown.sections.filter { $0.brand.id == variant.brand }
        guard let loaded = sections.first(where: { $0.section.id == variant.section }) else { return nil }
        let home = sections.filter { $0.section.id == loaded.brand.home }
        let section = loaded.showing(variant.state, neighbours: home + sections, map: shown.factory.map)
        let language = variant.language.flatMap(Language.init) ?? loaded.brand.language
        guard let own = shown.plan.theme(of: loaded.brand) else { return nil }
        let translated = theme(of: loaded.brand, in: language)
        let brandContext = BrandContext(
            brand: loaded.brand,
            theme: translated ?? own,
            language: translated == nil ? nil : language
        )
        return shown.factory.bytes(of: section, in: variant.presentation, brandContext)
    }

    /// The section whose page is at an output path such as `vg/app/sport/index.html`; nil for other pages.
    package func variant(forPageAt path: String) -> PageVariant? {
        let parts = path.split(separator: "/").map(String.init)
        guard let found = shown?.factory.map.key(ofFile: parts) else { return nil }
        guard case .section(let brand, let id) = found.page else { return nil }
        return PageVariant(brand: brand, section: id, presentation: found.presentation)
    }

    /// The languages for variants.
    package nonisolated var languages: [String] {
        FileTree.site(options.site, on: options.disk).textLanguages(of: SitePlan.baseThemeID)
    }

    /// A section's feed, normalised as `sitegen inspect` prints it, with `state`; nil when there is no such section.
    package func feed(brand: String, section: String) -> JSON? {
        guard let loaded = shown?.sections.first(where: { $0.brand.id == brand && $0.section.id == section }) else {
            return nil
        }
        let state = JSON(loaded.stateName)
        switch loaded.state {
        case .feed(let feed): return .object(["state": state, "feed": feed.json])
        case .error(let failure): return .object(["state": state, "failure": JSON(failure.reason)])
        case .loading: return .object(["state": state])
        }
    }

    /// Simulates the route of a URL and describes it, as `sitegen route` does.
    ///
    /// - Parameters:
    ///   - url: The address of a page, an alias, or a deep link of any brand; or an output path such as `/vg/sport/`,
    ///     as a preview serves it.
    ///   - start: The reader's current page; nil when the URL is opened from outside.
    /// - Returns: Lines of text, each with its line end.
    /// - Throws: The rules that were tried when no rule matches.
    package func route(_ url: String, from start: String?) throws(DiagnosticList) -> String {
        guard let shown else {
            throw DiagnosticList(url, "nothing has been built yet", advice: "fix the errors first")
        }
        let brands = shown.plan.content.brands
        return try RouteInspector.route(
            Self.published(url, of: brands),
            from: start.map { Self.published($0, of: brands) },
            in: shown.plan
        )
    }

    /// Tells why each item of a section stands where it does.
    ///
    /// - Parameter name: The brand and the section, such as `vg/forside`.
    /// - Returns: Lines of text, each with its line end.
    /// - Throws: The site's mistakes, or that there is no such section.
    package func explanation(of name: String) async throws(DiagnosticList) -> String {
        let explainer = SectionExplainer(
            site: options.site,
            output: output,
            in: options.siteEnvironment,
            now: clock.now()
        )
        return try await explainer.explanation(of: name).text(of: .all) ?? ""
    }

    /// The public address of an output path; other URLs are returned unchanged.
    private static func published(_ url: String, of brands: [Brand]) -> String {
        guard let brand = brands.first(where: { url == "/\($0.id)" || url.hasPrefix("/\($0.id)/") }) else { return url }
        let address = brand.url.string
        return (address.hasSuffix("/") ? address : address + "/") + url.dropFirst(brand.id.utf8.count + 2)
    }
}
