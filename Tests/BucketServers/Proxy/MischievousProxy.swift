import Foundation
import Glibc
import Synchronization

/// A proxy on 127.0.0.1 before a server of buckets: it notes who asks for what, and does mischief as it is told.
///
/// Clients are told its address as that of the server. Their requests are passed on byte for byte, so that signatures
/// hold. Each connection has a thread of its own and ends with the proxy.
package final class MischievousProxy: Sendable {
    /// Why there is no proxy.
    package struct CannotListen: Error {}

    /// Decides what happens to a request, told its method, its key and how often the same came before.
    package typealias Temper = @Sendable (_ method: String, _ key: String, _ turn: Int) -> Mischief

    /// The port of the proxy, which the system chose.
    package let port: UInt16
    private let book: Book

    /// Starts to pass on to a server.
    ///
    /// - Parameters:
    ///   - endpoint: The address of the server, such as `http://127.0.0.1:8480`.
    ///   - temper: What happens to requests.
    /// - Throws: `CannotListen`.
    package init(before endpoint: String, temper: @escaping Temper = { _, _, _ in .none }) throws {
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
        let book = Book(temper)
        self.book = book
        book.open(listener)
        Thread.detachNewThread { Self.receive(at: listener, for: server, book) }
    }

    deinit { book.end() }

    /// What clients are told.
    package var endpoint: String { "http://127.0.0.1:\(port)" }

    /// All requests so far, in the order they came.
    package var exchanges: [Exchange] { book.exchanges }

    /// Starts a new list of requests.
    package func forget() { book.forget() }

    /// Changes what happens to requests from now on.
    package func behave(_ temper: @escaping Temper) { book.behave(temper) }

    private static func receive(at listener: Int32, for server: UInt16, _ book: Book) {
        while true {
            let client = accept(listener, nil, nil)
            guard client >= 0 else { break }
            guard book.open(client) else {
                close(client)
                break
            }
            Thread.detachNewThread {
                Relay(client: client, server: server, book: book).run()
                book.close(client)
            }
        }
        book.close(listener)
    }
}
