import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A connection as the server sees it between requests: how long it may still take, and what rests on it.
///
/// A class because libmicrohttpd carries a pointer to it.
final class ClientConnection: Sendable {
    private struct State {
        var isEnded = false
        /// Wakes what rests on the connection, for it to end.
        var wake: (@Sendable () -> Void)?
    }

    let socket: CInt
    /// When the head of a request must be complete, in milliseconds of the desk's clock.
    private let headDue: Atomic<Int>
    private let state = Mutex(State())

    init(socket: CInt, headDue: Int) {
        self.socket = socket
        self.headDue = Atomic(headDue)
    }

    /// From here on a head is waited for until this time; `.max` when none is.
    func expectHead(until time: Int) {
        headDue.store(time, ordering: .relaxed)
    }

    /// Whether a head has not come in time.
    func isLate(at time: Int) -> Bool {
        headDue.load(ordering: .relaxed) < time
    }

    /// Whether a head is waited for.
    var isIdle: Bool { headDue.load(ordering: .relaxed) != .max }

    /// Whether it has waited longer than another.
    func isIdleLonger(than other: ClientConnection) -> Bool {
        headDue.load(ordering: .relaxed) < other.headDue.load(ordering: .relaxed)
    }

    /// Remembers what to wake when the connection ends; false when it has ended already.
    func rest(_ wake: @escaping @Sendable () -> Void) -> Bool {
        state.withLock { state in
            guard !state.isEnded else { return false }
            state.wake = wake
            return true
        }
    }

    /// Nothing rests any more.
    func rise() {
        state.withLock { $0.wake = nil }
    }

    /// Linux's `POLLRDHUP`, which is not in what Swift sees of the system: the client sends nothing any more.
    private static let hasClosed: CShort = 0x2000

    /// Whether something rests although the client has left, which libmicrohttpd does not look for meanwhile.
    var hasLeftResting: Bool {
        guard state.withLock({ $0.wake != nil }) else { return false }
        #if canImport(Glibc)
            let left = CShort(POLLHUP | POLLERR) | Self.hasClosed
        #else
            let left = CShort(POLLHUP | POLLERR)
        #endif
        var event = pollfd(fd: socket, events: left, revents: 0)
        return unsafe poll(&event, 1, 0) > 0 && event.revents & left != 0
    }

    /// Ends what rests, now and later.
    func end() {
        let wake = state.withLock { state in
            state.isEnded = true
            return state.wake
        }
        wake?()
    }

    /// Ends the connection; only while it is in the desk's table, or the number may be another's.
    func cut() {
        #if canImport(Glibc)
            shutdown(socket, CInt(SHUT_RDWR))
        #else
            shutdown(socket, SHUT_RDWR)
        #endif
    }
}
