import CTLS
import Glibc

/// The bytes to and from one client, encrypted or not; it does not close the socket.
@safe struct Wire: ~Copyable {
    let socket: Int32

    /// The only reference to libssl's session, where there is one.
    private let session: OpaquePointer?

    /// Gets ready to talk; nil if the client does not agree on how.
    init?(_ socket: Int32, over scheme: LoopbackServer.Scheme, on stage: ServerState) {
        self.socket = socket
        var immediately: Int32 = 1
        unsafe setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &immediately, socklen_t(MemoryLayout<Int32>.size))
        switch scheme {
        case .http:
            unsafe session = nil
        case .https:
            guard let session = unsafe Self.shakeHands(socket, stage) else { return nil }
            unsafe self.session = session
        case .silence:
            // Until the client leaves; its bytes meanwhile go nowhere.
            var buffer = [UInt8](repeating: 0, count: 4096)
            let size = buffer.count
            while unsafe recv(socket, &buffer, size, 0) > 0 {}
            return nil
        }
    }

    deinit {
        unsafe SSL_free(session)
    }

    /// The received bytes, after waiting for them; none when the client is gone.
    func receive() -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let size = buffer.count
        let count =
            if let session = unsafe session {
                unsafe Int(SSL_read(session, &buffer, Int32(size)))
            } else {
                unsafe recv(socket, &buffer, size, 0)
            }
        return Array(buffer.prefix(max(count, 0)))
    }

    /// False when the client is gone.
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { bytes in
                if let session = unsafe session {
                    unsafe Int(SSL_write(session, bytes.baseAddress, Int32(bytes.count)))
                } else {
                    unsafe Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
                }
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Waits, and tells whether the client has left meanwhile.
    func hasLeft(within time: Duration) -> Bool {
        guard time > .zero else { return false }
        let (seconds, attoseconds) = time.components
        let milliseconds = Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
        var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&event, 1, milliseconds) != 0
    }

    /// The client finds the connection broken rather than ended.
    func breakOff() {
        var hard = linger(l_onoff: 1, l_linger: 0)
        unsafe setsockopt(socket, SOL_SOCKET, SO_LINGER, &hard, socklen_t(MemoryLayout<linger>.size))
    }

    private static func shakeHands(_ socket: Int32, _ stage: ServerState) -> OpaquePointer? {
        ignoreBrokenPipes()
        var offersHTTP2: Int32 = 0
        guard let session = unsafe sitegen_tls_accept(socket, Certificate.withKey, &offersHTTP2) else { return nil }
        unsafe stage.note(resumed: SSL_session_reused(session) == 1, offersHTTP2: offersHTTP2 == 1)
        return unsafe session
    }

    /// libssl writes without asking not to be killed for it.
    private static func ignoreBrokenPipes() {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGPIPE)
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
