import Glibc
import Synchronization

/// The state that the server and the threads of its connections share.
final class ServerState: Sendable {
    private struct State {
        var script: [String: [Answer]]
        var ignoresQueries = false
        var requests: [ReceivedRequest] = []
        var bodyBytes: [String: Int] = [:]
        var sockets: Set<Int32> = []
        var inFlight = 0
        var mostAtOnce = 0
        var connections = 0
        var handshakes = Handshakes()
        var isOver = false
    }

    private let state: Mutex<State>
    private let arrivals: AsyncStream<ReceivedRequest>.Continuation
    private let departures: AsyncStream<Int>.Continuation

    init(
        _ script: [String: [Answer]],
        _ arrivals: AsyncStream<ReceivedRequest>.Continuation,
        _ departures: AsyncStream<Int>.Continuation
    ) {
        state = Mutex(State(script: script))
        self.arrivals = arrivals
        self.departures = departures
    }

    var requests: [ReceivedRequest] { state.withLock { $0.requests } }
    var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }
    var connections: Int { state.withLock { $0.connections } }
    var handshakes: Handshakes { state.withLock { $0.handshakes } }

    func bodyBytes(of target: String) -> Int { state.withLock { $0.bodyBytes[target] ?? 0 } }

    func forget() {
        state.withLock {
            $0.requests = []
            $0.bodyBytes = [:]
        }
    }

    func ignoreQueries() { state.withLock { $0.ignoresQueries = true } }

    func play(_ target: String, _ answers: [Answer]) {
        state.withLock { $0.script[target] = answers }
    }

    /// Notes a visit and gives it its answer; the last of several is given from then on.
    func answer(to received: ReceivedRequest) -> Answer {
        let answer = state.withLock { state in
            state.requests.append(received)
            let files = state.ignoresQueries ? received.target.prefix { $0 != "?" } : received.target[...]
            let target = state.script[received.target] == nil ? String(files) : received.target
            guard let answers = state.script[target], let first = answers.first else {
                return Answer.text("no such page", status: 404)
            }
            if answers.count > 1 { state.script[target] = Array(answers.dropFirst()) }
            return first
        }
        arrivals.yield(received)
        return answer
    }

    /// Notes that a request is being thought about.
    func begin() {
        state.withLock {
            $0.inFlight += 1
            $0.mostAtOnce = max($0.mostAtOnce, $0.inFlight)
        }
    }

    /// Notes that its answer is about to leave: before it does, as the next request may come at once.
    func finish() {
        state.withLock { $0.inFlight -= 1 }
    }

    func note(bytes: Int, of target: String) {
        state.withLock { $0.bodyBytes[target, default: 0] += bytes }
    }

    func note(resumed: Bool, offersHTTP2: Bool) {
        state.withLock {
            $0.handshakes.count += 1
            if resumed { $0.handshakes.resumed += 1 }
            if offersHTTP2 { $0.handshakes.offeringHTTP2 += 1 }
        }
    }
}

extension ServerState {
    /// Waits for clients at `listener`, which counts as a socket of the stage from now on.
    func open(_ listener: Int32) {
        state.withLock { _ = $0.sockets.insert(listener) }
    }

    /// The number of a new connection, or nil when it came too late.
    func enter(_ socket: Int32) -> Int? {
        state.withLock { state in
            guard !state.isOver else { return nil }
            state.sockets.insert(socket)
            state.connections += 1
            return state.connections - 1
        }
    }

    /// Ends the connection of that number.
    func leave(_ socket: Int32, _ number: Int) {
        close(socket)
        departures.yield(number)
    }

    /// Closes a socket, while its number cannot be that of another.
    func close(_ socket: Int32) {
        state.withLock {
            $0.sockets.remove(socket)
            Glibc.close(socket)
        }
    }

    /// Wakes the threads of all sockets, which then close.
    func end() {
        state.withLock {
            $0.isOver = true
            for socket in $0.sockets { shutdown(socket, Int32(SHUT_RDWR)) }
        }
        arrivals.finish()
        departures.finish()
    }
}

/// How clients of an https server set up encryption.
package struct Handshakes: Sendable, Hashable {
    /// How many succeeded.
    package var count: Int

    /// How many took up an earlier session.
    package var resumed: Int

    /// How many clients would have spoken HTTP/2.
    package var offeringHTTP2: Int

    /// So many of each.
    package init(count: Int = 0, resumed: Int = 0, offeringHTTP2: Int = 0) {
        self.count = count
        self.resumed = resumed
        self.offeringHTTP2 = offeringHTTP2
    }
}
