import Synchronization

/// Where requests come in and connections are kept account of; knows nothing of libmicrohttpd but `Line`.
///
/// A class because libmicrohttpd carries a pointer to it.
final class Desk: Sendable {
    private struct Callers {
        var all: [ObjectIdentifier: Caller] = [:]
        /// Those of them who were cut off and have not left yet.
        var cut: Set<ObjectIdentifier> = []
        var isClosed = false

        mutating func cutOff(_ caller: Caller) {
            cut.insert(ObjectIdentifier(caller))
            caller.cut()
        }

        /// Who waits longest with nothing asked for.
        var idlest: Caller? {
            all.values.filter { $0.isIdle && !cut.contains(ObjectIdentifier($0)) }.min { $0.isIdler(than: $1) }
        }
    }

    /// Connections cut off that may be there still, beside those that are granted.
    static let mostLeaving = 64

    private let limits: ServerLimits
    private let respond: Responder
    private let opened = ContinuousClock.now
    private let headMilliseconds: Int
    private let callers = Mutex(Callers())

    init(limits: ServerLimits, respond: @escaping Responder) {
        self.limits = limits
        self.respond = respond
        headMilliseconds = Self.milliseconds(limits.headTime)
    }

    /// Whether one more may come in.
    ///
    /// Where all places are taken, whoever has waited longest for a head to be complete gives way.
    func admit() -> Bool {
        callers.withLock { callers in
            guard !callers.isClosed, callers.all.count < limits.connections + Self.mostLeaving else { return false }
            guard callers.all.count - callers.cut.count >= limits.connections else { return true }
            guard let idlest = callers.idlest else { return false }
            callers.cutOff(idlest)
            return true
        }
    }

    /// Somebody has come in.
    func enter(_ line: Line) -> Caller {
        let caller = Caller(socket: line.socket, headDue: now + headMilliseconds)
        let isClosed = callers.withLock { callers in
            callers.all[ObjectIdentifier(caller)] = caller
            return callers.isClosed
        }
        if isClosed { caller.end() }
        return caller
    }

    /// Somebody leaves; their socket is still theirs while this runs.
    func leave(_ caller: Caller) {
        callers.withLock { callers in
            callers.all[ObjectIdentifier(caller)] = nil
            callers.cut.remove(ObjectIdentifier(caller))
        }
    }

    /// A request is over, well or not; the next one on the connection has its own time.
    func complete(_ visit: Visit, _ caller: Caller?) {
        visit.giveUp()
        caller?.rise()
        caller?.expectHead(until: now + headMilliseconds)
    }

    /// Goes on with a request; false when its connection is to break.
    func serve(_ visit: Visit, method: String, _ line: Line) -> Bool {
        switch visit.stage {
        case .arriving:
            line.caller?.expectHead(until: .max)
            let fields = line.fields
            visit.ask(fields)
            // Refused before any of it is read: no page of this server takes one.
            guard !fields.contains(where: Self.announcesBody) else {
                return send(
                    .plain(413, "This server takes no request bodies.", headers: [("Connection", "close")]),
                    line
                )
            }
            return true
        case .asked(let fields):
            guard let text = visit.target else {
                return send(.plain(414, "This address is longer than any of this server."), line)
            }
            guard let target = RequestTarget(text) else {
                return send(.plain(400, "This is no address of this server."), line)
            }
            guard method == "GET" || method == "HEAD" else {
                return send(.plain(405, "Only GET and HEAD are answered.", headers: [("Allow", "GET, HEAD")]), line)
            }
            switch respond(Request(method, target, fields: fields)) {
            case .now(let reply): return send(reply, line)
            case .later(let make): return line.caller.map { visit.wait(for: make, $0) } ?? false
            }
        case .waiting: return true
        case .made(let reply): return send(reply, line)
        case .over: return false
        }
    }

    /// Cuts off who is late, and ends what rests for nobody.
    func sweep() {
        let time = now
        let left = callers.withLock { callers in
            for caller in callers.all.values where caller.isLate(at: time) { callers.cutOff(caller) }
            return callers.all.values.filter(\.hasLeftResting)
        }
        for caller in left { caller.end() }
    }

    /// Lets nobody in any more and ends what rests.
    func close() {
        let left = callers.withLock { callers in
            callers.isClosed = true
            return callers.all.values
        }
        for caller in left { caller.end() }
    }
}

extension Desk {
    /// How often `sweep` finds everything soon enough.
    var sweepInterval: Duration {
        .milliseconds(min(max(headMilliseconds / 4, 20), 1_000))
    }

    private var now: Int { Self.milliseconds(ContinuousClock.now - opened) }

    private static func milliseconds(_ duration: Duration) -> Int {
        Int(duration.components.seconds) * 1_000 + Int(duration.components.attoseconds / 1_000_000_000_000_000)
    }

    private static func announcesBody(_ field: Request.Field) -> Bool {
        field.name == "content-length" && field.value != "0" || field.name == "transfer-encoding"
    }

    /// What cannot be sent is our own mistake, and the client hears of it.
    private func send(_ reply: Reply, _ line: Line) -> Bool {
        line.send(reply, room: limits.waitingBytes)
            || line.send(.plain(500, "The answer could not be sent."), room: limits.waitingBytes)
    }
}
