package import Buckets
import Content
package import Diagnostics
import Files
import Markup

/// Detects the layout of keys, and leads from one to the other.
extension Deployment {
    /// The key in this layout of a file that the other layout puts at a key; nil when both are the same, or when the file is of
    /// no brand.
    func movedKey(_ key: String) -> String? {
        for brand in brands {
            let (byPath, byAddress) = (brand.id + "/", String(brand.url.path.dropFirst()))
            let (old, new) = keying == .paths ? (byAddress, byPath) : (byPath, byAddress)
            guard old != new, key.hasPrefix(old) else { continue }
            return new + key.dropFirst(old.utf8.count)
        }
        return nil
    }

    /// Warnings about keys that are not the paths of their addresses, which most servers answer by.
    ///
    /// - Parameter bucket: The bucket; nothing is said of one that has a release, because its server answers already.
    /// - Returns: A warning for each such brand.
    /// - Throws: `BucketFailure` when the bucket cannot be asked.
    package func keyWarnings(for bucket: any Bucket) async throws(BucketFailure) -> [Diagnostic] {
        let others = keying == .paths ? brands.filter { $0.url.path != "/\($0.id)/" } : []
        guard !others.isEmpty, try await !Publisher.hasRelease(in: bucket) else { return [] }
        return others.map { brand in
            .warning(
                brand.file,
                brand.urlPosition,
                "with --to the front of \(brand.name) gets the key \(brand.id)/index.html, but the path of "
                    + "\(brand.url.string) is \(brand.url.path.dropFirst())index.html",
                advice: "write publish: { to: … } into site.yml and leave out --to, unless your server maps the paths"
            )
        }
    }

    /// An error when a bucket has files with keys of the other layout, so that a publish would be refused.
    ///
    /// - Parameter bucket: The bucket.
    /// - Returns: The error; nil when the layouts are the same, or when nothing is published there.
    /// - Throws: `BucketFailure` when the bucket cannot be asked.
    package func layoutError(in bucket: any Bucket) async throws(BucketFailure) -> Diagnostic? {
        guard let object = try await bucket.get(keys.manifest, limit: ReleaseManifest.maximumBytes),
            let manifest = try? ReleaseManifest(object.bytes)
        else { return nil }
        let own = Set(routes.map(\.key))
        let lists = manifest.files.filter { $0.value.built != nil && !own.contains($0.key) }.keys.sorted()
        guard
            let (list, key) = lists.lazy.compactMap({ old in movedKey(old).map { (old, $0) } }).first(where: {
                own.contains($0.1)
            })
        else { return nil }
        return .error(
            bucket.name,
            nil,
            "its keys were made otherwise: it has \(list), and this publish would put \(key)",
            advice: Self.layoutAdvice
        )
    }

    /// Advice for keys of the other layout.
    static let layoutAdvice =
        "publish as before (see --to and publish.to), or move all files to the new keys with --rekey"
}
