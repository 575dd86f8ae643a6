import Buckets
import HTTPTypes

extension StoredObject {
    /// The header fields that belong to the object and not to the response.
    var keptFields: [HTTPField] {
        headers.filter { Self.kept.contains($0.key) || $0.key.hasPrefix("x-amz-meta-") }
            .sorted { $0.key < $1.key }
            .map { HTTPField($0.key, $0.value) }
    }

    private static let kept: Set<String> = [
        "content-type", "cache-control", "content-encoding", "content-language", "content-disposition", "expires",
        NewObject.redirectField,
    ]
}
