/// The settings of a site and the addresses of its brands, without their sections and pages.
package struct SiteOutline: Sendable {
    /// A brand's folder in the output and its address.
    package struct Brand: Sendable, Hashable {
        /// The id, which is the name of the folder.
        package let id: String
        /// The address that the folder answers at.
        package let url: WebAddress

        /// Makes an outline of a brand.
        package init(id: String, url: WebAddress) {
            self.id = id
            self.url = url
        }
    }

    /// The settings of all brands.
    package let settings: SiteSettings
    /// All brands by id.
    package let brands: [Brand]

    /// Makes an outline from its parts.
    package init(settings: SiteSettings, brands: [Brand]) {
        self.settings = settings
        self.brands = brands
    }

    /// Reads `site.yml` and every `brand.yml` with a valid address; requested brands must exist, nil means all.
    ///
    /// Errors in other keys of a `brand.yml` are left to the commands that need them.
    package static func load(
        from files: FileTree,
        wanted: Set<String>? = nil,
        in environment: SiteEnvironment = SiteEnvironment()
    ) throws(DiagnosticList) -> SiteOutline {
        var list = DiagnosticList()
        let reader = ContentReader(files: files, environment: environment)
        let settings = SiteContent.settings(reader, into: &list)
        _ = BrandFolders(files: files).ids(wanted: wanted, into: &list)
        let ids = BrandFolders(files: files).ids(wanted: nil, into: &list)
        let brands = ids.compactMap { id -> Brand? in
            var notes = DiagnosticList()
            let url = reader.brandFile(id, into: &notes)?.url
            if url == nil { list.append(contentsOf: notes.all) }
            return url.map { Brand(id: id, url: $0) }
        }
        guard !list.hasErrors else { throw DiagnosticList(list.all.filter { $0.severity == .error }) }
        return SiteOutline(settings: settings, brands: brands)
    }
}
