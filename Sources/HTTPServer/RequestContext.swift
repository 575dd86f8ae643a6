import HTTPTypes
import Synchronization

/// One request from its first line to its answer.
///
/// A class because libmicrohttpd carries a pointer to it, and because an answer that is made later finds its way back
/// through it.
final class RequestContext: Sendable {
    enum Stage: Sendable {
        /// The header is not complete.
        case arriving
        /// The header is complete, nothing else is known.
        case asked([HTTPField])
        /// The connection is suspended while the answer is made.
        case waiting(Task<Void, Never>)
        case made(Response)
        /// Nobody waits for an answer any more.
        case over
    }

    /// As it was sent; nil when it was too long.
    let target: String?
    private let handle: ConnectionHandle
    private let current = Mutex(Stage.arriving)

    init(target: String?, handle: ConnectionHandle) {
        self.target = target
        self.handle = handle
    }

    var stage: Stage { current.withLock(\.self) }

    /// The header is complete.
    func ask(_ fields: [HTTPField]) {
        current.withLock { $0 = .asked(fields) }
    }

    /// Lets the connection rest until the answer is made; false when it has ended.
    func wait(for make: @escaping @Sendable () async -> Response, _ client: ClientConnection) -> Bool {
        guard client.rest({ [weak self] in self?.giveUp() }) else { return false }
        return current.withLock { stage in
            guard case .asked = stage else { return false }
            handle.suspend()
            stage = .waiting(Task { self.finish(await make()) })
            return true
        }
    }

    /// The client is gone, or the server ends.
    func giveUp() {
        current.withLock { stage in
            if case .waiting(let task) = stage {
                task.cancel()
                handle.resume()
            }
            stage = .over
        }
    }

    private func finish(_ reply: Response) {
        current.withLock { stage in
            guard case .waiting = stage else { return }
            stage = .made(reply)
            handle.resume()
        }
    }
}
