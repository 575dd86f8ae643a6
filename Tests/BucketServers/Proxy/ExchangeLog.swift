import Glibc
import Synchronization

/// The state that the threads of a proxy share.
final class ExchangeLog: Sendable {
    private struct State {
        var policy: FaultProxy.FaultPolicy
        var exchanges: [Exchange] = []
        var turns: [String: Int] = [:]
        var moment = 0
        /// The number of the current list of requests: those of a former one are not noted any more.
        var volume = 0
        var sockets: Set<Int32> = []
        var isOver = false
    }

    /// Where an exchange is noted.
    struct BucketConnection: Sendable {
        fileprivate let volume: Int
        fileprivate let index: Int
    }

    private let state: Mutex<State>

    init(_ policy: @escaping FaultProxy.FaultPolicy) { state = Mutex(State(policy: policy)) }

    var exchanges: [Exchange] { state.withLock { $0.exchanges } }

    func forget() {
        state.withLock {
            $0.exchanges = []
            $0.volume += 1
        }
    }

    func behave(_ policy: @escaping FaultProxy.FaultPolicy) {
        state.withLock {
            $0.policy = policy
            $0.turns = [:]
        }
    }

    /// Notes that a request has come, and decides what happens to it.
    func begin(_ request: Message) -> (BucketConnection, Fault) {
        let (method, key) = (request.method, request.key)
        return state.withLock { state in
            let turn = state.turns[method + " " + key] ?? 0
            state.turns[method + " " + key] = turn + 1
            let fault = state.policy(method, key, turn)
            state.moment += 1
            state.exchanges.append(
                Exchange(
                    method: method,
                    key: key,
                    condition: request["if-match"] ?? request["if-none-match"],
                    began: state.moment,
                    fault: fault
                )
            )
            return (BucketConnection(volume: state.volume, index: state.exchanges.count - 1), fault)
        }
    }

    /// Notes what the server said, before the client hears of it.
    func end(_ bucketConnection: BucketConnection, status: Int?) {
        state.withLock { state in
            guard bucketConnection.volume == state.volume else { return }
            state.moment += 1
            state.exchanges[bucketConnection.index].ended = state.moment
            state.exchanges[bucketConnection.index].status = status
        }
    }
}

extension ExchangeLog {
    /// Counts a socket as the proxy's; false when it came too late.
    @discardableResult
    func open(_ socket: Int32) -> Bool {
        state.withLock { state in
            guard !state.isOver else { return false }
            state.sockets.insert(socket)
            return true
        }
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
    }
}
