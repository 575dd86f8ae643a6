import Foundation
package import HTTPClient
import Synchronization

/// A client of a server of buckets that notes all requests, and plays faults between itself and the server.
package final class FaultClient: Sendable {
    /// Decides the fate of a request by its method, its key and how often the same came before.
    package typealias FaultPolicy = @Sendable (_ method: String, _ key: String, _ turn: Int) -> Fault

    private struct State {
        var policy: FaultPolicy
        var exchanges: [Exchange] = []
        var turns: [String: Int] = [:]
        var moment = 0
        /// The number of the current list of requests: those of a former one are not noted any more.
        var volume = 0
    }

    private let state: Mutex<State>
    private let server = HTTPClient.live()

    package init(policy: @escaping FaultPolicy = { _, _, _ in .none }) { state = Mutex(State(policy: policy)) }

    /// The client as buckets use it.
    package var client: HTTPClient { HTTPClient { try await self.send($0) } }

    /// All requests so far, in the order they came.
    package var exchanges: [Exchange] { state.withLock { $0.exchanges } }

    /// Starts a new list of requests.
    package func forget() {
        state.withLock {
            $0.exchanges = []
            $0.volume += 1
        }
    }

    /// Changes what happens to requests from now on.
    package func behave(_ policy: @escaping FaultPolicy) {
        state.withLock { ($0.policy, $0.turns) = (policy, [:]) }
    }

    private func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let (volume, index, fault) = begin(request)
        var status: Int?
        defer { end(volume, index, status: status) }
        switch fault {
        case .refusal(let status, let wait):
            let headers: HTTPHeaders = wait.map { ["Retry-After": "\($0)"] } ?? [:]
            return HTTPResponse(status: status, headers: headers, finalURL: request.url)
        case .none, .lostAnswer: break
        case .delay(let time): try await Task.sleep(for: .milliseconds(time))
        case .drop: throw HTTPClientError.connectionLost(host: "127.0.0.1")
        }
        let response = try await server.send(request)
        status = response.status
        guard fault != .lostAnswer else { throw HTTPClientError.connectionLost(host: "127.0.0.1") }
        return response
    }

    /// Notes that a request has come, and decides what happens to it.
    private func begin(_ request: HTTPRequest) -> (volume: Int, index: Int, Fault) {
        let method = request.method.rawValue
        let parts = request.url.prefix { $0 != "?" }.split(separator: "/", maxSplits: 3)
        let key = parts.dropFirst(3).first.flatMap { String($0).removingPercentEncoding } ?? ""
        return state.withLock { state in
            let turn = state.turns["\(method) \(key)"] ?? 0
            state.turns["\(method) \(key)"] = turn + 1
            state.moment += 1
            let fault = state.policy(method, key, turn)
            state.exchanges.append(Exchange(method: method, key: key, began: state.moment, fault: fault))
            return (state.volume, state.exchanges.count - 1, fault)
        }
    }

    /// Notes what the server said, before the bucket hears of it.
    private func end(_ volume: Int, _ index: Int, status: Int?) {
        state.withLock { state in
            guard volume == state.volume else { return }
            state.moment += 1
            (state.exchanges[index].ended, state.exchanges[index].status) = (state.moment, status)
        }
    }
}

/// The treatment of one request.
package enum Fault: Sendable, Hashable {
    /// Lets it through, and its answer back.
    case none
    /// Lets it through after so many milliseconds.
    case delay(Int)
    /// Answers with a status of its own, and perhaps with how many seconds to wait; the server hears nothing.
    case refusal(Int, retryAfter: Int?)
    /// Breaks the connection; the server hears nothing.
    case drop
    /// Lets it through and breaks the connection before the answer or in its midst: the request is carried out.
    case lostAnswer
}

/// A request, and what became of it.
package struct Exchange: Sendable, Hashable {
    /// Such as `PUT`.
    package let method: String
    /// The path of the request in the bucket, without percent signs; empty for the bucket itself.
    package let key: String
    /// The place in the sequence of all beginnings and ends.
    package let began: Int
    /// As `began`; nil as long as there is no end.
    package internal(set) var ended: Int?
    /// The status of the server; nil when it was not asked, or has not answered yet.
    package internal(set) var status: Int?
    /// What was played.
    package let fault: Fault

    /// Whether the server did what was asked, whether or not the client heard of it.
    package var isDone: Bool { status.map { (200..<300).contains($0) } ?? false }
}
