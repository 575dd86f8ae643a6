import Synchronization

/// The state of one request, from its first line to its response.
///
/// A class because libmicrohttpd stores a pointer to it, and because an asynchronous response resumes the connection
/// through it.
final class RequestContext: Sendable {
    enum Stage: Sendable {
        /// The header is incomplete.
        case arriving
        /// The header is complete, and so much of the body has arrived.
        case asked([HTTPField], body: [UInt8])
        /// The connection is suspended until the response is made.
        case waiting(Task<Void, Never>)
        case made(Response)
        /// The request was abandoned.
        case over
    }

    /// The request target; nil when it was too long.
    let target: String?
    private let handle: ConnectionHandle
    private let current = Mutex(Stage.arriving)

    init(target: String?, handle: ConnectionHandle) {
        self.target = target
        self.handle = handle
    }

    var stage: Stage { current.withLock(\.self) }

    func receiveHead(_ fields: [HTTPField]) { current.withLock { $0 = .asked(fields, body: []) } }

    /// Adds a piece of the body; false when there is more than the limit, or none was expected.
    func receive(_ bytes: UnsafeRawBufferPointer, limit: Int) -> Bool {
        current.withLock { stage in
            guard case .asked(let fields, let body) = stage, body.count + bytes.count <= limit else { return false }
            unsafe stage = .asked(fields, body: body + bytes)
            return true
        }
    }

    /// Suspends the connection until the response is made; false when it has ended.
    func wait(for make: @escaping @Sendable () async -> Response, _ client: ClientConnection) -> Bool {
        guard client.suspend(waking: { [weak self] in self?.abandon() }) else { return false }
        return current.withLock { stage in
            guard case .asked = stage else { return false }
            handle.suspend()
            stage = .waiting(Task { self.finish(await make()) })
            return true
        }
    }

    /// Abandons the request, because the client or the server ended the connection.
    func abandon() {
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
