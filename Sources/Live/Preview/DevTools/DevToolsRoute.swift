/// A route of the development tools below `/_sitegen/`; events are handled elsewhere.
enum DevToolsRoute: Sendable {
    /// The folder without its trailing slash, which is redirected.
    case folderWithoutSlash
    /// A page, script or style of the development tools.
    case file(DevToolsFile)
    /// All brands and sections.
    case overview
    /// The errors and warnings of the built pages.
    case pageFindings
    /// A section's normalised feed.
    case feed
    /// Why each item of a section stands where it does.
    case explanation
    /// The simulation of a URL's route.
    case route
    /// The source map of a script or stylesheet of the site.
    case sourceMap(String)

    /// The path prefix of the development tools.
    static let folder = "/_sitegen/"
    private static let maps = folder + "maps/"

    /// The path of the source map of a file of the site; nil when the file is not a script or stylesheet.
    static func sourceMap(ofFileAt path: String) -> String? {
        guard path.contains("/assets/"), path.hasSuffix(".mjs") || path.hasSuffix(".css"),
            let name = path.split(separator: "/").last
        else { return nil }
        return maps + name + ".map"
    }

    /// The route at a path; nil when there is none.
    init?(_ path: String) {
        switch path {
        case "/_sitegen": self = .folderWithoutSlash
        case "/_sitegen/overview.json": self = .overview
        case "/_sitegen/pages.json": self = .pageFindings
        case "/_sitegen/feed.json": self = .feed
        case "/_sitegen/explanation": self = .explanation
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

    /// Whether people open it in a browser window.
    var isPage: Bool {
        switch self {
        case .folderWithoutSlash: true
        case .file(let file): file.type == .html
        case .overview, .pageFindings, .feed, .explanation, .route, .sourceMap: false
        }
    }
}
