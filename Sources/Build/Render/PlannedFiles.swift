import Files
import Routes

/// The file names of a build: those it renders, and those it keeps from the last one.
struct PlannedFiles: Sendable {
    /// The number of pages.
    let pageCount: Int
    /// Files outside the scope, which stay.
    let kept: Set<String>
    /// All pages and feeds.
    private let names: Set<String>
    /// All assets.
    private let assets: Set<String>

    /// Counts the files of a build.
    ///
    /// - Parameters:
    ///   - pages: The pages in the scope.
    ///   - feeds: The feeds in the scope.
    ///   - assets: The assets of all brands.
    ///   - last: The files of the last build; nil when there is none.
    ///   - due: The scope.
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
            // The same pages as before, because no path has changed.
            names = last?.names ?? []
            pageCount = last?.pageCount ?? 0
            kept = names.union(assets.names(besides: due))
        }
    }

    /// Whether all of them are still in the output; false when the folder cannot be read.
    func exist(in output: String, on disk: FileSystem) -> Bool {
        names.union(assets).allSatisfy { (try? disk.unfollowedStatus(output + "/" + $0))?.kind == .file }
    }
}
