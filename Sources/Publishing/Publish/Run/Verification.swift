import Buckets
import Compression
import HTTPTypes

/// Reads some uploaded objects back and compares them with the output.
struct Verification: Sendable {
    let publisher: Publisher

    /// Verifies some objects, spread over all groups.
    ///
    /// - Parameter uploads: The uploads.
    /// - Returns: The number of verified objects.
    /// - Throws: `PublishFailure` naming the objects that differ.
    func verify(_ uploads: [PublishPlan.Upload]) async throws -> Int {
        let most = min(publisher.options.verified, uploads.count)
        guard most > 0 else { return 0 }
        let chosen = (0..<most).map { uploads[$0 * uploads.count / most] }
        let outcome = await ConcurrentRequests(connections: publisher.options.connections).run(chosen) { upload in
            try await matches(upload) ? nil : upload.key
        }
        if let failure = outcome.failures.first { throw failure }
        let wrong = outcome.results.compactMap(\.self).sorted()
        guard wrong.isEmpty else {
            throw PublishFailure.afterwards(
                name: publisher.bucket.name,
                "published, but these are not what was put: \(wrong.joined(separator: ", "))",
                advice: "see who else writes there, and publish again: what differs is put anew"
            )
        }
        return most
    }

    private func matches(_ upload: PublishPlan.Upload) async throws -> Bool {
        guard let object = try await publisher.bucket.get(upload.key, limit: Self.maximumBytes) else { return false }
        let isPacked = object.headers["content-encoding"] == "gzip"
        guard let bytes = isPacked ? try? Gzip.unpacked(object.bytes, limit: Self.maximumBytes) : object.bytes else {
            return false
        }
        guard case .file(let file) = upload.source else { return true }
        guard LocalFile.digest(of: bytes, at: file.path) == file.content else { return false }
        return !publisher.bucket.storesHeaders
            || file.headers.allSatisfy { field in
                // A website redirect is a response header and not a header field of the object.
                field.name.hasPrefix("x-amz-") || object.headers[field.name.lowercased()] == field.value
            }
    }

    private static let maximumBytes = 256 << 20
}
