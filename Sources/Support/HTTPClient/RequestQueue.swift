import Synchronization

/// The queue of requests for the thread that runs libcurl.
///
/// A lock and not an actor: the thread blocks in `poll` and cannot await; the lock is held only to append, remove and wake.
/// `curl_multi_wakeup` is called while it is held, so that libcurl's handle is not freed meanwhile.
final class RequestQueue: Sendable {
    /// A request and the continuation of the task that waits for it.
    struct Item: Sendable {
        let number: Int
        var transfer: Transfer
        let continuation: CheckedContinuation<HTTPResponse, any Error>
    }

    /// The items added since the thread last read the queue.
    struct Batch: Sendable {
        var items: [Item] = []
        var cancellations: [Int] = []

        var isEmpty: Bool { items.isEmpty && cancellations.isEmpty }
    }

    private enum Worker {
        case idle
        case running
        case closed(HTTPClientError)
    }

    private struct State {
        var batch = Batch()
        var worker = Worker.idle
        var lastNumber = 0
        /// Wakes the thread when there are items, and when the queue closes; nil until it polls.
        var wake: (@Sendable () -> Void)?

        /// Wakes the thread unless it was woken for items that it has not collected yet.
        func wakeOnce() { if batch.isEmpty { wake?() } }
    }

    private let state = Mutex(State())

    /// Takes over how the thread is woken; it is never called after this was called with nil.
    func attach(_ wake: (@Sendable () -> Void)?) { state.withLock { $0.wake = wake } }

    func nextNumber() -> Int {
        state.withLock {
            $0.lastNumber += 1
            return $0.lastNumber
        }
    }

    /// Adds a request; calls `attend` to start the thread if it is the first one.
    func post(_ item: Item, attend: () throws(HTTPClientError) -> Void) {
        let worker = state.withLock { state in
            let before = state.worker
            if case .closed = before { return before }
            state.wakeOnce()
            state.batch.items.append(item)
            state.worker = .running
            return before
        }
        switch worker {
        case .closed(let failure): item.continuation.resume(throwing: failure)
        case .running: break
        case .idle:
            do throws(HTTPClientError) {
                try attend()
            } catch {
                close(error)
            }
        }
    }

    func cancel(_ number: Int) {
        state.withLock { state in
            state.wakeOnce()
            state.batch.cancellations.append(number)
        }
    }

    /// Closes the queue and ends the thread; pending and later requests fail with `failure`.
    func close(_ failure: HTTPClientError) {
        let left = state.withLock { state in
            state.worker = .closed(failure)
            state.wake?()
            defer { state.batch = Batch() }
            return state.batch.items
        }
        for item in left { item.continuation.resume(throwing: failure) }
    }

    /// Removes and returns all items; nil when the queue is closed.
    func collect() -> Batch? {
        state.withLock { state in
            if case .closed = state.worker { return nil }
            defer { state.batch = Batch() }
            return state.batch
        }
    }
}
