import Foundation
import Synchronization

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

    private enum Worker {
        case idle
        case running
        /// The queue is closed for this reason.
        case closed(HTTPClientError)
    }

    private struct State {
        var batch = Batch()
        var worker = Worker.idle
        var lastNumber = 0
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
        // A wake-up that was signalled and not yet handled is enough.
        let (worker, isSignalled) = state.withLock { state in
            let before = (state.worker, !state.batch.isEmpty)
            if case .closed = state.worker { return before }
            state.batch.items.append(item)
            state.worker = .running
            return before
        }
        switch worker {
        case .closed(let failure): item.continuation.resume(throwing: failure)
        case .running: if !isSignalled { wakeup.signal() }
        case .idle:
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
