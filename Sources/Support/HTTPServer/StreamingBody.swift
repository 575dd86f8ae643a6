import CMicroHTTPD
import Synchronization

/// A streaming response body: a task appends chunks, and libmicrohttpd reads them.
///
/// A class because libmicrohttpd stores a pointer to it. A lock and not an actor: the reader is a synchronous C
/// callback.
final class StreamingBody: Sendable {
    private struct State {
        var waiting: [UInt8] = []
        var sent = 0
        var isSuspended = false
        var isFinished = false
        var isBroken = false
        var source: Task<Void, Never>?
    }

    private let handle: ConnectionHandle
    private let capacity: Int
    private let state = Mutex(State())

    /// Makes the body of a connection; a client that leaves more than `capacity` bytes unread is disconnected.
    init(handle: ConnectionHandle, capacity: Int) {
        self.handle = handle
        self.capacity = capacity
    }

    /// Starts to copy chunks from a stream.
    func start(_ stream: AsyncStream<[UInt8]>) {
        let source = Task {
            for await piece in stream where !put(piece) { break }
            finish()
        }
        state.withLock { $0.source = source }
    }

    /// Reads bytes and returns their number, as libmicrohttpd has it: with 0 the connection is suspended until there are
    /// some, and after the end or when the stream was aborted it is closed.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        // Computed outside of the closure, which must not capture the buffer.
        let address = UInt(bitPattern: buffer.baseAddress)
        let space = buffer.count
        return state.withLock { state in
            if state.isBroken { return MHD_CONTENT_READER_END_WITH_ERROR }
            let count = min(space, state.waiting.count - state.sent)
            if count > 0, let target = unsafe UnsafeMutableRawPointer(bitPattern: address) {
                unsafe state.waiting.withUnsafeBytes { bytes in
                    unsafe UnsafeMutableRawBufferPointer(start: target, count: count)
                        .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[state.sent..<state.sent + count]))
                }
                state.sent += count
                if state.sent == state.waiting.count { (state.waiting, state.sent) = ([], 0) }
                return count
            }
            if state.isFinished { return MHD_CONTENT_READER_END_OF_STREAM }
            state.isSuspended = true
            handle.suspend()
            return 0
        }
    }

    /// Aborts the stream, because the client or the server ended the connection.
    func abandon() {
        state.withLock { state in
            state.isBroken = true
            wake(&state)
        }
    }

    /// Ends the stream after the connection has finished.
    func close() {
        let source = state.withLock { state in
            state.isBroken = true
            defer { state.source = nil }
            return state.source
        }
        source?.cancel()
    }

    /// Appends a chunk; false when the connection has ended.
    private func put(_ piece: [UInt8]) -> Bool {
        state.withLock { state in
            guard !state.isBroken else { return false }
            state.isBroken = state.waiting.count - state.sent + piece.count > capacity
            state.waiting += piece
            wake(&state)
            return !state.isBroken
        }
    }

    private func finish() {
        state.withLock { state in
            state.isFinished = true
            wake(&state)
        }
    }

    private func wake(_ state: inout State) {
        guard state.isSuspended else { return }
        state.isSuspended = false
        handle.resume()
    }
}
