import Preview

/// Serves the site and rebuilds it after each change: `sitegen serve`.
struct ServeCommand: Command {
    static let verb = "serve"
    static let summary = "Build the site, show it in browsers, and follow every change."

    @Option(.site, default: ".") var site
    @Option(.output("the folder that receives the site")) var output: String?
    @Option("port", "N", "the port (default: 8080, or the next that is free)", .port) var port
    @Option("host", "ADDRESS", "leave this machine: an address of it, or 0.0.0.0 for all of them") var host: String?
    @Option(.brand) var brands: Set<String>?
    @Option(.env, .environment) var env
    @Option(.baseURL, .pages) var baseURL
    @Option(.drafts) var showsDrafts: Bool
    @Option(.future) var showsFuture: Bool
    @Option(.deskPassword) var deskPassword: String?
    @Option("open", "open the dashboard in a browser") var opens
    @Option("qr", "print the QR code for phones although this is no terminal") var showsCode
    @Option(.now, .moment) var now
    @Option(.quiet) var isQuiet: Bool

    func run(_ console: Console) async throws -> Int32 {
        let environment = SiteEnvironment(env, at: baseURL, drafts: showsDrafts, future: showsFuture)
        let server = PreviewServer(
            options: SiteBuilder.Options(site, output, brands, nil, environment, now),
            isHeld: now != nil,
            place: ListenAddress(host: host, port: port),
            password: deskPassword,
            isQuiet: isQuiet
        )
        return try await server.run(console) { server, port in
            announce(server.place, port: port, console)
        }
    }

    private func announce(_ place: ListenAddress, port: UInt16, _ console: Console) {
        let near = "http://\(place.nearHost):\(port)"
        if !isQuiet {
            console.say("  Site       \(near)/\n  Dashboard  \(near)/_sitegen/")
            if place.isLoopback || deskPassword != nil { console.say("  Desk       \(near)/_sitegen/desk/") }
        }
        if !place.isLoopback {
            console.show([
                .warning(
                    "--host",
                    nil,
                    "everybody in this network can see the site, its sources and its mistakes on port \(port)",
                    advice: "leave out --host to keep it on this machine"
                )
            ])
            showPhones(place, port: port, console)
        }
        if opens, let reason = WebBrowser.open(near + "/_sitegen/") {
            console.show([.warning("--open", nil, reason, advice: "open \(near)/_sitegen/ yourself")])
        }
    }

    private func showPhones(_ place: ListenAddress, port: UInt16, _ console: Console) {
        guard let host = place.farHost else {
            console.say("  Phones     this machine has no address in a network")
            return
        }
        let url = "http://\(host):\(port)/"
        console.say("  Phones     \(url)")
        guard console.isRich || showsCode, let code = QRCode(url) else { return }
        console.say("\n" + code.text)
    }
}
