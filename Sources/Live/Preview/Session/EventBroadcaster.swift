/// Sends events to all connected browsers, each with a buffer of one: a slow client gets the latest state only.
struct EventBroadcaster: Sendable {
    static let mostListeners = 64
    /// The reconnection delay for browsers, in milliseconds.
    private static let hello = Array("retry: 500\n\n".utf8)

    private var listeners: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
    private var lastNumber = 0
    private var isClosed = false

    var count: Int { listeners.count }

    mutating func open(
        with everything: [UInt8]
    ) -> (number: Int, stream: AsyncStream<[UInt8]>, ending: AsyncStream<[UInt8]>.Continuation)? {
        guard !isClosed, listeners.count < Self.mostListeners else { return nil }
        lastNumber += 1
        let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self, bufferingPolicy: .bufferingNewest(1))
        continuation.yield(Self.hello + everything)
        listeners[lastNumber] = continuation
        return (lastNumber, stream, continuation)
    }

    /// Sends an update to all connections; one that has not read the last update gets the full state instead.
    mutating func publish(_ updates: [UInt8], all: [UInt8]) {
        guard !updates.isEmpty else { return }
        for (number, listener) in listeners {
            switch listener.yield(updates) {
            case .enqueued: break
            case .dropped: listener.yield(Self.hello + all)
            case .terminated: listeners[number] = nil
            @unknown default: listener.yield(Self.hello + all)
            }
        }
    }

    mutating func leave(_ number: Int) { listeners[number] = nil }

    /// Ends all streams and accepts no more connections.
    mutating func close() {
        isClosed = true
        for listener in listeners.values { listener.finish() }
        listeners = [:]
    }
}
