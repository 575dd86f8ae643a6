import BucketServers
import Buckets
import Diagnostics
import Engine
import Files
import HTTPTypes
import SiteFixtures
import Testing

@testable import Publish

extension [UInt8] {
    /// The bytes but for the stamp of a target list, which goes up only now and then.
    func withoutLife(at key: String) -> [UInt8] {
        key.hasSuffix("targets.json") ? BuildStamp.unstamped(self, path: key) : self
    }
}

extension [String: [UInt8]] {
    /// Files by path, but for the stamps of target lists.
    var withoutLife: [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: map { ($0.key, $0.value.withoutLife(at: $0.key)) })
    }
}

extension TemporarySite {
    /// A site, and a place for it at a server.
    static func placed(at server: BucketServer) async throws -> (TemporarySite, BucketConnection) {
        (try await twoBrands(), try await BucketConnection(server))
    }

    /// The bucket holds the output and nothing else but what has been buried; nothing is left of the work.
    func expectPublished(at bucketConnection: BucketConnection, _ when: Comment? = nil) async throws {
        let (files, site) = (try files(), try await bucketConnection.site())
        let manifest = try await bucketConnection.manifest()
        #expect(Set(manifest.files.keys) == Set(files.keys), when)
        let extra = Set(site.keys).subtracting(files.keys)
        #expect(extra.isSubset(of: manifest.tombstones.keys), when)
        let routes = Dictionary(uniqueKeysWithValues: try deployment().routes.map { ($0.key, $0) })
        for (key, bytes) in files {
            let object = site[key]
            #expect(object.map { $0.bytes.withoutLife(at: key) } == bytes.withoutLife(at: key), "\(key)")
            #expect(object?.etag == manifest.files[key]?.etag, "\(key)")
            let fields = try #require(routes[key]).table.storedFields(of: key)
            for field in fields where !field.name.lowercased().hasPrefix("x-amz-") {
                #expect(object?.headers[field.name.lowercased()] == field.value, "\(key)")
            }
        }
        let own = try await bucketConnection.ownKeys()
        #expect(!own.contains(BucketKeys.site.lock), when)
        #expect(!own.contains(BucketKeys.site.intent), when)
        let releases = manifest.releases.map(BucketKeys.site.release) + manifest.kept.keys.map(BucketKeys.site.kept)
        #expect(own == Set(releases + [BucketKeys.site.manifest]), when)
    }

    /// The message of a publish that fails.
    func complaint(of bucket: any Bucket, _ change: (inout Publisher.Options) -> Void = { _ in }) async throws -> String
    {
        let publisher = try publisher(to: bucket, change)
        do {
            _ = try await publisher.publish()
            Issue.record("it should have failed")
            return ""
        } catch let failure as PublishFailure {
            return failure.diagnostics.map(\.description).joined(separator: "\n")
        }
    }
}
