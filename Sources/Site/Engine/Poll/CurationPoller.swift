import BaseTheme

/// Asks for the curations that programs of the newsroom give at addresses, beside builds, which take the copies there are.
package actor CurationPoller {
    private let options: SiteBuilder.Options
    private let http: HTTPClient
    private let backoff: HostBackoff
    /// The brands that name addresses, and the limits of the site; nil when the content has to be read.
    private var known: (brands: [Brand], settings: SiteSettings)?

    /// Makes a poller of a site with its variables and clock.
    package init(options: SiteBuilder.Options, http: HTTPClient, backoff: HostBackoff) {
        self.options = options
        self.http = http
        self.backoff = backoff
    }

    /// Whether there is an address that was never asked, so that a page may show what an editor has hidden.
    package func lacksCopies() -> Bool {
        let curations = RemoteCurations.read(of: options.site, on: options.disk)
        return content().brands.contains(where: curations.lacks)
    }

    /// Asks for all curations at addresses; the content may name others than the last time.
    ///
    /// - Returns: The copies that have changed, below the site folder, and problems of curations.
    package func ask(mayHaveChanged: Bool) async -> (changed: Set<String>, warnings: [Diagnostic]) {
        if mayHaveChanged { known = nil }
        let (brands, settings) = content()
        var curations = RemoteCurations.read(of: options.site, on: options.disk)
        guard !brands.isEmpty || !curations.isEmpty else { return ([], []) }
        let files = FileTree.site(options.site, on: options.disk)
        let fetcher = options.fetcher(http, settings, backoff)
        let changed = await curations.refresh(brands, files, fetcher, now: options.clock.now())
        return (changed, curations.allWarnings)
    }

    /// The brands that name addresses or have named some; none when the content has mistakes, which a build reports.
    private func content() -> (brands: [Brand], settings: SiteSettings) {
        if let known { return known }
        let files = FileTree.site(options.site, on: options.disk)
        let now = options.clock.now()
        let (brands, environment) = (options.brands, options.siteEnvironment)
        guard let content = try? SiteContent.load(from: files, brands: brands, in: environment, now: now)
        else { return ([], .standard) }
        let former = RemoteCurations.read(of: options.site, on: options.disk).brands
        let named = content.brands.filter { brand in
            (former.contains(brand.id) || brand.sections.contains { $0.curationAddress != nil })
                && options.shard?.owns(brand.id) ?? true
        }
        known = (named, content.settings)
        return (named, content.settings)
    }
}
