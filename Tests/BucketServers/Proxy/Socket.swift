import Glibc

/// One end of a connection, and what has come in and was not read yet; it does not close.
struct Socket: ~Copyable {
    let descriptor: Int32
    private var inbox: [UInt8] = []

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        var immediately: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        unsafe setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &immediately, size)
    }

    /// A port of this machine.
    static func loopback(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    /// A connection to a port of this machine; nil when no server listens there.
    static func connected(to port: UInt16) -> Int32? {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = loopback(port: port)
        let isThere = unsafe withUnsafePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe connect(descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isThere else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    /// Reads a message to the blank line; nil when the other side has left.
    mutating func head() -> Message? {
        while true {
            if let end = inbox.firstRange(of: Array("\r\n\r\n".utf8)) {
                return take(end.upperBound).map { Message(head: $0) }
            }
            guard receive() else { return nil }
        }
    }

    /// Takes so many bytes; nil when the other side leaves before.
    mutating func take(_ count: Int) -> [UInt8]? {
        while inbox.count < count {
            guard receive() else { return nil }
        }
        defer { inbox.removeSubrange(..<count) }
        return Array(inbox[..<count])
    }

    /// Takes a body in pieces, as it is; nil when the other side leaves before its end.
    mutating func takePieces() -> [UInt8]? {
        var body: [UInt8] = []
        while true {
            while inbox.firstRange(of: [13, 10]) == nil {
                guard receive() else { return nil }
            }
            guard let line = inbox.firstRange(of: [13, 10]), let start = take(line.upperBound),
                let length = Int(String(decoding: start.dropLast(2), as: UTF8.self), radix: 16),
                let piece = take(length + 2)
            else { return nil }
            body += start + piece
            if length == 0 { return body }
        }
    }

    /// Sends bytes; false when the other side is gone.
    borrowing func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { bytes in
                unsafe Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// The other side finds the connection broken rather than ended.
    borrowing func breakOff() {
        var hard = linger(l_onoff: 1, l_linger: 0)
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &hard, socklen_t(MemoryLayout<linger>.size))
    }

    private mutating func receive() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let size = buffer.count
        let count = unsafe recv(descriptor, &buffer, size, 0)
        guard count > 0 else { return false }
        inbox += buffer[..<count]
        return true
    }
}
