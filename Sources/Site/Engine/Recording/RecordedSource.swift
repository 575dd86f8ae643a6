/// A source's response in a recorded build.
struct RecordedSource: Sendable, Hashable {
    /// The result of a request.
    enum Outcome: Sendable, Hashable {
        /// A server responded, with any status; addresses are nil when they are that of the request.
        case answer(status: Int, headers: [HTTPField], address: String?, movedTo: String?, body: Digest)
        case file(body: Digest)
        /// The request failed, with the warning's text.
        case failure(reason: String, isOfNetwork: Bool)
        /// No response had arrived when the last deadline passed.
        case unanswered
    }

    /// The recorded header fields: those that a build reads, and those that identify the server.
    static let headerNames = [
        "Content-Type", "Content-Encoding", "ETag", "Last-Modified", "Retry-After", "Cache-Control", "Date", "Age",
        "Server", "Via", "X-Cache",
    ]

    /// The key of the request; it contains no secret.
    let key: Digest
    /// The source's name in messages, without credentials.
    var source: String
    /// The sections that show it, as `brand/section`.
    var sections: [String] = []
    var late: [String] = []
    /// The response time in seconds; nil without a response.
    var seconds: Double?
    /// The validators of the conditional request.
    var sent = StoreIndex.Validators()
    var outcome = Outcome.unanswered

    var body: Digest? {
        switch outcome {
        case .answer(_, _, _, _, let body), .file(let body): body
        case .failure, .unanswered: nil
        }
    }
}

/// The JSON format in a recording's index.
extension RecordedSource {
    /// Reads a source; nil when the JSON is invalid.
    init?(_ json: JSON) {
        guard let key = json["key"]?.string.flatMap({ Digest(hex: $0) }), let source = json["source"]?.string,
            let kind = json["outcome"]?.string
        else { return nil }
        self.init(key: key, source: source)
        sections = json["sections"]?.array?.compactMap(\.string) ?? []
        late = json["late"]?.array?.compactMap(\.string) ?? []
        seconds = json["seconds"]?.double
        sent = StoreIndex.Validators(
            etag: json["sent"]?["If-None-Match"]?.string,
            lastModified: json["sent"]?["If-Modified-Since"]?.string
        )
        let body = json["body"]?.string.flatMap { Digest(hex: $0) }
        switch (kind, body) {
        case ("answer", let body?):
            guard let status = json["status"]?.int(in: 100...999) else { return nil }
            let headers = Self.headerNames.compactMap { name in
                json["headers"]?[name]?.string.map { HTTPField(name, $0) }
            }
            let (address, movedTo) = (json["address"]?.string, json["movedTo"]?.string)
            outcome = .answer(status: status, headers: headers, address: address, movedTo: movedTo, body: body)
        case ("file", let body?): outcome = .file(body: body)
        case ("failure", _):
            guard let reason = json["failure"]?.string else { return nil }
            outcome = .failure(reason: reason, isOfNetwork: json["isOfNetwork"]?.bool ?? false)
        case ("unanswered", _): outcome = .unanswered
        default: return nil
        }
    }

    var json: JSON {
        let conditions: JSON = .object([
            "If-None-Match": sent.etag.map { JSON($0) }, "If-Modified-Since": sent.lastModified.map { JSON($0) },
        ])
        let common: JSON = .object([
            "source": JSON(source),
            "key": JSON(key.hex),
            "sections": JSON(sections.map { JSON($0) }),
            "late": late.isEmpty ? nil : JSON(late.map { JSON($0) }),
            "sent": sent == StoreIndex.Validators() ? nil : conditions,
            "seconds": seconds.map { JSON(($0 * 1_000).rounded() / 1_000) },
        ])
        return JSON(.object([common, outcomeMembers].flatMap { $0.members ?? [] }))
    }

    private var outcomeMembers: JSON {
        switch outcome {
        case .answer(let status, let headers, let address, let movedTo, let body):
            .object([
                "outcome": "answer",
                "status": JSON(status),
                "headers": JSON(.object(headers.map { JSON.Member($0.name, JSON($0.value)) })),
                "address": address.map { JSON($0) },
                "movedTo": movedTo.map { JSON($0) },
                "body": JSON(body.hex),
            ])
        case .file(let body): .object(["outcome": "file", "body": JSON(body.hex)])
        case .failure(let reason, let isOfNetwork):
            .object(["outcome": "failure", "failure": JSON(reason), "isOfNetwork": JSON(isOfNetwork)])
        case .unanswered: .object(["outcome": "unanswered"])
        }
    }
}
