/// Makes the feeds of every section from its loaded items.
struct FeedFactory: Sendable {
    /// The feed files of a section, made together, in parallel with other sections.
    struct Job: Sendable {
        /// The folder of the section in the output.
        let folder: String
        /// Makes the files' content.
        let makeFeed: @Sendable () -> SectionFeed
    }

    let map: PageIndex
    let pictures: ImageStore

    /// The paths of a section's feeds, without their archives.
    static func paths(of page: PageID, in map: PageIndex) -> [String] {
        folder(of: page, in: map).map { folder in FeedFile.allCases.map { "\(folder)/\($0.rawValue)" } } ?? []
    }

    private static func folder(of page: PageID, in map: PageIndex) -> String? {
        map.path(of: page, in: .browser)?.parts.dropLast().joined(separator: "/")
    }

    /// The job of a section in any state; nil when it has no page.
    func job(of loaded: SectionWork, _ brandContext: BrandContext) -> Job? {
        let page = loaded.page
        guard let home = map.address(of: page, in: .browser), let folder = Self.folder(of: page, in: map)
        else { return nil }
        let pictures = pictures
        let links = map.links(from: PageIndex.Key(page, .browser), asset: { pictures.fileName(of: $0) })
        let icon = brandContext.theme.asset("icon.svg").flatMap {
            WebAddress("assets/" + $0.fileName, relativeTo: brandContext.brand.url)
        }
        return Job(folder: folder) {
            SectionFeed(loaded, home: home, icon: icon, texts: brandContext.texts, picture: links.canonicalPicture)
        }
    }
}
