import Dispatch
import Glibc

/// A web server on 127.0.0.1 that plays one reply for each path, and lives as long as the value.
struct LoopbackServer: ~Copyable {
    struct CannotListen: Error {}

    let port: UInt16

    /// The heads of the requests, as they arrived.
    let requests: AsyncStream<String>

    /// How many milliseconds a late answer waits.
    static let moment: Int32 = 100

    private let listener: Int32

    /// A proxy that the environment names must not see what is meant for this machine.
    private static let bypassesProxy = unsafe setenv("no_proxy", "127.0.0.1", 1)

    init(_ replies: [String: Reply]) throws {
        guard Self.bypassesProxy == 0 else { throw CannotListen() }
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe bind(listener, address, size) == 0 && getsockname(listener, address, &size) == 0
            }
        }
        guard isBound, listen(listener, 64) == 0 else { throw CannotListen() }
        self.listener = listener
        port = UInt16(bigEndian: address.sin_port)
        let (requests, arrivals) = AsyncStream.makeStream(of: String.self)
        self.requests = requests
        DispatchQueue(label: "loopback").async {
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { break }
                DispatchQueue(label: "loopback.connection").async {
                    Connection(socket: connection).play(replies, arrivals)
                }
            }
            close(listener)
        }
    }

    deinit {
        // Wakes the thread in accept, which then closes.
        shutdown(listener, Int32(SHUT_RDWR))
    }

    func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }
}

/// One client of the server.
private struct Connection {
    let socket: Int32

    func play(_ replies: [String: Reply], _ arrivals: AsyncStream<String>.Continuation) {
        let head = readHead()
        arrivals.yield(head)
        let path = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        switch replies[path] ?? .text("no such page", status: "404 Not Found") {
        case .bytes(let bytes):
            send(bytes)
        case .drip:
            send(Array("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n".utf8))
            while !hasLeft(within: 20), send([UInt8(ascii: ".")]) {}
        case .late(let bytes):
            if !hasLeft(within: LoopbackServer.moment) { send(bytes) }
        case .reset(let bytes):
            send(bytes)
            var hard = linger(l_onoff: 1, l_linger: 0)
            unsafe setsockopt(socket, SOL_SOCKET, SO_LINGER, &hard, socklen_t(MemoryLayout<linger>.size))
        }
        close(socket)
    }

    /// Reads to the blank line, or no further than the first bytes of a client that wants to encrypt.
    private func readHead() -> String {
        var head: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        let encryptedHandshake: UInt8 = 22
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8), head.first != encryptedHandshake {
            let count = unsafe recv(socket, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            head += buffer.prefix(count)
        }
        return String(decoding: head, as: UTF8.self)
    }

    @discardableResult
    private func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private func hasLeft(within milliseconds: Int32) -> Bool {
        var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&event, 1, milliseconds) != 0
    }
}
