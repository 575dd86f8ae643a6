import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The queue of requests for the thread that runs libcurl.
///
/// A lock and not an actor: the thread blocks in `poll` and cannot await; the lock is held only to append or remove.
final class RequestQueue: Sendable {
    /// A request and the continuation of the task that waits for it.
    struct Item: Sendable {
        let number: Int
        let transfer: Transfer
        let continuation: CheckedContinuation<HTTPResponse, any Error>
    }

    /// The items added since the thread last read the queue.
    struct Batch: Sendable {
        var items: [Item] = []
        var cancellations: [Int] = []

        var isEmpty: Bool { items.isEmpty && cancellations.isEmpty }
    }

    private enum WorkerState {
        case nobody
        case attended
        /// The queue is closed for this reason.
        case closed(HTTPClientError)
    }

    private struct State {
        var batch = Batch()
        var worker = WorkerState.nobody
        var lastNumber = 0

        /// The action needed for a new request to be processed.
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
        /// The wake-up was already signalled and not yet handled.
        case known
    }

    /// Signalled when there are items, and when the queue closes.
    let wakeup: WakeupPipe

    private let state = Mutex(State())

    init() throws(HTTPClientError) {
        wakeup = try WakeupPipe()
    }

    /// A unique number for a request.
    func nextNumber() -> Int {
        state.withLock {
            $0.lastNumber += 1
            return $0.lastNumber
        }
    }

    /// Adds a request; calls `attend` to start the thread if it is the first one.
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

    func cancel(_ number: Int) {
        let isKnown = state.withLock { state in
            defer { state.batch.cancellations.append(number) }
            return !state.batch.isEmpty
        }
        if !isKnown { wakeup.signal() }
    }

    /// Closes the queue and ends the thread; pending and later requests fail with `failure`.
    func close(_ failure: HTTPClientError) {
        let left = state.withLock { state in
            state.worker = .closed(failure)
            defer { state.batch = Batch() }
            return state.batch.items
        }
        for item in left { item.continuation.resume(throwing: failure) }
        wakeup.signal()
    }

    /// Removes and returns all items; nil when the queue is closed.
    func collect() -> Batch? {
        // Drained first, so that items added meanwhile signal again.
        wakeup.drain()
        return state.withLock { state in
            if case .closed = state.worker { return nil }
            defer { state.batch = Batch() }
            return state.batch
        }
    }
}

/// Wakes a thread that polls sockets: a pipe, signalled at one end and polled at the other.
///
/// `curl_multi_wakeup` would need libcurl's handle on every thread that sends a request.
struct WakeupPipe: ~Copyable {
    /// The descriptor to poll: readable after a signal.
    let descriptor: CInt

    private let rope: CInt

    init() throws(HTTPClientError) {
        var ends: [CInt] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw .other(reason: "the system has no pipe left") }
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        (descriptor, rope) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(rope)
    }

    /// Wakes the polling thread; a full pipe is readable anyway.
    func signal() {
        var stroke: UInt8 = 1
        unsafe write(rope, &stroke, 1)
    }

    /// Drains the pipe until the next signal.
    func drain() {
        var strokes = [UInt8](repeating: 0, count: 64)
        let room = strokes.count
        while unsafe read(descriptor, &strokes, room) == room {}
    }
}
