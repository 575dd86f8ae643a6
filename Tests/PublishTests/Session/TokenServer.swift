import Buckets
import HTTPClient
import HTTPTypes
import Markup
import PublishFixtures
import Synchronization

/// A server that speaks S3 before a bucket in memory, and accepts one session token at a time.
final class TokenServer: Sendable {
    /// Its address; no server listens there, because `client` answers.
    static let endpoint = "http://127.0.0.1:1"

    private let bucket: MemoryBucket
    private let token: Mutex<String>
    private let refused = Mutex(0)

    init(_ bucket: MemoryBucket, accepting token: String) {
        self.bucket = bucket
        self.token = Mutex(token)
    }

    /// Accepts this token from now on, and no other.
    func accept(_ token: String) { self.token.withLock { $0 = token } }

    /// How many requests were refused.
    var refusals: Int { refused.withLock { $0 } }

    var client: HTTPClient {
        HTTPClient { [self] request in
            guard request.headers["x-amz-security-token"] == token.withLock({ $0 }) else {
                refused.withLock { $0 += 1 }
                return Self.problem(400, "ExpiredToken")
            }
            let key = PercentEncoding.decoded(request.url.dropFirst("\(Self.endpoint)/site/".count)) ?? ""
            switch request.method {
            case .get where request.url.hasPrefix("\(Self.endpoint)/site?"): return try await list()
            case .get: return try await get(key, limit: request.maximumBytes)
            case .put: return try await put(key, request)
            case .delete:
                try await bucket.delete(key)
                return Self.answer(204)
            case .head, .post: return Self.problem(405, "MethodNotAllowed")
            }
        }
    }
}

extension TokenServer {
    private static func answer(_ status: Int, _ text: String = "", headers: HTTPHeaders = [:]) -> HTTPResponse {
        HTTPResponse(status: status, headers: headers, body: Array(text.utf8), finalURL: endpoint)
    }

    private static func problem(_ status: Int, _ code: String) -> HTTPResponse {
        answer(status, "<Error><Code>\(code)</Code></Error>")
    }

    private func list() async throws -> HTTPResponse {
        let entries = try await bucket.list("").map { key, summary in
            "<Contents><Key>\(key)</Key><ETag>\(summary.etag)</ETag><Size>\(summary.size)</Size></Contents>"
        }
        return Self.answer(200, "<ListBucketResult>\(entries.joined())</ListBucketResult>")
    }

    private func get(_ key: String, limit: Int) async throws -> HTTPResponse {
        guard let object = try await bucket.get(key, limit: limit) else { return Self.problem(404, "NoSuchKey") }
        var headers: HTTPHeaders = ["ETag": "\"\(object.etag)\""]
        for (name, value) in object.headers { headers.append(name: name, value: value) }
        return HTTPResponse(headers: headers, body: object.bytes, finalURL: Self.endpoint)
    }

    private func put(_ key: String, _ request: HTTPRequest) async throws -> HTTPResponse {
        let outcome: PutOutcome
        if let source = request.headers["x-amz-copy-source"] {
            outcome = try await bucket.copy(
                PercentEncoding.decoded(source.dropFirst("/site/".count)) ?? "",
                version: (request.headers["x-amz-copy-source-if-match"] ?? "").replacing("\"", with: ""),
                to: key,
                redirect: nil
            )
        } else {
            let condition: PutCondition =
                if request.headers["If-None-Match"] != nil {
                    .ifAbsent
                } else if let etag = request.headers["If-Match"] {
                    .ifVersion(etag.replacing("\"", with: ""))
                } else {
                    .always
                }
            let stored = ["cache-control", "content-type", "content-encoding", "x-amz-meta-sha256"]
            let headers = request.headers.byLowercasedName.filter { stored.contains($0.key) }
            outcome = try await bucket.put(
                NewObject(key: key, bytes: request.body, headers: headers.map { HTTPField($0.key, $0.value) }),
                condition
            )
        }
        guard case .stored(let etag) = outcome else { return Self.problem(412, "PreconditionFailed") }
        let copy = "<CopyObjectResult><ETag>\(etag)</ETag></CopyObjectResult>"
        let isCopy = request.headers["x-amz-copy-source"] != nil
        return Self.answer(200, isCopy ? copy : "", headers: ["ETag": "\"\(etag)\""])
    }
}
