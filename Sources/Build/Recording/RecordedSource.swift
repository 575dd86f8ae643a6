import HTTPTypes
import Hashing
import Markup
import Model

/// What a source answered in a recorded build.
struct RecordedSource: Sendable, Hashable {
    /// What came of asking.
    enum Outcome: Sendable, Hashable {
        /// A server answered, with success or not; addresses are nil when they are that of the request.
        case answer(status: Int, headers: [HTTPField], address: String?, movedTo: String?, body: Digest)
        /// A file was read.
        case file(body: Digest)
        /// Nothing came, in the words of the warning.
        case failure(reason: String, isOfNetwork: Bool)
        /// Nothing had come when nobody waited any more.
        case unanswered
    }

    /// The header fields that are recorded: what a build reads, and what tells a person who answered.
    static let headerNames = [
        "Content-Type", "Content-Encoding", "ETag", "Last-Modified", "Retry-After", "Cache-Control", "Date", "Age",
        "Server", "Via", "X-Cache",
    ]

    /// The key of the request; no secret goes into it.
    let key: Digest
    /// How people name the source, without credentials.
    var source: String
    /// The sections that show it, as `brand/section`.
    var sections: [String] = []
    /// Those of them whose deadline it missed.
    var late: [String] = []
    /// How long the answer took, in seconds; nil when none came.
    var seconds: Double?
    /// What the request named as known.
    var sent = StoreIndex.Validators()
    var outcome = Outcome.unanswered

    init(key: Digest, source: String) {
        self.key = key
        self.source = source
    }

    /// The bodies that must stand beside the index.
    var body: Digest? {
        switch outcome {
        case .answer(_, _, _, _, let body), .file(let body): body
        case .failure, .unanswered: nil
        }
    }
}

/// As it stands in the index of a recording.
extension RecordedSource {
    /// Reads a source; nil when it is none.
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
            guard let status = json["status"]?.int else { return nil }
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

    /// The source as it is written.
    var json: JSON {
        let conditions: KeyValuePairs<String, JSON?> = [
            "If-None-Match": sent.etag.map { JSON($0) }, "If-Modified-Since": sent.lastModified.map { JSON($0) },
        ]
        let common: KeyValuePairs<String, JSON?> = [
            "source": JSON(source),
            "key": JSON(key.hex),
            "sections": JSON(sections.map { JSON($0) }),
            "late": late.isEmpty ? nil : JSON(late.map { JSON($0) }),
            "sent": sent == StoreIndex.Validators() ? nil : Self.object(conditions),
            "seconds": seconds.map { JSON(($0 * 1_000).rounded() / 1_000) },
        ]
        return JSON(.object(Self.members(common) + Self.members(outcomeMembers)))
    }

    private var outcomeMembers: KeyValuePairs<String, JSON?> {
        switch outcome {
        case .answer(let status, let headers, let address, let movedTo, let body):
            [
                "outcome": "answer",
                "status": JSON(status),
                "headers": JSON(.object(headers.map { JSON.Member($0.name, JSON($0.value)) })),
                "address": address.map { JSON($0) },
                "movedTo": movedTo.map { JSON($0) },
                "body": JSON(body.hex),
            ]
        case .file(let body): ["outcome": "file", "body": JSON(body.hex)]
        case .failure(let reason, let isOfNetwork):
            ["outcome": "failure", "failure": JSON(reason), "isOfNetwork": JSON(isOfNetwork)]
        case .unanswered: ["outcome": "unanswered"]
        }
    }

    private static func members(_ pairs: KeyValuePairs<String, JSON?>) -> [JSON.Member] {
        pairs.compactMap { name, value in value.map { JSON.Member(name, $0) } }
    }

    private static func object(_ pairs: KeyValuePairs<String, JSON?>) -> JSON { JSON(.object(members(pairs))) }
}
