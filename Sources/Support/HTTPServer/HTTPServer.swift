/// A small HTTP server for previews and for a running program's own addresses, which stops when its last copy is released.
///
/// It answers GET and HEAD, and POST where the limits allow bodies; all such requests are passed to `respond`. `ServerLimits` bounds
/// what clients can use. Copies share one server.
package struct HTTPServer: Sendable {
    /// The port, which the system chose when none was given.
    package let port: UInt16
    private let daemon: Daemon

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - host: An address or a name of this machine, such as `127.0.0.1`, `::1` or `0.0.0.0`.
    ///   - port: The port; 0 lets the system choose.
    ///   - limits: The limits for clients.
    ///   - elapsed: The time since some moment, by which slow clients are late; tests move it.
    ///   - respond: Called on several of the server's threads at once.
    /// - Returns: The running server.
    /// - Throws: `.portTaken` when another port may work.
    package static func start(
        host: String = "127.0.0.1",
        port: UInt16,
        limits: ServerLimits = .usual,
        elapsed: @escaping @Sendable () -> Duration = HTTPServer.elapsed,
        respond: @escaping RequestHandler
    ) throws(ServerFailure) -> HTTPServer {
        let listener = try ListeningSocket(host: host, port: port)
        let port = listener.port
        let daemon = try Daemon(listener, limits: limits, elapsed: elapsed, respond: respond)
        return HTTPServer(port: port, daemon: daemon)
    }

    /// Starts a server on a socket that another program listens on already, such as systemd (`LISTEN_FDS`).
    ///
    /// - Parameters:
    ///   - descriptor: The listening socket, which the server closes.
    ///   - limits: The limits for clients.
    ///   - respond: As above.
    /// - Returns: The running server.
    /// - Throws: `ServerFailure` when the descriptor is no such socket.
    package static func start(
        listeningOn descriptor: CInt,
        limits: ServerLimits = .usual,
        respond: @escaping RequestHandler
    ) throws(ServerFailure) -> HTTPServer {
        let listener = try ListeningSocket(inherited: descriptor)
        let port = listener.port
        let daemon = try Daemon(listener, limits: limits, elapsed: elapsed, respond: respond)
        return HTTPServer(port: port, daemon: daemon)
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
