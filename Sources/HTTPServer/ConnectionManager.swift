import HTTPTypes
import Synchronization

/// Where requests come in and connections are kept account of; knows nothing of libmicrohttpd but `ConnectionHandle`.
///
/// A class because libmicrohttpd carries a pointer to it.
final class ConnectionManager: Sendable {
    private struct Clients {
        var all: [ObjectIdentifier: ClientConnection] = [:]
        /// Those of them who were cut off and have not left yet.
        var cut: Set<ObjectIdentifier> = []
        var isClosed = false

        mutating func cutOff(_ client: ClientConnection) {
            cut.insert(ObjectIdentifier(client))
            client.cut()
        }

        /// Who waits longest with nothing asked for.
        var idlest: ClientConnection? {
            all.values.filter { $0.isIdle && !cut.contains(ObjectIdentifier($0)) }.min { $0.isIdleLonger(than: $1) }
        }
    }

    /// Connections cut off that may be there still, beside those that are granted.
    static let mostLeaving = 64

    private let limits: ServerLimits
    private let respond: RequestHandler
    private let opened = ContinuousClock.now
    private let headMilliseconds: Int
    private let clients = Mutex(Clients())

    init(limits: ServerLimits, respond: @escaping RequestHandler) {
        self.limits = limits
        self.respond = respond
        headMilliseconds = Self.milliseconds(limits.headTime)
    }

    /// Whether one more may come in.
    ///
    /// Where all places are taken, whoever has waited longest for a head to be complete gives way.
    func admit() -> Bool {
        clients.withLock { clients in
            guard !clients.isClosed, clients.all.count < limits.connections + Self.mostLeaving else { return false }
            guard clients.all.count - clients.cut.count >= limits.connections else { return true }
            guard let idlest = clients.idlest else { return false }
            clients.cutOff(idlest)
            return true
        }
    }

    /// Somebody has come in.
    func enter(_ handle: ConnectionHandle) -> ClientConnection {
        let client = ClientConnection(socket: handle.socket, headDue: now + headMilliseconds)
        let isClosed = clients.withLock { clients in
            clients.all[ObjectIdentifier(client)] = client
            return clients.isClosed
        }
        if isClosed { client.end() }
        return client
    }

    /// Somebody leaves; their socket is still theirs while this runs.
    func leave(_ client: ClientConnection) {
        clients.withLock { clients in
            clients.all[ObjectIdentifier(client)] = nil
            clients.cut.remove(ObjectIdentifier(client))
        }
    }

    /// A request is over, well or not; the next one on the connection has its own time.
    func complete(_ context: RequestContext, _ client: ClientConnection?) {
        context.giveUp()
        client?.rise()
        client?.expectHead(until: now + headMilliseconds)
    }

    /// Goes on with a request; false when its connection is to break.
    func serve(_ context: RequestContext, method: String, _ handle: ConnectionHandle) -> Bool {
        switch context.stage {
        case .arriving:
            handle.client?.expectHead(until: .max)
            let fields = handle.fields
            context.ask(fields)
            // Refused before any of it is read: no page of this server takes one.
            guard !fields.contains(where: Self.announcesBody) else {
                return send(
                    .plain(413, "This server takes no request bodies.", headers: [HTTPField("Connection", "close")]),
                    handle
                )
            }
            return true
        case .asked(let fields):
            guard let text = context.target else {
                return send(.plain(414, "This address is longer than any of this server."), handle)
            }
            guard let target = RequestTarget(text) else {
                return send(.plain(400, "This is no address of this server."), handle)
            }
            guard method == "GET" || method == "HEAD" else {
                return send(.plain(405, "Only GET and HEAD are answered.", headers: [HTTPField("Allow", "GET, HEAD")]), handle)
            }
            switch respond(Request(method, target, fields: fields)) {
            case .now(let reply): return send(reply, handle)
            case .later(let make): return handle.client.map { context.wait(for: make, $0) } ?? false
            }
        case .waiting: return true
        case .made(let reply): return send(reply, handle)
        case .over: return false
        }
    }

    /// Cuts off who is late, and ends what rests for nobody.
    func sweep() {
        let time = now
        let left = clients.withLock { clients in
            for client in clients.all.values where client.isLate(at: time) { clients.cutOff(client) }
            return clients.all.values.filter(\.hasLeftResting)
        }
        for client in left { client.end() }
    }

    /// Lets nobody in any more and ends what rests.
    func close() {
        let left = clients.withLock { clients in
            clients.isClosed = true
            return clients.all.values
        }
        for client in left { client.end() }
    }
}

extension ConnectionManager {
    /// How often `sweep` finds everything soon enough.
    var sweepInterval: Duration {
        .milliseconds(min(max(headMilliseconds / 4, 20), 1_000))
    }

    private var now: Int { Self.milliseconds(ContinuousClock.now - opened) }

    private static func milliseconds(_ duration: Duration) -> Int {
        Int(duration.components.seconds) * 1_000 + Int(duration.components.attoseconds / 1_000_000_000_000_000)
    }

    private static func announcesBody(_ field: HTTPField) -> Bool {
        field.name == "content-length" && field.value != "0" || field.name == "transfer-encoding"
    }

    /// What cannot be sent is our own mistake, and the client hears of it.
    private func send(_ reply: Response, _ handle: ConnectionHandle) -> Bool {
        handle.send(reply, room: limits.waitingBytes)
            || handle.send(.plain(500, "The answer could not be sent."), room: limits.waitingBytes)
    }
}
