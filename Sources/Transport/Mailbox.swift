import Synchronization

/// Where tasks leave requests for the thread that talks to libcurl, and where that thread finds them.
///
/// A lock and not an actor: the thread sits in libcurl's `poll` and cannot wait for one; the lock is held for an append.
final class Mailbox: Sendable {
    /// A request and whom to tell.
    struct Order: Sendable {
        let number: Int
        let transfer: Transfer
        let continuation: CheckedContinuation<HTTPResponse, any Error>
    }

    /// What has come since the thread last looked.
    struct Mail: Sendable {
        var orders: [Order] = []
        var cancellations: [Int] = []

        var isEmpty: Bool { orders.isEmpty && cancellations.isEmpty }
    }

    private enum Attendance {
        case nobody
        case attended
        /// Nobody ever again, for this reason.
        case closed(TransportFailure)
    }

    private struct State {
        var mail = Mail()
        var attendance = Attendance.nobody
        var lastNumber = 0

        /// What is to be done so that an order is looked at.
        mutating func take(_ order: Order) -> Reply {
            if case .closed(let failure) = attendance { return .refused(failure) }
            defer { mail.orders.append(order) }
            guard case .attended = attendance else {
                attendance = .attended
                return .nobodyIsThere
            }
            return mail.isEmpty ? .nobodyKnows : .known
        }
    }

    private enum Reply {
        case refused(TransportFailure)
        case nobodyIsThere
        case nobodyKnows
        /// The bell has rung for earlier mail that nobody has collected yet.
        case known
    }

    /// Rings when there is mail, and when the box closes.
    let bell: Bell

    private let state = Mutex(State())

    init() throws(TransportFailure) {
        bell = try Bell()
    }

    /// A number that no other order has.
    func nextNumber() -> Int {
        state.withLock {
            $0.lastNumber += 1
            return $0.lastNumber
        }
    }

    /// Leaves an order; calls `attend` if it is the first, so that somebody comes for it.
    func post(_ order: Order, attend: () throws(TransportFailure) -> Void) {
        switch state.withLock({ $0.take(order) }) {
        case .refused(let failure): order.continuation.resume(throwing: failure)
        case .nobodyKnows: bell.ring()
        case .known: break
        case .nobodyIsThere:
            do throws(TransportFailure) {
                try attend()
            } catch {
                close(error)
            }
        }
    }

    /// Takes an order back, wherever it is by now.
    func cancel(_ number: Int) {
        let isKnown = state.withLock { state in
            defer { state.mail.cancellations.append(number) }
            return !state.mail.isEmpty
        }
        if !isKnown { bell.ring() }
    }

    /// Sends the thread home; orders that come later, or have not been looked at, fail with `failure`.
    func close(_ failure: TransportFailure) {
        let left = state.withLock { state in
            state.attendance = .closed(failure)
            defer { state.mail = Mail() }
            return state.mail.orders
        }
        for order in left { order.continuation.resume(throwing: failure) }
        bell.ring()
    }

    /// Everything that has come, or nil when the box is closed.
    func collect() -> Mail? {
        // First, so that what comes meanwhile rings again.
        bell.hush()
        return state.withLock { state in
            if case .closed = state.attendance { return nil }
            defer { state.mail = Mail() }
            return state.mail
        }
    }
}
