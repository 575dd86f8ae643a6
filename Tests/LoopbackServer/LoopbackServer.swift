import Foundation
import Glibc

/// A web server on 127.0.0.1 for tests: it plays what its script says, and notes who came.
///
///     let server = try LoopbackServer(["/feed": [.status(503), .text("<rss/>")]])
///     try await client.send(HTTPRequest(url: server.url("/feed")))
///     #expect(server.visits.count == 2)
///
/// A path plays its answers in turn and then the last for ever; a path without any is not found. Each connection has a
/// thread of its own, stays open as HTTP/1.1 would have it, and ends with the server, at the latest when it is released.
package final class LoopbackServer: Sendable {
    /// Why there is no server.
    package struct CannotListen: Error {}

    /// The protocol.
    package enum Scheme: Sendable {
        /// Everything in the clear.
        case http

        /// With `certificate`, which clients trust only on request.
        case https

        /// Nothing, ever, although connections are taken.
        case silence
    }

    /// The port of the server, which the system chose.
    package let port: UInt16

    /// Every request when it has arrived, before it is answered; for one listener.
    package let arrivals: AsyncStream<ReceivedRequest>

    /// The numbers of connections that have ended, from whichever side; for one listener.
    package let departures: AsyncStream<Int>

    /// A socket that keeps the port: a server that has stopped refuses clients, and no other server takes its place.
    private let holder: Int32

    private let scheme: Scheme
    private let stage: ServerState

    /// A proxy that the environment names must not see what is meant for this machine.
    private static let bypassesProxy = unsafe setenv("no_proxy", "127.0.0.1", 1)

    /// Starts to play `script`.
    package init(_ script: [String: [Answer]], over scheme: Scheme = .http) throws {
        guard Self.bypassesProxy == 0 else { throw CannotListen() }
        let (holder, port) = try Self.bound(to: 0)
        guard let (listener, _) = try? Self.bound(to: port), listen(listener, SOMAXCONN) == 0 else {
            close(holder)
            throw CannotListen()
        }
        self.holder = holder
        self.port = port
        let arrivals = AsyncStream.makeStream(of: ReceivedRequest.self)
        let departures = AsyncStream.makeStream(of: Int.self)
        let stage = ServerState(script, arrivals.continuation, departures.continuation)
        self.scheme = scheme
        self.arrivals = arrivals.stream
        self.departures = departures.stream
        self.stage = stage
        stage.open(listener)
        // Not on Dispatch's threads, of which there are too few for all tests at once.
        Thread.detachNewThread { Self.receive(at: listener, over: scheme, on: stage) }
    }

    deinit {
        stop()
        close(holder)
    }

    /// A socket bound to a port of this machine, which may have others; 0 lets the system choose a free one.
    private static func bound(to port: UInt16) throws -> (socket: Int32, port: UInt16) {
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var shares: Int32 = 1
        unsafe setsockopt(socket, SOL_SOCKET, SO_REUSEPORT, &shares, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe bind(socket, address, size) == 0 && getsockname(socket, address, &size) == 0
            }
        }
        guard isBound else {
            close(socket)
            throw CannotListen()
        }
        return (socket, UInt16(bigEndian: address.sin_port))
    }

    /// Ends every connection and accepts none any more; nothing happens the second time.
    package func stop() {
        stage.end()
    }

    private static func receive(at listener: Int32, over scheme: Scheme, on stage: ServerState) {
        while true {
            let socket = accept(listener, nil, nil)
            // A signal, such as that of a child which has ended, is no end.
            if socket < 0, errno == EINTR || errno == ECONNABORTED { continue }
            guard socket >= 0 else { break }
            guard let number = stage.enter(socket) else {
                close(socket)
                break
            }
            Thread.detachNewThread {
                if let wire = Wire(socket, over: scheme, on: stage) {
                    Connection(wire: wire, number: number, stage: stage).play()
                }
                stage.leave(socket, number)
            }
        }
        stage.close(listener)
    }
}

extension LoopbackServer {
    /// The whole address of a path.
    package func url(_ path: String) -> String {
        switch scheme {
        case .http: "http://\(host)\(path)"
        case .https, .silence: "https://\(host)\(path)"
        }
    }

    /// The name of the server in failures.
    package var host: String { "127.0.0.1:\(port)" }

    /// All requests so far, in the order they came.
    package var requests: [ReceivedRequest] { stage.requests }

    /// The requests for one path.
    package func requests(to target: String) -> [ReceivedRequest] { stage.requests.filter { $0.target == target } }

    /// How many bytes of bodies were sent for one path, or tried to.
    package func bodyBytes(of target: String) -> Int { stage.bodyBytes(of: target) }

    /// The most requests that the server ever thought about at once.
    package var mostAtOnce: Int { stage.mostAtOnce }

    /// How many connections there have been.
    package var connections: Int { stage.connections }

    /// How encryption was set up.
    package var handshakes: Handshakes { stage.handshakes }

    /// Plays something else from now on where `target` is asked for.
    package func play(_ target: String, _ answers: Answer...) { stage.play(target, answers) }

    /// Plays these from now on where `target` is asked for.
    package func play(_ target: String, _ answers: [Answer]) { stage.play(target, answers) }

    /// Answers what has a query as servers of files do: with what is at its path, unless that target has its own.
    package func ignoreQueries() { stage.ignoreQueries() }

    /// Starts `requests` and `bodyBytes` afresh.
    package func forget() { stage.forget() }
}
