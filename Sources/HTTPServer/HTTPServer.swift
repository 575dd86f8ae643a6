/// A web server for people at work: small, bounded, and gone when nobody holds it.
///
/// It answers GET and HEAD, takes no request bodies, and asks `respond` for everything else; what a client may cost is in
/// `ServerLimits`. Copies are the same server.
package struct HTTPServer: Sendable {
    /// The port, which the system chose when none was given.
    package let port: UInt16
    private let daemon: Daemon

    /// Starts to listen.
    ///
    /// - Parameters:
    ///   - host: An address or a name of this machine, such as `127.0.0.1`, `::1` or `0.0.0.0`.
    ///   - port: 0 for any that is free.
    ///   - limits: What clients are granted.
    ///   - respond: Called on the server's threads, on several at once.
    /// - Returns: The server, which listens already.
    /// - Throws: `.portTaken` when another port may do.
    package static func start(
        host: String = "127.0.0.1",
        port: UInt16,
        limits: ServerLimits = .usual,
        respond: @escaping RequestHandler
    ) throws(ServerFailure) -> HTTPServer {
        let listener = try ListeningSocket(host: host, port: port)
        let port = listener.port
        return HTTPServer(port: port, daemon: try Daemon(listener, limits: limits, respond: respond))
    }

    /// Ends all connections and waits for the server's threads; never to be called from `respond`.
    package func stop() {
        daemon.stop()
    }
}
