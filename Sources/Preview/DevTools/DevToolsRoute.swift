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
    /// The source map of a script or stylesheet of the site.
    case sourceMap(String)

    /// Where the workshop stands.
    static let folder = "/_sitegen/"
    private static let maps = folder + "maps/"

    /// Where the source map of a file of the site is answered; nil when the path is of no script or stylesheet.
    static func sourceMap(ofFileAt path: String) -> String? {
        guard path.contains("/assets/"), path.hasSuffix(".mjs") || path.hasSuffix(".css"),
            let name = path.split(separator: "/").last
        else { return nil }
        return maps + name + ".map"
    }

    /// The place at a path; nil when the workshop has none there.
    init?(_ path: String) {
        switch path {
        case "/_sitegen": self = .door
        case "/_sitegen/overview.json": self = .overview
        case "/_sitegen/feed.json": self = .feed
        case "/_sitegen/route": self = .route
        default:
            guard path.hasPrefix(Self.folder) else { return nil }
            if path.hasPrefix(Self.maps), path.hasSuffix(".map") {
                self = .sourceMap(String(path.dropFirst(Self.maps.count).dropLast(4)))
                return
            }
            guard let file = DevToolsFile(named: path.dropFirst(Self.folder.count)) else { return nil }
            self = .file(file)
        }
    }

    /// Whether people open it.
    var isPage: Bool {
        switch self {
        case .door: true
        case .file(let file): file.type == .html
        case .overview, .feed, .route, .sourceMap: false
        }
    }
}
