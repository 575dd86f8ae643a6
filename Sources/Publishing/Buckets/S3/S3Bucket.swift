package import Foundation

/// A bucket on an S3-compatible server.
package struct S3Bucket: Bucket {
    /// The maximum key length in bytes.
    package static let longestKey = 1024

    /// The address, such as `s3://site/prefix`.
    package let name: String

    let s3Client: S3Client

    /// The key prefix: empty, or with a trailing slash.
    let prefix: String

    init(
        _ bucket: String,
        prefix: String,
        at endpoint: S3Endpoint,
        as credentials: RenewableCredentials,
        client: HTTPClient = .live(),
        policy: RetryPolicy = S3Limits.retries,
        clock: RetryClock = .live
    ) {
        let place = S3Location(endpoint: endpoint, bucket: bucket)
        name = prefix.isEmpty ? "s3://\(bucket)" : "s3://\(bucket)/\(prefix)"
        self.prefix = prefix.isEmpty ? "" : prefix + "/"
        s3Client = S3Client(
            place: place,
            client: client,
            session: S3Session(credentials, at: place, clock: clock),
            policy: policy,
            clock: clock
        )
    }

    package var storesHeaders: Bool { true }

    /// The ETag that servers give to objects uploaded in one part without a customer key: MD5.
    package func usualETag(of bytes: [UInt8]) -> String { MD5.hex(of: bytes) ?? "" }

    package func time() async -> Date { await s3Client.session.time() }

    package func requests() async -> [String: Int] { await s3Client.session.requests }

    /// Refuses keys that are too long with their prefix.
    package func check(_ key: String) throws(BucketFailure) { _ = try full(key, "PUT") }

    package func get(_ key: String, limit: Int) async throws(BucketFailure) -> StoredObject? {
        if case .object(let object) = try await get(key, unlessVersion: nil, limit: limit) { object } else { nil }
    }

    package func get(
        _ key: String,
        unlessVersion etag: String?,
        limit: Int
    ) async throws(BucketFailure) -> ConditionalObject {
        var call = S3Request(name: "GET \(key)", key: try full(key, "GET"))
        if let etag { call.headers = [.init("If-None-Match", "\"\(etag)\"")] }
        // An error document may need more room than the object.
        call.maximumBytes = max(limit, S3Error.maximumBytes)
        let answer = try await s3Client.answer(to: call)
        if let problem = answer.problem {
            if problem.isMissingObject { return .missing }
            if problem.status == 304, etag != nil { return .unchanged }
            guard problem.status == 403, try await isMissing(key) else { throw s3Client.failure(problem, of: call) }
            return .missing
        }
        guard answer.response.body.count <= limit else {
            let (reason, advice) = ("it is larger than \(limit) bytes", "check the object: sitegen did not write it")
            throw BucketFailure(call.name, reason, advice: advice, kind: .tooLarge)
        }
        let object = StoredObject(
            bytes: answer.response.body,
            etag: answer.response.etag?.withoutQuotes ?? "",
            headers: answer.response.headers.byLowercasedName,
            modified: answer.response.headers["Last-Modified"].flatMap(HTTPDate.moment)
        )
        // A server may ignore the condition.
        return object.etag == etag ? .unchanged : .object(object)
    }

    /// Lists the key to find out whether the object does not exist.
    ///
    /// AWS answers 403 for a missing object when listing is allowed for a certain prefix only.
    private func isMissing(_ key: String) async throws(BucketFailure) -> Bool {
        do throws(BucketFailure) {
            return try await list(key)[key] == nil
        } catch {
            guard error.kind == .denied else { throw error }
            return false
        }
    }

    package func delete(_ key: String) async throws(BucketFailure) {
        let call = S3Request(method: .delete, name: "DELETE \(key)", key: try full(key, "DELETE"))
        guard let problem = try await s3Client.answer(to: call).problem, !problem.isMissingObject else { return }
        throw s3Client.failure(problem, of: call)
    }

    /// Creates the bucket; an existing one of the same owner is fine.
    package func create() async throws(BucketFailure) {
        var call = S3Request(method: .put, name: "PUT \(name)")
        let region = s3Client.place.endpoint.region
        if region != S3Endpoint.usualRegion {
            call.body = Array(
                """
                <CreateBucketConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">\
                <LocationConstraint>\(region)</LocationConstraint></CreateBucketConfiguration>
                """.utf8
            )
            call.bodyDigest = Digest.sha256(call.body).hex
        }
        if let problem = try await s3Client.answer(to: call).problem, problem.code != "BucketAlreadyOwnedByYou" {
            throw s3Client.failure(problem, of: call)
        }
    }

    /// The key with the bucket's prefix.
    func full(_ key: String, _ verb: String) throws(BucketFailure) -> String {
        let full = prefix + key
        guard !key.isEmpty, full.utf8.count <= Self.longestKey, !full.utf8.contains(0) else {
            throw BucketFailure(
                "\(verb) \(key.prefix(60))\(key.count > 60 ? "…" : "")",
                key.isEmpty
                    ? "the key is empty"
                    : "the key is longer than \(Self.longestKey) bytes, or has a zero byte",
                advice: "give the page a shorter path"
            )
        }
        return full
    }
}
