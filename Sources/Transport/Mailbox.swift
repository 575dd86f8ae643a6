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
        let (isFirst, refusal) = state.withLock { state -> (Bool, TransportFailure?) in
            if case .closed(let failure) = state.attendance { return (false, failure) }
            state.mail.orders.append(order)
            guard case .nobody = state.attendance else { return (false, nil) }
            state.attendance = .attended
            return (true, nil)
        }
        if let refusal {
            order.continuation.resume(throwing: refusal)
        } else if isFirst {
            do throws(TransportFailure) {
                try attend()
            } catch {
                close(error)
            }
        } else {
            bell.ring()
        }
    }

    /// Takes an order back, wherever it is by now.
    func cancel(_ number: Int) {
        state.withLock { $0.mail.cancellations.append(number) }
        bell.ring()
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
