import Synchronization

/// Where tasks leave requests for the thread that talks to libcurl, and where that thread finds them.
///
/// A lock and not an actor: the thread sits in libcurl's `poll` and cannot wait for one; the lock is held for an append.
final class RequestQueue: Sendable {
    /// A request and whom to tell.
    struct Item: Sendable {
        let number: Int
        let transfer: Transfer
        let continuation: CheckedContinuation<HTTPResponse, any Error>
    }

    /// What has come since the thread last looked.
    struct Batch: Sendable {
        var items: [Item] = []
        var cancellations: [Int] = []

        var isEmpty: Bool { items.isEmpty && cancellations.isEmpty }
    }

    private enum WorkerState {
        case nobody
        case attended
        /// Nobody ever again, for this reason.
        case closed(HTTPClientError)
    }

    private struct State {
        var batch = Batch()
        var worker = WorkerState.nobody
        var lastNumber = 0

        /// What is to be done so that an order is looked at.
        mutating func take(_ item: Item) -> Reply {
            if case .closed(let failure) = worker { return .refused(failure) }
            defer { batch.items.append(item) }
            guard case .attended = worker else {
                worker = .attended
                return .nobodyIsThere
            }
            return batch.isEmpty ? .nobodyKnows : .known
        }
    }

    private enum Reply {
        case refused(HTTPClientError)
        case nobodyIsThere
        case nobodyKnows
        /// The bell has rung for earlier mail that nobody has collected yet.
        case known
    }

    /// Rings when there is mail, and when the box closes.
    let wakeup: WakeupPipe

    private let state = Mutex(State())

    init() throws(HTTPClientError) {
        wakeup = try WakeupPipe()
    }

    /// A number that no other order has.
    func nextNumber() -> Int {
        state.withLock {
            $0.lastNumber += 1
            return $0.lastNumber
        }
    }

    /// Leaves an order; calls `attend` if it is the first, so that somebody comes for it.
    func post(_ item: Item, attend: () throws(HTTPClientError) -> Void) {
        switch state.withLock({ $0.take(item) }) {
        case .refused(let failure): item.continuation.resume(throwing: failure)
        case .nobodyKnows: wakeup.signal()
        case .known: break
        case .nobodyIsThere:
            do throws(HTTPClientError) {
                try attend()
            } catch {
                close(error)
            }
        }
    }

    /// Takes an order back, wherever it is by now.
    func cancel(_ number: Int) {
        let isKnown = state.withLock { state in
            defer { state.batch.cancellations.append(number) }
            return !state.batch.isEmpty
        }
        if !isKnown { wakeup.signal() }
    }

    /// Sends the thread home; orders that come later, or have not been looked at, fail with `failure`.
    func close(_ failure: HTTPClientError) {
        let left = state.withLock { state in
            state.worker = .closed(failure)
            defer { state.batch = Batch() }
            return state.batch.items
        }
        for item in left { item.continuation.resume(throwing: failure) }
        wakeup.signal()
    }

    /// Everything that has come, or nil when the box is closed.
    func collect() -> Batch? {
        // First, so that what comes meanwhile rings again.
        wakeup.drain()
        return state.withLock { state in
            if case .closed = state.worker { return nil }
            defer { state.batch = Batch() }
            return state.batch
        }
    }
}
