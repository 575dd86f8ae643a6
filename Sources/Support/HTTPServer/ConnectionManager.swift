import Synchronization

/// Accepts connections, passes requests to the handler and enforces the limits.
///
/// A class because libmicrohttpd carries a pointer to it.
final class ConnectionManager: Sendable {
    private struct Clients {
        var all: [ObjectIdentifier: ClientConnection] = [:]
        /// Connections that were shut down but are not closed yet.
        var cut: Set<ObjectIdentifier> = []
        var isClosed = false

        mutating func cutOff(_ client: ClientConnection) {
            cut.insert(ObjectIdentifier(client))
            client.shutDown()
        }

        /// The connection that has waited longest for a request head.
        var longestIdle: ClientConnection? {
            all.values.filter { $0.due != .max && !cut.contains(ObjectIdentifier($0)) }.min { $0.due < $1.due }
        }
    }

    /// The maximum number of shut down connections that are not closed yet, in addition to the connection limit.
    static let maximumClosing = 64

    let limits: ServerLimits
    private let respond: RequestHandler
    private let elapsed: @Sendable () -> Duration
    private let headMilliseconds: Int
    private let clients = Mutex(Clients())

    init(limits: ServerLimits, elapsed: @escaping @Sendable () -> Duration, respond: @escaping RequestHandler) {
        self.limits = limits
        self.elapsed = elapsed
        self.respond = respond
        headMilliseconds = Int(limits.headTime / .milliseconds(1))
    }

    /// Whether to accept another connection.
    ///
    /// When the limit is reached, the connection that has waited longest for a request head is closed.
    func admit() -> Bool {
        clients.withLock { clients in
            guard !clients.isClosed, clients.all.count < limits.connections + Self.maximumClosing else { return false }
            guard clients.all.count - clients.cut.count >= limits.connections else { return true }
            guard let longestIdle = clients.longestIdle else { return false }
            clients.cutOff(longestIdle)
            return true
        }
    }

    /// Adds an accepted connection.
    func enter(_ handle: ConnectionHandle) -> ClientConnection {
        let client = ClientConnection(socket: handle.socket, headDue: now + headMilliseconds)
        let isClosed = clients.withLock { clients in
            clients.all[ObjectIdentifier(client)] = client
            return clients.isClosed
        }
        if isClosed { client.end() }
        return client
    }

    /// Removes a connection; its socket is still open during this call.
    func leave(_ client: ClientConnection) {
        clients.withLock { clients in
            clients.all[ObjectIdentifier(client)] = nil
            clients.cut.remove(ObjectIdentifier(client))
        }
    }

    /// Ends a request; the next one on the connection gets its own deadline.
    func complete(_ context: RequestContext, _ client: ClientConnection?) {
        context.abandon()
        client?.endSuspension()
        client?.expectHead(until: now + headMilliseconds)
    }

    /// Handles a step of a request; false closes its connection.
    func serve(_ context: RequestContext, method: String, _ handle: ConnectionHandle) -> Bool {
        switch context.stage {
        case .arriving:
            handle.client?.expectHead(until: .max)
            let fields = handle.fields
            context.receiveHead(fields)
            // Refused before the body is read.
            guard !fields.contains(where: { refusesBody($0, method: method) }) else {
                let words =
                    limits.bodyBytes > 0
                    ? "This request is larger than any of this server." : "This server takes no request bodies."
                return send(.plain(413, words, headers: [HTTPField("Connection", "close")]), handle)
            }
            return true
        case .asked(let fields, let body):
            guard let text = context.target else {
                return send(.plain(414, "This address is longer than any of this server."), handle)
            }
            guard let request = Request(method, target: text, fields: fields, body: body)
            else { return send(.plain(400, "This is not an address of this server."), handle) }
            guard methods.contains(method) else {
                let allowed = methods.joined(separator: ", ")
                return send(
                    .plain(405, "Only \(allowed) are answered.", headers: [HTTPField("Allow", allowed)]),
                    handle
                )
            }
            switch respond(request) {
            case .now(let reply): return send(reply, handle)
            case .later(let make): return handle.client.map { context.wait(for: make, $0) } ?? false
            }
        case .waiting: return true
        case .made(let reply): return send(reply, handle)
        case .over: return false
        }
    }

    /// Closes overdue connections and ends abandoned responses.
    func sweep() {
        let time = now
        let left = clients.withLock { clients in
            for client in clients.all.values where client.due < time { clients.cutOff(client) }
            return clients.all.values.filter(\.hasLeftResting)
        }
        for client in left { client.end() }
    }

    /// Accepts no more connections and ends suspended responses.
    func close() {
        let left = clients.withLock { clients in
            clients.isClosed = true
            return clients.all.values
        }
        for client in left { client.end() }
    }
}

extension ConnectionManager {
    var sweepInterval: Duration { .milliseconds(min(max(headMilliseconds / 4, 20), 1_000)) }

    private var now: Int { Int(elapsed() / .milliseconds(1)) }

    private var methods: [String] { ["GET", "HEAD"] + (limits.bodyBytes > 0 ? ["POST"] : []) }

    /// Whether a field announces a body that is not accepted; one of unknown size is cut off when it grows too large.
    private func refusesBody(_ field: HTTPField, method: String) -> Bool {
        let takesBodies = limits.bodyBytes > 0 && method == "POST"
        if field.name == "transfer-encoding" { return !takesBodies }
        guard field.name == "content-length", field.value != "0" else { return false }
        return !takesBodies || (Int(field.value) ?? .max) > limits.bodyBytes
    }

    /// A failure to send is a bug of the server and is reported with status 500.
    private func send(_ reply: Response, _ handle: ConnectionHandle) -> Bool {
        handle.send(reply, capacity: limits.waitingBytes)
            || handle.send(.plain(500, "The answer could not be sent."), capacity: limits.waitingBytes)
    }
}
