/// Those who listen to events, each with a backlog of one: who is slow gets the state of now and nothing in between.
struct EventBroadcaster: Sendable {
    /// How many may listen at once.
    static let mostListeners = 64
    /// How soon a browser comes back when the connection breaks, in milliseconds.
    private static let hello = Array("retry: 500\n\n".utf8)

    private var listeners: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
    private var lastNumber = 0
    private var isClosed = false

    /// How many listen.
    var count: Int { listeners.count }

    /// Lets somebody listen, who is told everything first; nil when there are too many.
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

    /// Tells everybody; who has not read the last yet is told everything instead.
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

    /// Forgets who has gone.
    mutating func leave(_ number: Int) {
        listeners[number] = nil
    }

    /// Ends all streams; nobody comes in any more.
    mutating func close() {
        isClosed = true
        for listener in listeners.values { listener.finish() }
        listeners = [:]
    }
}
