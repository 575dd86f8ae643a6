import Glibc

/// One connection of a client to a proxy, and the one behind it to the server.
struct Relay: Sendable {
    let client: Int32
    let server: UInt16
    let log: ExchangeLog

    /// Passes requests on until either side has had enough.
    func run() {
        var near = Socket(client)
        var upstream: Int32?
        defer { if let upstream { close(upstream) } }
        while var request = near.head() {
            guard let body = near.take(request.length) else { return }
            request.body = body
            let (bucketConnection, fault) = log.begin(request)
            var answer: Message?
            if fault.reachesServer {
                if case .delay(let time) = fault { usleep(UInt32(time) * 1_000) }
                answer = ask(request, over: &upstream)
            }
            log.end(bucketConnection, status: answer?.status)
            guard reply(answer, to: fault, near), !request.isLast else { return }
        }
    }

    /// Answers the client; false when the connection ends with it.
    private func reply(_ answer: Message?, to fault: Fault, _ near: borrowing Socket) -> Bool {
        switch fault {
        case .refusal(let status, let wait):
            let wish = wait.map { "Retry-After: \($0)\r\n" } ?? ""
            return near.send(Array("HTTP/1.1 \(status) \r\n\(wish)Content-Length: 0\r\n\r\n".utf8))
        case .none, .delay:
            guard let answer else { break }
            return near.send(answer.bytes) && !answer.isLast
        case .halfAnswer:
            guard let answer else { break }
            _ = near.send(Array(answer.bytes.prefix(answer.bytes.count / 2)))
            return false
        case .drop, .lostAnswer: break
        }
        near.breakOff()
        return false
    }

    /// Asks the server, over a new connection where the last one has ended meanwhile.
    private func ask(_ request: Message, over upstream: inout Int32?) -> Message? {
        for _ in 0..<2 {
            let isNew = upstream == nil
            guard let connection = upstream ?? Socket.connected(to: server) else { return nil }
            upstream = connection
            var far = Socket(connection)
            if far.send(request.bytes), let answer = answer(to: request, from: &far) {
                if answer.isLast { end(&upstream) }
                return answer
            }
            end(&upstream)
            if isNew { return nil }
        }
        return nil
    }

    private func end(_ upstream: inout Int32?) {
        if let upstream { close(upstream) }
        upstream = nil
    }

    private func answer(to request: Message, from far: inout Socket) -> Message? {
        guard var answer = far.head() else { return nil }
        if answer.status == 100 {
            guard let next = far.head() else { return nil }
            answer = next
        }
        guard request.method != "HEAD", answer.status != 204, answer.status != 304 else { return answer }
        guard let body = answer.isChunked ? far.takePieces() : far.take(answer.length) else { return nil }
        answer.body = body
        return answer
    }
}

extension Fault {
    /// Whether the server hears of a request.
    fileprivate var reachesServer: Bool {
        switch self {
        case .none, .delay, .lostAnswer, .halfAnswer: true
        case .refusal, .drop: false
        }
    }
}
