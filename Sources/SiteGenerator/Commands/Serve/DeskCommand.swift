import Preview

/// Serves the editors' desk alone: `sitegen desk`.
struct DeskCommand: Command {
    static let verb = "desk"
    static let summary = "Serve the editors' desk alone, beside sitegen run."

    @Option(.site, default: ".") var site
    @Option(
        "listen",
        "ADDRESS:PORT",
        "where the desk answers (default: 127.0.0.1, at port 8080 or the next that is free)",
        .listenAddress
    )
    var listen
    @Option(.brand) var brands: Set<String>?
    @Option(.env, .environment) var env
    @Option(.baseURL, .pages) var baseURL
    @Option(.deskPassword) var deskPassword: String?
    @Option(.now, .moment) var now
    @Option(.quiet) var isQuiet: Bool

    /// Where pages are built for the desk, below the site folder: what another process publishes is left alone.
    static let folder = ".sitegen/desk"

    func run(_ console: Console) async throws -> Int32 {
        let place = listen ?? ListenAddress()
        if !place.isLoopback, deskPassword == nil {
            throw UsageError(message: "other machines reach \(place.host); set SITEGEN_DESK_PASSWORD")
        }
        let environment = SiteEnvironment(env, at: baseURL)
        let output = site + "/" + Self.folder
        var server = PreviewServer(
            options: SiteBuilder.Options(site, output, brands, nil, environment, now),
            isHeld: now != nil,
            place: place,
            password: deskPassword,
            isQuiet: isQuiet
        )
        server.isDeskAlone = true
        return try await server.run(console) { server, port in
            console.say("  Desk       http://\(server.place.nearHost):\(port)/_sitegen/desk/")
        }
    }
}
