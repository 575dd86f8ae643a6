import FolderWatching
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
    @Option("open", "open the dashboard in a browser") var opens
    @Option("qr", "print the QR code for phones although this is no terminal") var showsCode
    @Option(.now, .moment) var now
    @Option(.quiet) var isQuiet: Bool

    /// The first port to try when none is requested.
    static let usualPort: UInt16 = 8_080
    static let portsTried: UInt16 = 100

    func run(_ console: Console) async throws -> Int32 {
        let environment = SiteEnvironment(env, at: baseURL, drafts: showsDrafts, future: showsFuture)
        let options = SiteBuilder.Options(site, output, brands, nil, environment, now)
        let place = ServeAddress(host: host, port: port)
        let output = self.output ?? site + "/output"
        if let mistake = SiteFolder.folderMistake(at: site) { throw DiagnosticList([mistake]) }
        try CommandFolders(site: site, output: output).check(for: .writing)
        guard let lock = try FolderLock.ofPreview(site: site, output: output) else {
            throw DiagnosticList(
                output,
                "another sitegen serve keeps this folder up to date",
                advice: "open the address it has printed, end it, or give this one a folder with --output"
            )
        }
        defer { extendLifetime(lock) }
        let clock = now == nil ? SiteClock.live : .held(at: options.now)
        let session = SiteSession(options: options, http: .live(budget: MemoryBudget()), clock: clock)
        let (happenings, teller) = AsyncStream.makeStream(of: PreviewSession.Update.self)
        let folder = ServedFolder(output)
        let preview = PreviewSession(session: session, site: site, folder: folder) { teller.yield($0) }
        let devTools = DevTools(session: session) { folder.reply(to: $0) }
        let responder = PreviewRequestHandler(
            preview: preview,
            host: AllowedHosts(host: place.host),
            devTools: devTools.answer,
            folder: folder,
            unpublished: { await UnpublishedResponse.reply(to: $0, from: session) }
        )
        let server = try start(at: place) { responder.answer(to: $0) }
        defer { server.stop() }
        // The watcher starts before the first build, so that changes during it cause a second one.
        let watch = try FolderWatcher(site: site, output: output) { console.say("watching: " + $0) }
        announce(place, port: server.port, console)
        let lines = ServeOutput(console: console, isQuiet: isQuiet)
        await withTaskGroup { group in
            group.addTask { await preview.run(watch.changes) }
            group.addTask { await lines.tell(happenings) }
            await TerminationSignal.wait()
            group.cancelAll()
        }
        return 0
    }

    /// Listens on the requested port, or on the first free one.
    private func start(at place: ServeAddress, respond: @escaping RequestHandler) throws -> HTTPServer {
        let ports = place.port.map { $0...$0 } ?? Self.usualPort...Self.usualPort + Self.portsTried - 1
        var failure = ServerFailure.portTaken(ports.lowerBound)
        for port in ports {
            do throws(ServerFailure) {
                return try HTTPServer.start(host: place.host, port: port, respond: respond)
            } catch {
                failure = error
                guard case .portTaken = error else { break }
            }
        }
        let advice =
            switch failure {
            case .portTaken(let port) where place.port != nil:
                "end what uses it (ss -ltnp 'sport = :\(port)' tells), or leave out --port for the next that is free"
            case .portTaken: "give one that is free with --port"
            case .noSuchHost: "give an address of this machine with --host, or 0.0.0.0 for all of them"
            case .refused: "give another --host or --port"
            }
        throw DiagnosticList("sitegen", failure.description, advice: advice)
    }

    private func announce(_ place: ServeAddress, port: UInt16, _ console: Console) {
        let near = "http://\(place.nearHost):\(port)"
        if !isQuiet {
            console.say("  Site       \(near)/\n  Dashboard  \(near)/_sitegen/")
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

    private func showPhones(_ place: ServeAddress, port: UInt16, _ console: Console) {
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
