import Synchronization

/// A body that is sent as it happens: pieces go in at one end, libmicrohttpd takes them out at the other.
///
/// A class because libmicrohttpd carries a pointer to it. A lock and not an actor: the reader is a callback and cannot
/// wait for one.
final class StreamingBody: Sendable {
    /// What a reader finds.
    enum ReadResult {
        /// So many bytes.
        case bytes(Int)
        /// Nothing; the connection is suspended until there is something.
        case nothingYet
        /// The end.
        case end
        /// An end before the end: the connection is to break.
        case broken
    }

    private struct State {
        var waiting: [UInt8] = []
        var sent = 0
        var isResting = false
        var isFinished = false
        var isBroken = false
        var source: Task<Void, Never>?
    }

    private let handle: ConnectionHandle
    private let room: Int
    private let state = Mutex(State())

    /// Makes a pipe for a connection; a client that leaves more than `room` bytes unread is cut off.
    init(handle: ConnectionHandle, room: Int) {
        self.handle = handle
        self.room = room
    }

    /// Starts to take the pieces of a stream.
    func start(_ stream: AsyncStream<[UInt8]>) {
        let source = Task {
            for await piece in stream where !put(piece) { break }
            finish()
        }
        state.withLock { $0.source = source }
    }

    /// Takes bytes out, or lets the connection rest.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadResult {
        // Outside of the closure, which would otherwise be asked to send it.
        let address = UInt(bitPattern: buffer.baseAddress)
        let space = buffer.count
        return state.withLock { state in
            if state.isBroken { return .broken }
            let count = min(space, state.waiting.count - state.sent)
            if count > 0, let goal = unsafe UnsafeMutableRawPointer(bitPattern: address) {
                unsafe state.waiting.withUnsafeBytes { bytes in
                    unsafe UnsafeMutableRawBufferPointer(start: goal, count: count)
                        .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[state.sent..<state.sent + count]))
                }
                state.sent += count
                if state.sent == state.waiting.count { (state.waiting, state.sent) = ([], 0) }
                return .bytes(count)
            }
            if state.isFinished { return .end }
            state.isResting = true
            handle.suspend()
            return .nothingYet
        }
    }

    /// The client is gone, or the server ends.
    func giveUp() {
        state.withLock { state in
            state.isBroken = true
            wake(&state)
        }
    }

    /// The connection has no use for the pipe any more.
    func close() {
        let source = state.withLock { state in
            state.isBroken = true
            defer { state.source = nil }
            return state.source
        }
        source?.cancel()
    }

    /// False when nobody will read any more.
    private func put(_ piece: [UInt8]) -> Bool {
        state.withLock { state in
            guard !state.isBroken else { return false }
            state.isBroken = state.waiting.count - state.sent + piece.count > room
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
        guard state.isResting else { return }
        state.isResting = false
        handle.resume()
    }
}
