/// Files that are removed together, before those of the next group: no page stands without what it shows.
///
/// It is not the order of writing turned round: a list may name a page that is gone, as readers' programs do anyway.
package enum RemovalGroup: Int, Sendable, CaseIterable {
    /// What readers open.
    case pages
    /// Feeds and what else lists pages.
    case lists
    /// Pictures, icons and the like.
    case files
    /// Fingerprinted files, which pages name.
    case assets

    /// The group of a file, by its path in the output or its key in a bucket.
    package init(_ path: String) {
        switch PathClass(path) {
        case .section, .text: self = .pages
        case .list, .association: self = .lists
        case .other: self = .files
        case .asset: self = .assets
        }
    }

    /// Files sorted into groups, each in the order of names; groups without files are left out.
    package static func groups(of paths: some Sequence<String>) -> [[String]] {
        let byGroup = Dictionary(grouping: paths) { RemovalGroup($0) }
        return allCases.compactMap { byGroup[$0]?.sorted() }
    }
}
