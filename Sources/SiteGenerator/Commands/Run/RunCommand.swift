import FolderWatching
import Runner
import SharedState

/// Keeps a site up to date: `sitegen run`.
struct RunCommand: Command {
    static let verb = "run"
    static let summary =
        "Ask the feeds at their cadence, build what changed and publish it until stopped."

    let publishing = PublishTargets(output: "where the site is built")
    @Option(.state, .bucket(or: StateConnection.nowhere)) var stateTarget
    @Option(
        "listen",
        "ADDRESS:PORT",
        "where /metrics, /health, /ready and /hooks/<token> answer (default: 127.0.0.1:9464)",
        .listenAddress
    )
    var listenAddress
    @Option("allow-host", "NAME", "a host name by which it is reached besides its address; .NAME for all that end so")
    var allowedHosts: Set<String>?
    @Option(
        "public-url",
        "URL",
        "where /hooks/ is reached from outside; feeds' hubs (WebSub) are then asked to tell of changes",
        .folderAddress
    )
    var publicURL
    @Option("hooks", "print the addresses by which services say that a feed has changed, and end") var printsHooks
    @Option("log", "text|json", "the form of the log: lines for people, or JSON (default: text)", .word("text", "json"))
    var logForm
    @Option(.gzip) var packsText: Bool
    @Option("connections", "N", "how many requests at a time to the bucket (default: 24)", .connections)
    var connections
    @Option(.quiet) var isQuiet: Bool
    @Option("verbose", "print every decision") var isVerbose

    /// The variable with the secret of the hooks' tokens.
    static let hookSecret = "SITEGEN_HOOK_SECRET"

    private var listen: ListenAddress { listenAddress ?? ListenAddress() }
    private var port: UInt16 { listen.port ?? 9_464 }
    private var site: String { publishing.site }
    private var environment: SiteEnvironment { publishing.environment }
    private var options: SiteBuilder.Options {
        SiteBuilder.Options(site, publishing.outputFolder, publishing.brands, publishing.shard, environment)
    }

    func validate() throws { try refuseBrandsOfShard() }

    func run(_ console: Console) async throws -> Int32 {
        let tokens = try hookTokens()
        if printsHooks { return try printHooks(tokens, console) }
        let state = StateConnection(stateTarget, options)
        let log = RunLog(console: console, isJSON: logForm == "json", isVerbose: isVerbose, isQuiet: isQuiet)
        if let mistake = SiteFolder.folderMistake(at: site) { throw DiagnosticList([mistake]) }
        try CommandFolders(site: site, output: publishing.output).check(for: .writing)
        try publishing.refuseSharedKeys()
        let content = try loadContent()
        console.show(content.warnings)
        guard let lock = try publishing.ownLock() else {
            let advice = "end it, or give each its own site folder"
            throw DiagnosticList(site, "another sitegen run or publish of this folder is running", advice: advice)
        }
        defer { extendLifetime(lock) }
        console.show(await state.fetch())
        let targets = RunTargets(publishing, packsText: packsText, connections: connections)
        await targets.take(content)
        let metrics = RunMetricsLog(version: SiteGenerator.version)
        let (events, teller) = AsyncStream.makeStream(of: RunEvent.self)
        var policy = PollPolicy()
        policy.concurrency = content.settings.concurrency
        let runner = Runner(runnerEnvironment(targets, state), policy: policy) { teller.yield($0) }
        let manager = ServiceManager(environment.variables)
        let subscriber = try subscriber(tokens)
        let endpoints = RunEndpoints(
            runner,
            metrics: metrics,
            tokens: tokens,
            subscriber: subscriber,
            // Where a socket listens that was handed over is not known.
            hosts: RunEndpoints.hosts(
                listeningAt: manager.listener == nil ? listen.host : "0.0.0.0",
                others: (allowedHosts ?? []).union([publicURL?.host].compactMap(\.self)).sorted()
            )
        )
        let server = try start(manager) { endpoints.answer(to: $0) }
        defer { server.stop() }
        log.write(listeningAt: "http://\(listen.shown):\(server.port)/metrics")
        let watch = try FolderWatcher(site: site, output: publishing.output) {
            console.say("watching: " + $0)
        }
        await withTaskGroup { group in
            group.addTask {
                for await event in events {
                    log.write(event)
                    await metrics.note(event)
                    await subscriber?.note(event)
                    if case .released(let release) = event, !release.hasFailed { manager.notify("READY=1") }
                }
            }
            let working = Task { await runner.run() }
            group.addTask { for await change in watch.changes { await runner.note(change) } }
            group.addTask { await keepWatchdogQuiet(manager, runner) }
            if let subscriber { group.addTask { await subscriber.run() } }
            await TerminationSignal.wait()
            manager.notify("STOPPING=1")
            working.cancel()
            // Beside the last release, while hubs can still ask whether it is meant.
            async let unsubscription = subscriber?.unsubscribe()
            await working.value
            if let event = await unsubscription { teller.yield(event) }
            await targets.close()
            teller.finish()
            group.cancelAll()
        }
        return 0
    }

