import Build

/// Files that go up together; the next group waits until the last of this one is there.
///
/// The order is the promise: no page is there before what it shows, no list before what it lists.
enum ObjectGroup: Int, Sendable, Hashable, CaseIterable, Comparable {
    /// Fingerprinted files, which pages name.
    case assets
    /// Files that are neither pages nor lists, such as icons and `_headers`.
    case files
    /// Articles and written pages.
    case texts
    /// Front pages, sections, what apps show of them, and pages of states.
    case pages
    /// Feeds, sitemaps, targets, and what phones and hosts read.
    case lists

    /// The group of a file, by its path in the output and its class.
    init(_ path: String, of pathClass: PathClass) {
        switch pathClass {
        case .asset: self = .assets
        case .text: self = .texts
        case .section: self = .pages
        case .list, .association: self = .lists
        case .other: self = path.hasSuffix("_redirects") ? .lists : .files
        }
    }

    /// What it is called in reports.
    var name: String {
        switch self {
        case .assets: "assets"
        case .files: "files"
        case .texts: "articles"
        case .pages: "pages"
        case .lists: "lists"
        }
    }

    static func < (left: ObjectGroup, right: ObjectGroup) -> Bool { left.rawValue < right.rawValue }
}
