import Files
import Routes

/// The files of a build by their names: those it makes, and those that stand from the last one.
struct PlannedFiles: Sendable {
    /// How many pages the site has.
    let pageCount: Int
    /// Files that are not looked at and stay.
    let kept: Set<String>
    /// All pages and feeds.
    private let names: Set<String>
    /// All assets.
    private let assets: Set<String>

    /// Counts the files of a build.
    ///
    /// - Parameters:
    ///   - pages: The pages that are looked at.
    ///   - feeds: The feeds that are looked at.
    ///   - assets: The assets of all brands.
    ///   - last: The files of the last build; nil when there was none.
    ///   - due: What is looked at.
    init(
        pages: [PageFactory.Job],
        feeds: [FeedFactory.Job],
        assets: AssetFiles,
        besides last: PlannedFiles?,
        due: RebuildScope
    ) {
        self.assets = Set(assets.names)
        let paths = pages.flatMap(\.outputs).map(\.path.description)
        switch due {
        case .all:
            names = Set(paths + feeds.flatMap(\.paths).map(\.path))
            pageCount = paths.count
            kept = []
        case .some:
            // The same pages as before, because no place has changed.
            names = last?.names ?? []
            pageCount = last?.pageCount ?? 0
            kept = names.union(assets.names(besides: due))
        }
    }

    /// Whether all of them are still in the output; no when the disk does not tell.
    func exist(in output: String, on disk: FileSystem) -> Bool {
        names.union(assets).allSatisfy { (try? disk.unfollowedStatus(output + "/" + $0))?.kind == .file }
    }
}
