import Foundation
import Glibc

/// A proxy on 127.0.0.1 before a server of buckets: it notes all requests, and plays faults.
///
/// Clients use its address as that of the server. Their requests are passed on byte for byte, so that signatures
/// hold. Each connection has a thread of its own and ends with the proxy.
package final class FaultProxy: Sendable {
    /// Why there is no proxy.
    package struct CannotListen: Error {}

    /// Decides the fate of a request by its method, its key and how often the same came before.
    package typealias FaultPolicy = @Sendable (_ method: String, _ key: String, _ turn: Int) -> Fault

    /// The port of the proxy, which the system chose.
    package let port: UInt16
    private let log: ExchangeLog

    /// Starts to pass on to a server.
    ///
    /// - Parameters:
    ///   - endpoint: The address of the server, such as `http://127.0.0.1:8480`.
    ///   - policy: Decides what happens to each request.
    /// - Throws: `CannotListen`.
    package init(before endpoint: String, policy: @escaping FaultPolicy = { _, _, _ in .none }) throws {
        guard let server = URL(string: endpoint)?.port.flatMap({ UInt16(exactly: $0) }) else { throw CannotListen() }
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = Socket.loopback(port: 0)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe bind(listener, address, size) == 0 && getsockname(listener, address, &size) == 0
            }
        }
        guard isBound, listen(listener, SOMAXCONN) == 0 else {
            close(listener)
            throw CannotListen()
        }
        port = UInt16(bigEndian: address.sin_port)
        let log = ExchangeLog(policy)
        self.log = log
        log.open(listener)
        Thread.detachNewThread { Self.receive(at: listener, for: server, log) }
    }

    deinit { log.end() }

    /// The address for clients.
    package var endpoint: String { "http://127.0.0.1:\(port)" }

    /// All requests so far, in the order they came.
    package var exchanges: [Exchange] { log.exchanges }

    /// Starts a new list of requests.
    package func forget() { log.forget() }

    /// Changes what happens to requests from now on.
    package func behave(_ policy: @escaping FaultPolicy) { log.behave(policy) }

    private static func receive(at listener: Int32, for server: UInt16, _ log: ExchangeLog) {
        while true {
            let client = accept(listener, nil, nil)
            guard client >= 0 else { break }
            guard log.open(client) else {
                close(client)
                break
            }
            Thread.detachNewThread {
                Relay(client: client, server: server, log: log).run()
                log.close(client)
            }
        }
        log.close(listener)
    }
}