    private func runnerEnvironment(_ targets: RunTargets, _ state: StateConnection) -> RunnerEnvironment {
        let http = HTTPClient.live(budget: MemoryBudget())
        let shard = publishing.shard
        var options = options
        options.backoff = .kept(by: options)
        var save: (@Sendable () async -> [Diagnostic])?
        if let state = state.state { save = { await state.push() } }
        return RunnerEnvironment(
            SiteSession(options: options, http: http, keepsFeeds: false),
            options: options,
            http: http,
            sources: {
                let content = try await Task.detached { try loadContent() }.value
                await targets.take(content)
                return PolledSource.sources(of: content, shard: shard)
            },
            publish: { await targets.publish() },
            accept: { await targets.acceptDoubts(because: $0) },
            save: save,
            builds: state.state?.builds ?? BuildMutex()
        )
    }

    private func loadContent() throws -> SiteContent {
        try SiteContent.load(from: site, brands: publishing.brands, in: environment)
    }

    private func start(_ manager: ServiceManager, respond: @escaping RequestHandler) throws -> HTTPServer {
        do throws(ServerFailure) {
            if let listener = manager.listener {
                return try HTTPServer.start(listeningOn: listener, limits: RunEndpoints.limits, respond: respond)
            }
            return try HTTPServer.start(host: listen.host, port: port, limits: RunEndpoints.limits, respond: respond)
        } catch {
            throw DiagnosticList("--listen", error.description, advice: "give another address and port with --listen")
        }
    }

    /// Tells the service manager that the loop runs, twice in the time it waits.
    private func keepWatchdogQuiet(_ manager: ServiceManager, _ runner: Runner) async {
        guard let time = manager.watchdog else { return }
        while (try? await Task.sleep(for: time / 2)) != nil {
            if await !runner.isStuck { manager.notify("WATCHDOG=1") }
        }
    }

    private func hookTokens() throws -> HookTokens? {
        guard let secret = environment.variables[Self.hookSecret], !secret.isEmpty else { return nil }
        guard let tokens = HookTokens(secret: secret) else {
            let what = "this secret is shorter than \(HookTokens.shortestSecret) bytes and could be guessed"
            let advice = "make one with: openssl rand -hex 24"
            throw DiagnosticList(Self.hookSecret, what, advice: advice)
        }
        return tokens
    }

    /// Subscribes to hubs, where this program can be reached from outside.
    private func subscriber(_ tokens: HookTokens?) throws -> HubSubscriber? {
        guard let publicURL else { return nil }
        guard let tokens else {
            let what = "hubs call an address of /hooks/, and without a secret there is none"
            let advice = "set \(Self.hookSecret); make one with: openssl rand -hex 24"
            throw DiagnosticList("--public-url", what, advice: advice)
        }
        return HubSubscriber(base: publicURL, tokens: tokens, http: .live())
    }

    /// Prints the addresses of hooks, which are secrets: nothing else ever prints them.
    private func printHooks(_ tokens: HookTokens?, _ console: Console) throws -> Int32 {
        guard let tokens else {
            let advice = "make one with: openssl rand -hex 24, and give it to this command and to sitegen run"
            throw DiagnosticList(Self.hookSecret, "there is no secret, so there are no hooks", advice: advice)
        }
        let base = (publicURL?.string ?? "http://\(listen.shown):\(port)/") + "hooks/"
        var lines = ["everything  \(base)\(tokens.tokenOfEverything)", "accept  \(base)\(tokens.tokenOfAcceptance)"]
        for source in PolledSource.sources(of: try loadContent(), shard: publishing.shard) {
            lines.append("\(source.sections.joined(separator: ","))  \(base)\(tokens.token(of: source))")
        }
        try console.write(lines.joined(separator: "\n") + "\n")
        return 0
    }
}
