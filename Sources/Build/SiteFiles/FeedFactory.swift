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

    let plan: SitePlan
    let map: PageIndex
    let sections: [LoadedSection]
    let pictures: ImageStore

    /// The jobs of all sections in the scope, whatever their state.
    func jobs(_ due: RebuildScope) -> [Job] {
        sections.compactMap { loaded in
            let page = PageID.section(brand: loaded.brand.id, id: loaded.section.id)
            guard due.contains(page), let path = map.path(of: page, in: .browser),
                let home = map.address(of: page, in: .browser)
            else {
                return nil
            }
            let folder = path.parts.dropLast().joined(separator: "/")
            let images = pictures.assets
            let theme = plan.theme(of: loaded.brand)
            let texts = theme.texts[loaded.brand.language.rawValue] ?? Texts([:])
            let links = map.links(
                from: PageIndex.Key(page, .browser),
                asset: { images[$0]?.fileName },
                shareImage: theme.fileName(ofAsset: "icon.svg")
            )
            return Job(paths: FeedFile.allCases.map { ($0, "\(folder)/\($0.rawValue)") }) {
                SectionFeed(
                    loaded,
                    home: home,
                    icon: links.shareImage,
                    texts: texts,
                    picture: links.canonicalPicture
                )
            }
        }
    }
}
