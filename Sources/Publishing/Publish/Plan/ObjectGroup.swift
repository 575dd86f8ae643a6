/// A group of files that are uploaded together; a group starts after the one before it is complete.
///
/// The order guarantees that pages never precede their assets, nor lists the pages they list.
enum ObjectGroup: Sendable, Hashable, CaseIterable, Comparable {
    /// Fingerprinted assets.
    case assets
    /// Files that are neither pages nor lists, such as icons and `_headers`.
    case files
    /// Articles and standalone pages.
    case articles
    /// Front pages, sections, their app pages and state pages.
    case pages
    /// Feeds, sitemaps, target lists, and association files.
    case lists

    /// The group of a file, from its output path and path class.
    init(_ path: String, of pathClass: PathClass) {
        switch pathClass {
        case .asset: self = .assets
        case .text: self = .articles
        case .section: self = .pages
        case .list, .association: self = .lists
        case .other: self = path.hasSuffix("_redirects") ? .lists : .files
        }
    }

    var name: String { "\(self)" }
}
