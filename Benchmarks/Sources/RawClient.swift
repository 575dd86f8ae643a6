import Foundation

/// A connection to this machine that sends any bytes, as no library for HTTP would.
struct RawClient: ~Copyable {
    private let socket: Int32

    /// Connects; nil when the connection is refused.
    init?(port: UInt16) {
        socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = unsafe withUnsafePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else {
            close(socket)
            return nil
        }
    }

    deinit {
        close(socket)
    }

    /// Sends what fits at once.
    func send(_ bytes: [UInt8]) {
        _ = unsafe Foundation.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// Says that nothing more comes.
    func finish() {
        shutdown(socket, Int32(SHUT_WR))
    }

    /// Everything that comes before the end, or before nothing has come for so long.
    func receive(patience milliseconds: Int32, upTo limit: Int = 1 << 20) -> [UInt8] {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let size = buffer.count
        while all.count < limit {
            var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&event, 1, milliseconds) > 0 else { break }
            let count = unsafe recv(socket, &buffer, size, 0)
            guard count > 0 else { break }
            all += buffer[..<count]
        }
        return all
    }
}
