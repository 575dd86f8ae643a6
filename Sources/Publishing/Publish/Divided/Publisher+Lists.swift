import Buckets
import Files

/// The lists of divided brands as the last step of a publish: a failure tells that the release is published.
extension Publisher {
    /// Brings the lists of a divided brand up to date after a release.
    ///
    /// - Parameters:
    ///   - part: The brand.
    ///   - report: Receives what became of them.
    ///   - listing: The objects as they were listed; nil when nobody else can have changed lists.
    /// - Throws: `PublishFailure`; `CancellationError`.
    func updateLists(
        of part: DividedPart,
        _ report: inout PublishReport,
        listing: NameTable<ObjectSummary>? = nil
    ) async throws {
        do {
            let outcome = try await BrandLists(publisher: self).update(part, listing: listing)
            report.lists[part.id] = outcome
        } catch let failure as BucketFailure where failure.kind != .cancelled {
            throw PublishFailure.afterwards(
                name: bucket.name,
                "the release is published, but the lists of \(part.id) could not be made: \(failure)",
                advice: "the next publish of any shard makes them"
            )
        }
    }

    /// Deletes the lists of brands that are given up or divided no more.
    ///
    /// - Parameters:
    ///   - listing: The objects as they were listed.
    ///   - files: The keys of the files that this publish has put or found.
    /// - Throws: `PublishFailure`; `CancellationError`.
    func removeAbandonedLists(among listing: NameTable<ObjectSummary>, besides files: NameSet) async throws {
        do {
            try await BrandLists(publisher: self).removeAbandoned(among: listing, besides: files)
        } catch let failure as BucketFailure where failure.kind != .cancelled {
            throw PublishFailure.afterwards(
                name: bucket.name,
                "the release is published, but lists of a brand that is gone could not be deleted: \(failure)",
                advice: "the next publish tries again"
            )
        }
    }
}
