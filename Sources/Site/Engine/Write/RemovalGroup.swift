/// Files that are removed together before those of the next group, so that no page lacks its assets.
///
/// This is not the reverse of the order of writing: a list may name a removed page, as feed readers do anyway.
package enum RemovalGroup: Int, Sendable, CaseIterable {
    /// Pages.
    case pages
    /// Feeds and other lists of pages.
    case lists
    /// Pictures, icons and other files.
    case files
    /// Fingerprinted files that pages refer to.
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

    /// The files by group, in the order of names; empty groups are omitted.
    package static func groups(of paths: some Sequence<String>) -> [[String]] {
        let byGroup = Dictionary(grouping: paths) { RemovalGroup($0) }
        return allCases.compactMap { byGroup[$0]?.sorted() }
    }
}
