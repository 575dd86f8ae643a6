import Engine

/// Explains the route of a URL: `sitegen route`.
struct RouteCommand: Command {
    static let verb = "route"
    static let summary = "Tell where a URL lands and how: the page, the screen around it, and every step."

    @Arguments("URL") var words
    @Option("from", "URL", "where the reader is (default: somewhere outside)") var start: String?
    @Option(.site, default: ".") var site
    @Option(.env, .environment) var env
    @Option(.baseURL, .pages) var baseURL

    func run(_ console: Console) throws -> Int32 {
        let environment = SiteEnvironment(env, at: baseURL)
        try console.write(try RouteInspector.route(words.first ?? "", from: start, site: site, in: environment))
        return 0
    }
}
