import Foundation
import Glibc

/// A client that sends any bytes to this machine and reads what comes, as no library for HTTP would.
///
/// A class so that arrays and expectations can hold it; the connection ends with it.
final class RawConnection: Sendable {
    /// Longer than anything takes that a test waits for.
    private static let patience: CInt = 120_000

    private let socket: CInt

    /// Connects.
    init(port: UInt16) {
        socket = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        _ = unsafe withUnsafePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    deinit {
        close(socket)
    }

    /// Sends bytes; false when the connection is gone.
    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends bytes; false when the connection is gone.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        unsafe Glibc.send(socket, bytes, bytes.count, CInt(MSG_NOSIGNAL)) == bytes.count
    }

    /// Says that nothing more comes.
    func finish() {
        shutdown(socket, CInt(SHUT_WR))
    }

    /// Everything until the server closes, or until it holds a text.
    func receive(until end: String? = nil) async -> String {
        await waiting { self.received(until: end) }
    }

    /// Sends a text every now and then until the server closes; false when it does not for a long time.
    func trickle(_ text: String, each step: @escaping @Sendable () -> Void) async -> Bool {
        await waiting { self.trickled(text, each: step) }
    }

    /// Waits on a thread of its own: Swift's few threads are for the server's tasks.
    private func waiting<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: work()) }
        }
    }

    private func received(until end: String?) -> String {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let size = buffer.count
        while true {
            if let end, all.firstRange(of: Array(end.utf8)) != nil { break }
            var event = pollfd(fd: socket, events: CShort(POLLIN), revents: 0)
            guard unsafe poll(&event, 1, Self.patience) > 0 else {
                return String(decoding: all, as: UTF8.self) + "[no end]"
            }
            let count = unsafe recv(socket, &buffer, size, 0)
            guard count > 0 else { break }
            all += buffer[..<count]
        }
        return String(decoding: all, as: UTF8.self)
    }

    private func trickled(_ text: String, each step: () -> Void) -> Bool {
        let pause: CInt = 20
        for _ in 0..<Self.patience / pause {
            send(text)
            step()
            var event = pollfd(fd: socket, events: CShort(POLLIN), revents: 0)
            if unsafe poll(&event, 1, pause) > 0 { return true }
        }
        return false
    }
}

/// The answer to one request on a connection of its own, which is left to the server to close.
func answer(_ port: UInt16, _ head: String) async -> String {
    let connection = RawConnection(port: port)
    connection.send(head)
    return await connection.receive()
}

/// The same for a request in good form.
func get(_ port: UInt16, _ target: String, _ fields: String...) async -> String {
    let lines = ["GET \(target) HTTP/1.1", "Host: localhost", "Connection: close"] + fields
    return await answer(port, lines.joined(separator: "\r\n") + "\r\n\r\n")
}

extension String {
    /// The code of an answer; 0 when it is none.
    var status: Int { hasPrefix("HTTP/1.1 ") ? Int(dropFirst(9).prefix(3)) ?? 0 : 0 }
    /// The bytes behind the head.
    var body: Substring { firstRange(of: "\r\n\r\n").map { self[$0.upperBound...] } ?? "" }
}
