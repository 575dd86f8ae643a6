package import Foundation
import Hashing
import HTTPClient

/// A bucket of a server that speaks S3.
package struct S3Bucket: Bucket {
    /// No server takes a longer key, counted in bytes.
    package static let longestKey = 1024

    /// Such as `s3://site/prefix`.
    package let name: String

    let s3Client: S3Client

    /// What stands before each key: empty, or with a slash behind.
    let prefix: String

    init(
        _ bucket: String,
        prefix: String,
        at endpoint: S3Endpoint,
        as credentials: Credentials,
        client: HTTPClient = .live(),
        policy: RetryPolicy = S3Limits.retries,
        clock: RetryClock = .live
    ) {
        let place = S3Location(bucket, at: endpoint)
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

    /// Yes.
    package var storesHeaders: Bool { true }

    /// By the `Date` of the last answer.
    package func time() async -> Date { await s3Client.session.time() }

    /// How often the server was asked since the start, by method, repetitions included.
    package func requests() async -> [String: Int] { await s3Client.session.requests }

    /// No key may be longer than servers take, its prefix included.
    package func check(_ key: String) throws(BucketFailure) { _ = try full(key, "PUT") }

    /// Reads an object.
    package func get(_ key: String, limit: Int) async throws(BucketFailure) -> StoredObject? {
        var call = S3Request(name: "GET \(key)", key: try full(key, "GET"))
        // An explanation needs room where an object does not.
        call.maximumBytes = max(limit, S3Error.maximumBytes)
        let answer = try await s3Client.answer(to: call)
        if let problem = answer.problem {
            if problem.isMissingObject { return nil }
            guard problem.status == 403, try await isMissing(key) else { throw s3Client.failure(problem, of: call) }
            return nil
        }
        guard answer.response.body.count <= limit else {
            throw BucketFailure(
                call.name,
                "it is larger than \(limit) bytes",
                advice: "look at what is there: this program does not write it",
                kind: .tooLarge
            )
        }
        return StoredObject(
            bytes: answer.response.body,
            etag: answer.response.etag?.withoutQuotes ?? "",
            headers: answer.response.headers.byLowercasedName,
            modified: answer.response.headers["Last-Modified"].flatMap(HTTPDate.moment)
        )
    }

    /// Whether a listing, which we may make, shows that an object is not there.
    ///
    /// AWS says 403 of it to those who may list only what has a certain prefix.
    private func isMissing(_ key: String) async throws(BucketFailure) -> Bool {
        do throws(BucketFailure) {
            return try await list(key)[key] == nil
        } catch {
            guard error.kind == .denied else { throw error }
            return false
        }
    }

    /// Removes an object.
    package func delete(_ key: String) async throws(BucketFailure) {
        let call = S3Request(method: .delete, name: "DELETE \(key)", key: try full(key, "DELETE"))
        guard let problem = try await s3Client.answer(to: call).problem, !problem.isMissingObject else { return }
        throw s3Client.failure(problem, of: call)
    }

    /// Makes the bucket, which is fine when it is ours already.
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
        guard let problem = try await s3Client.answer(to: call).problem, problem.code != "BucketAlreadyOwnedByYou" else {
            return
        }
        throw s3Client.failure(problem, of: call)
    }

    /// The key as the server knows it.
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
