/// A small HTTP server for previews and for a running program's own addresses, which stops when its last copy is released.
///
/// It answers GET and HEAD, and POST where the limits allow bodies; all such requests are passed to `respond`. `ServerLimits` bounds
/// what clients can use. Copies share one server.
package struct HTTPServer: Sendable {
    /// The port, which the system chose when none was given.
    package let port: UInt16
    private let daemon: Daemon

    /// Starts a server; with port 0 the system chooses one, and after `.portTaken` another port may work.
    ///
    /// `respond` is called on several threads at once. Slow clients are late by the time since some moment, `elapsed`.
    package static func start(
        host: String = "127.0.0.1",
        port: UInt16,
        limits: ServerLimits = .usual,
        elapsed: @escaping @Sendable () -> Duration = HTTPServer.elapsed,
        respond: @escaping RequestHandler
    ) throws(ServerFailure) -> HTTPServer {
        try HTTPServer(ListeningSocket(host: host, port: port), limits, elapsed, respond)
    }

    /// Starts a server on a socket that another program, such as systemd (`LISTEN_FDS`), listens on already.
    package static func start(
        listeningOn descriptor: CInt,
        limits: ServerLimits = .usual,
        respond: @escaping RequestHandler
    ) throws(ServerFailure) -> HTTPServer {
        try HTTPServer(ListeningSocket(inherited: descriptor), limits, elapsed, respond)
    }

    private init(
        _ listener: consuming ListeningSocket,
        _ limits: ServerLimits,
        _ elapsed: @escaping @Sendable () -> Duration,
        _ respond: @escaping RequestHandler
    ) throws(ServerFailure) {
        port = listener.port
        daemon = try Daemon(listener, limits: limits, elapsed: elapsed, respond: respond)
    }

    /// The time since the program's first server.
    package static let elapsed: @Sendable () -> Duration = {
        let start = ContinuousClock.now
        return { ContinuousClock.now - start }
    }()

    /// Ends all connections and waits for the server's threads; must not be called from `respond`.
    package func stop() {
        daemon.stop()
    }
}
