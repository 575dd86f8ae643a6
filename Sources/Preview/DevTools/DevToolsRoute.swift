/// What can be asked for below `/_sitegen/` in the workshop; events are not part of it.
enum DevToolsRoute: Sendable {
    /// The folder without its last slash.
    case door
    /// A page, script or style of the workshop itself.
    case file(DevToolsFile)
    /// All brands and sections.
    case overview
    /// A section's normalised feed.
    case feed
    /// Where a URL lands.
    case route

    /// Where the workshop stands.
    static let folder = "/_sitegen/"

    /// The place at a path; nil when the workshop has none there.
    init?(_ path: String) {
        switch path {
        case "/_sitegen": self = .door
        case "/_sitegen/overview.json": self = .overview
        case "/_sitegen/feed.json": self = .feed
        case "/_sitegen/route": self = .route
        default:
            guard path.hasPrefix(Self.folder) else { return nil }
            guard let file = DevToolsFile(named: path.dropFirst(Self.folder.count)) else { return nil }
            self = .file(file)
        }
    }

    /// Whether people open it.
    var isPage: Bool {
        switch self {
        case .door: true
        case .file(let file): file.type == .html
        case .overview, .feed, .route: false
        }
    }
}
