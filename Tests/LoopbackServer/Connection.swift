/// One client of the server, from its first request to its last.
struct Connection: ~Copyable {
    let wire: Wire
    let number: Int
    let stage: ServerState

    /// Answers until either side has had enough.
    func play() {
        var inbox: [UInt8] = []
        while let head = nextHead(from: &inbox) {
            let length =
                ReceivedRequest(head: head, body: [], connection: number)["Content-Length"].flatMap { Int($0) } ?? 0
            guard let body = nextBody(of: length, from: &inbox) else { return }
            let received = ReceivedRequest(head: head, body: body, connection: number)
            guard deliver(stage.answer(to: received), to: received) else { return }
        }
    }

    /// Reads to the next blank line, or no further than the first bytes of a client that wants to encrypt.
    private func nextHead(from inbox: inout [UInt8]) -> String? {
        let encryptedHandshake: UInt8 = 22
        while inbox.first != encryptedHandshake {
            if let end = inbox.firstRange(of: Array("\r\n\r\n".utf8)) {
                let head = String(decoding: inbox[..<end.upperBound], as: UTF8.self)
                inbox.removeSubrange(..<end.upperBound)
                return head
            }
            let piece = wire.receive()
            guard !piece.isEmpty else { return nil }
            inbox += piece
        }
        return nil
    }

    /// Reads so many bytes; nil when the client leaves before.
    private func nextBody(of length: Int, from inbox: inout [UInt8]) -> [UInt8]? {
        while inbox.count < length {
            let piece = wire.receive()
            guard !piece.isEmpty else { return nil }
            inbox += piece
        }
        defer { inbox.removeSubrange(..<length) }
        return Array(inbox[..<length])
    }

    /// Plays one answer; false when the connection ends with it.
    private func deliver(_ answer: Answer, to received: ReceivedRequest) -> Bool {
        stage.begin()
        let limit = ContinuousClock.now + .seconds(60)
        var hasLeft = false
        while !hasLeft, stage.mostAtOnce < answer.gathered, ContinuousClock.now < limit {
            hasLeft = wire.hasLeft(within: .milliseconds(5))
        }
        hasLeft = hasLeft || wire.hasLeft(within: answer.latency)
        stage.finish()
        guard !hasLeft else { return false }
        guard let status = answer.status else {
            _ = send([], answer.body, received)
            return false
        }
        if answer.isKnown(to: received) { return wire.send(answer.head(status: 304)) && !received.wantsToEnd }
        let head = answer.head(status: status)
        if received.method == "HEAD" || status == 204 { return wire.send(head) && !received.wantsToEnd }
        switch answer.delivery {
        case .whole:
            let isOpen = send(head, answer.framedBody, received)
            return isOpen && !answer.endsConnection && !received.wantsToEnd
        case .reset(let count):
            // The break must not overtake sent bytes, or clients would see less of them.
            if send(head, Array(answer.framedBody.prefix(count)), received) {
                _ = wire.hasLeft(within: .milliseconds(20))
            }
            wire.breakOff()
        case .dripping(let pause):
            guard wire.send(head) else { return false }
            var position = 0
            while !answer.body.isEmpty, send([], [answer.body[position % answer.body.count]], received) {
                guard !wire.hasLeft(within: pause) else { return false }
                position += 1
            }
        case .endless:
            guard wire.send(head) else { return false }
            while !answer.body.isEmpty, send([], answer.body, received) {}
        }
        return false
    }

    private func send(_ head: [UInt8], _ body: [UInt8], _ received: ReceivedRequest) -> Bool {
        stage.note(bytes: body.count, of: received.target)
        return wire.send(head + body)
    }
}

extension Answer {
    /// Whether the request names the version, or else the age, that this has.
    fileprivate func isKnown(to received: ReceivedRequest) -> Bool {
        guard let known = received["If-None-Match"] else {
            return lastModified.map { $0 == received["If-Modified-Since"] } ?? false
        }
        return etag.map { tag in known == "*" || known.split(separator: ", ").contains { $0 == tag } } ?? false
    }

    fileprivate var endsConnection: Bool {
        switch length {
        case .told, .chunked: false
        case .claimed, .untold: true
        }
    }

    fileprivate func head(status: Int) -> [UInt8] {
        var lines = ["HTTP/1.1 \(status) "]
        lines += headers.map { "\($0.name): \($0.value)" }
        if let etag { lines.append("ETag: \(etag)") }
        if let lastModified { lines.append("Last-Modified: \(lastModified)") }
        switch length {
        case _ where status == 304: break
        case .told: lines.append("Content-Length: \(body.count)")
        case .claimed(let count): lines.append("Content-Length: \(count)")
        case .untold: lines.append("Connection: close")
        case .chunked: lines.append("Transfer-Encoding: chunked")
        }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    fileprivate var framedBody: [UInt8] {
        guard case .chunked = length else { return body }
        let start = Array("\(String(body.count, radix: 16))\r\n".utf8)
        return (body.isEmpty ? [] : start + body + Array("\r\n".utf8)) + Array("0\r\n\r\n".utf8)
    }
}

extension ReceivedRequest {
    fileprivate var wantsToEnd: Bool { self["Connection"]?.lowercased() == "close" }
}
