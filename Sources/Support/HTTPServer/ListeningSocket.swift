import Foundation

/// A listening socket, closed unless another owner takes its descriptor.
struct ListeningSocket: ~Copyable {
    private static let backlog: CInt = 1_024

    /// The port, which the system chose when it was 0.
    let port: UInt16
    private let descriptor: CInt

    init(host: String, port: UInt16) throws(ServerFailure) {
        var hints = unsafe addrinfo()
        unsafe hints.ai_flags = AI_PASSIVE
        #if canImport(Glibc)
            unsafe hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
        #else
            unsafe hints.ai_socktype = SOCK_STREAM
        #endif
        var found: UnsafeMutablePointer<addrinfo>?
        guard unsafe getaddrinfo(host, "\(port)", &hints, &found) == 0, let place = unsafe found
        else { throw .noSuchHost(host) }
        defer { unsafe freeaddrinfo(place) }
        let socket = unsafe socket(place.pointee.ai_family, place.pointee.ai_socktype, 0)
        guard socket >= 0 else { throw Self.failure(host, port) }
        var yes: CInt = 1
        unsafe setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
        guard unsafe bind(socket, place.pointee.ai_addr, place.pointee.ai_addrlen) == 0,
            listen(socket, Self.backlog) == 0
        else {
            let failure = Self.failure(host, port)
            close(socket)
            throw failure
        }
        self.init(listening: socket)
    }

    /// Takes over a socket that listens already.
    init(inherited descriptor: CInt) throws(ServerFailure) {
        var listens: CInt = 0
        var size = socklen_t(MemoryLayout<CInt>.size)
        guard unsafe getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0, listens != 0
        else { throw .refused("descriptor \(descriptor) is not a listening socket") }
        self.init(listening: descriptor)
    }

    private init(listening descriptor: CInt) {
        // Non-blocking, because libmicrohttpd's threads share the socket and one may accept what another waited for.
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        self.descriptor = descriptor
        port = Self.port(of: descriptor)
    }

    deinit {
        close(descriptor)
    }

    /// Hands over the descriptor; the caller closes it.
    consuming func release() -> CInt {
        let descriptor = descriptor
        discard self
        return descriptor
    }

    private static func failure(_ host: String, _ port: UInt16) -> ServerFailure {
        switch errno {
        case EADDRINUSE: .portTaken(port)
        case EADDRNOTAVAIL: .noSuchHost(host)
        default: .refused(unsafe String(cString: strerror(errno)))
        }
    }

    /// The port is at the same offset in the addresses of both families.
    private static func port(of socket: CInt) -> UInt16 {
        var address = sockaddr_in6()
        var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        _ = unsafe withUnsafeMutablePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe getsockname(socket, $0, &size) }
        }
        return UInt16(bigEndian: address.sin6_port)
    }
}
