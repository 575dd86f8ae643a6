import Foundation
import Synchronization

/// The state of a client connection between requests: its head deadline and its suspended response.
///
/// A class because libmicrohttpd carries a pointer to it.
final class ClientConnection: Sendable {
    private struct State {
        var isEnded = false
        /// Wakes the suspended response, so that it ends.
        var wake: (@Sendable () -> Void)?
    }

    let socket: CInt
    /// The deadline for the request head, in milliseconds of the manager's clock.
    private let headDue: Atomic<Int>
    private let state = Mutex(State())

    init(socket: CInt, headDue: Int) {
        self.socket = socket
        self.headDue = Atomic(headDue)
    }

    /// Starts waiting for a request head until a deadline; `.max` means that none is expected.
    func expectHead(until time: Int) { headDue.store(time, ordering: .relaxed) }

    /// When the request head is due; `.max` when none is expected.
    var due: Int { headDue.load(ordering: .relaxed) }

    /// Registers a suspended response to wake when the connection ends; false when it has ended already.
    func suspend(waking wake: @escaping @Sendable () -> Void) -> Bool {
        state.withLock { state in
            guard !state.isEnded else { return false }
            state.wake = wake
            return true
        }
    }

    func endSuspension() { state.withLock { $0.wake = nil } }

    /// Linux's `POLLRDHUP`, which Swift does not import: the client has closed its sending side.
    private static let hasClosed: CShort = 0x2000

    /// Whether the client has left a suspended response, which libmicrohttpd does not notice.
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

    /// Ends the suspended response, and refuses later ones.
    func end() {
        let wake = state.withLock { state in
            state.isEnded = true
            return state.wake
        }
        wake?()
    }

    /// Shuts the socket down; only while the manager lists the connection, because the descriptor may be reused later.
    func shutDown() { shutdown(socket, CInt(SHUT_RDWR)) }
}
