package import Buckets

extension S3Bucket {
    /// Puts a text.
    package func put(
        _ key: String,
        _ text: String,
        _ condition: PutCondition
    ) async throws(BucketFailure) -> PutOutcome {
        try await put(NewObject(key: key, bytes: Array(text.utf8)), condition)
    }
}
