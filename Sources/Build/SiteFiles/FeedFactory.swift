import Markup
import Model
import Pages
import Routes
import Theming

/// Makes the feeds of every section from what was loaded.
struct FeedFactory: Sendable {
    /// The two feed files of a section, made together, in parallel with other sections.
    struct Job: Sendable {
        /// The output paths.
        let paths: [(file: FeedFile, path: String)]
        /// Makes the files' content.
        let makeFeed: @Sendable () -> SectionFeed
    }

    let map: PageIndex
    let pictures: ImageStore

    /// The paths of a section's feeds.
    static func paths(of page: PageID, in map: PageIndex) -> [(file: FeedFile, path: String)] {
        guard let path = map.path(of: page, in: .browser) else { return [] }
        let folder = path.parts.dropLast().joined(separator: "/")
        return FeedFile.allCases.map { ($0, "\(folder)/\($0.rawValue)") }
    }

    /// The job of a section in any state; nil when it has no page.
    func job(of loaded: LoadedSection, _ brandContext: BrandContext) -> Job? {
        let page = loaded.page
        guard let home = map.address(of: page, in: .browser) else { return nil }
        let pictures = pictures
        let links = map.links(
            from: PageIndex.Key(page, .browser),
            asset: { pictures.fileName(of: $0) }
        )
        let icon = brandContext.theme.asset("icon.svg").flatMap {
            WebAddress("assets/" + $0.fileName, relativeTo: brandContext.brand.url)
        }
        return Job(paths: Self.paths(of: page, in: map)) {
            SectionFeed(
                loaded,
                home: home,
                icon: icon,
                texts: brandContext.texts,
                picture: links.canonicalPicture
            )
        }
    }
}
