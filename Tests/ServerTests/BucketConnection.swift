import BucketServers
import Foundation
import HTTPClient
import Testing

@testable import Publish

/// A bucket at a server, as every publish of a test opens it anew.
struct BucketConnection: Sendable {
    let server: BucketServer
    /// Its name, without a scheme.
    let name: String
    var client = HTTPClient.live()
    var clock = BucketConnection.impatient

    /// The clock of this machine, but no pause takes any time; chance is always the same.
    static let impatient = RetryClock(now: { Date() }, elapsed: { .zero }, sleep: { _ in }, chance: { 0.5 })

    /// A unique place.
    init(_ server: BucketServer) async throws {
        self.server = server
        name = String(try await server.freshBucket().name.dropFirst("s3://".count))
    }

    /// The bucket, with counts that begin at nothing.
    func bucket(environment: [String: String] = [:]) async throws -> S3Bucket {
        var options = try await server.options()
        options.environment.merge(environment) { _, new in new }
        return try S3Bucket(name, prefix: "", options: options, client: client, clock: clock)
    }

    /// The same place, asked by a client that plays faults.
    func through(_ faults: FaultClient) -> BucketConnection {
        var other = self
        other.client = faults.client
        return other
    }

    /// The manifest that is there.
    func manifest() async throws -> ReleaseManifest {
        let object = try await bucket().get(BucketKeys.site.manifest, limit: ReleaseManifest.maximumBytes)
        return try ReleaseManifest(try #require(object).bytes)
    }

    /// The objects for readers, by key.
    func site() async throws -> [String: StoredObject] {
        let bucket = try await bucket()
        let keys = try await bucket.list("").keys.filter { !$0.hasPrefix(BucketKeys.root) }
        return try await withThrowingTaskGroup(of: (String, StoredObject?).self) { group in
            var site: [String: StoredObject] = [:]
            for (index, key) in keys.enumerated() {
                if index >= 8, let (key, object) = try await group.next() { site[key] = object }
                group.addTask { (key, try await bucket.get(key, limit: 1 << 20)) }
            }
            for try await (key, object) in group { site[key] = object }
            return site
        }
    }

    /// Keys of sitegen that are there.
    func ownKeys() async throws -> Set<String> {
        Set(try await bucket().list(BucketKeys.root).keys)
    }
}
