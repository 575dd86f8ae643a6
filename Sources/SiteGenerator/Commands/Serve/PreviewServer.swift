import FolderWatching
import Preview
import Synchronization

/// The preview of a site with its desk: what `sitegen serve` and `sitegen desk` start.
struct PreviewServer: Sendable {
    /// The first port to try when none is requested.
    static let usualPort: UInt16 = 8_080
    static let portsTried: UInt16 = 100

    let options: SiteBuilder.Options
    /// Whether the clock stands still at the time of the options.
    let isHeld: Bool
    let place: ListenAddress
    /// The password of the desk; without one only this machine may use it.
    let password: String?
    let isQuiet: Bool
    /// Whether the desk is all that is served, besides the pages that it shows.
    var isDeskAlone = false

    private var output: String { options.output ?? options.site + "/output" }

    /// Serves and follows every change until the process is asked to end; `announce` tells where.
    func run(_ console: Console, announce: (PreviewServer, _ port: UInt16) -> Void) async throws -> Int32 {
        let (site, output) = (options.site, output)
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
        let clock = isHeld ? SiteClock.held(at: options.now) : .live
        let session = SiteSession(options: options, http: .live(budget: MemoryBudget()), clock: clock)
        let (happenings, teller) = AsyncStream.makeStream(of: PreviewSession.Update.self)
        let folder = ServedFolder(output)
        let preview = PreviewSession(session: session, site: site, folder: folder) { teller.yield($0) }
        let access = password.map(DeskRequestHandler.Access.password) ?? (place.isLoopback ? .open : .closed)
        let desk = Desk(session: session, site: site, publishing: publish)
        let devTools = DevTools(
            session: session,
            desk: DeskRequestHandler(desk, session: session, access: access, isAlone: isDeskAlone)
        ) { folder.reply(to: $0) }
        let responder = PreviewRequestHandler(
            preview: preview,
            host: AllowedHosts(host: place.host),
            devTools: devTools.answer,
            folder: folder,
            unpublished: { await UnpublishedResponse.reply(to: $0, from: session) }
        )
        let server = try start { responder.answer(to: $0) }
        defer { server.stop() }
        // The watcher starts before the first build, so that changes during it cause a second one.
        let watch = try FolderWatcher(site: site, output: output) { console.say("watching: " + $0) }
        announce(self, server.port)
        let lines = ServeOutput(console: console, isQuiet: isQuiet)
        await withTaskGroup { group in
            group.addTask { await preview.run(watch.changes) }
            group.addTask { await lines.tell(happenings) }
            await TerminationSignal.wait()
            group.cancelAll()
        }
        return 0
    }

    /// Publishes a brand as `sitegen publish` does, or with `--rollback`, and gives its messages.
    private var publish: Desk.Publishing {
        { brand, isRollback in
            let heard = CapturedMessages()
            let environment = options.siteEnvironment
            let command =
                ["publish", "--site", options.site, "--output", output, "--brand", brand]
                + (environment.name.map { ["--env", $0] } ?? [])
                + (environment.baseURL.map { ["--base-url", $0.string] } ?? []) + (isRollback ? ["--rollback"] : [])
            let code = await SiteGenerator.run(command[...], console: Console(isRich: false, hears: heard.add))
            let words = code != 0 ? "Nothing was published." : isRollback ? "The release before is back." : "Published."
            return (code == 0, heard.text + words)
        }
    }

    /// Listens on the requested port, or on the first free one.
    private func start(respond: @escaping RequestHandler) throws -> HTTPServer {
        let ports = place.port.map { $0...$0 } ?? Self.usualPort...Self.usualPort + Self.portsTried - 1
        var limits = ServerLimits()
        limits.bodyBytes = DeskRequestHandler.largestBody
        var failure = ServerFailure.portTaken(ports.lowerBound)
        for port in ports {
            do throws(ServerFailure) {
                return try HTTPServer.start(host: place.host, port: port, limits: limits, respond: respond)
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
}

/// The messages of a console that somebody listens to.
private final class CapturedMessages: Sendable {
    private let all = Mutex("")

    var text: String { all.withLock { $0 } }

    func add(_ text: String) { all.withLock { $0 += text } }
}
