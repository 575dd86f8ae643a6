import Buckets
import Build
import Foundation
import HTTPTypes
import Hashing

/// The last step of a shard's publish: the lists of each divided brand are made of the lists of sections of all shards.
///
/// Any shard does it after its own release, so that the lists follow every one of them. They are compared with the record of
/// those that were put last, and made under the common lock if something is new.
struct BrandLists: Sendable {
    let publisher: Publisher

    /// What became of the lists of a brand.
    enum Outcome: Sendable, Hashable {
        /// They are as all shards have it; the keys of those that were put.
        case current(put: [String])
        /// Some shards have not made their sections yet.
        case waiting(shards: [Int])
    }

    private var bucket: any Bucket { publisher.bucket }
    private var deployment: Deployment { publisher.deployment }

    /// Brings the lists of a brand up to date.
    ///
    /// - Parameters:
    ///   - part: The brand.
    ///   - listing: The objects as they were listed, to notice lists that somebody else has changed or deleted; nil when
    ///     nobody can have.
    /// - Returns: What became of them.
    /// - Throws: `PublishFailure`, `BucketFailure` or `CancellationError`; the old lists are then complete, or put again by
    ///   the next publish of any shard.
    func update(_ part: DividedPart, listing: [String: ObjectSummary]? = nil) async throws -> Outcome {
        let first = try await read(part)
        guard case .made(let files) = first.lists else { return first.outcome }
        let isCurrent = !isChanged(first.record, files) && isIntact(first.record, listing)
        guard !isCurrent else { return .current(put: []) }
        return try await CommonLock(publisher: publisher).whileHeld {
            // Another shard may have put them meanwhile, or made other sections.
            let now = try await read(part)
            guard case .made(let files) = now.lists else { return now.outcome }
            let damaged = now.record == first.record && !isIntact(now.record, listing)
            return .current(put: try await put(files, damaged ? ListsRecord() : now.record, part))
        }
    }

    /// What there is of a brand.
    private struct Found: Sendable {
        let record: ListsRecord
        let lists: Lists

        enum Lists: Sendable {
            case made([(file: LocalFile, bytes: [UInt8])])
            case waiting([Int])
        }

        var outcome: Outcome {
            if case .waiting(let shards) = lists { .waiting(shards: shards) } else { .current(put: []) }
        }
    }

    private func read(_ part: DividedPart) async throws -> Found {
        let brand = part.id
        let parts = BucketKeys.parts(of: deployment.shardCount)
        let calls = ConcurrentRequests(connections: publisher.options.connections)
        let outcome = await calls.run(Array(parts.indices)) { index in
            let object = try await bucket.get(parts[index].sections(of: brand), limit: ListsRecord.maximumBytes)
            return (index, object.flatMap { SectionList($0.bytes, of: brand) })
        }
        if let failure = outcome.failures.first { throw failure }
        let record =
            try await bucket.get(recordKey(part), limit: ListsRecord.maximumBytes)
            .map { ListsRecord($0.bytes) } ?? ListsRecord()
        let missing = outcome.results.filter { $0.1 == nil }.map(\.0).sorted()
        guard missing.isEmpty else { return Found(record: record, lists: .waiting(missing)) }
        // A section that is in no list is new, and its shard has yet to make it.
        guard let files = part.brand.files(of: outcome.results.sorted { $0.0 < $1.0 }.compactMap(\.1)) else {
            let shards = parts.indices.filter { index in
                guard let list = outcome.results.first(where: { $0.0 == index })?.1,
                    let shard = Shard(index: index, of: parts.count)
                else { return true }
                return part.brand.lacks(list, of: shard)
            }
            return Found(record: record, lists: .waiting(shards))
        }
        return Found(record: record, lists: .made(files.map { (local($0, part), $0.bytes) }))
    }

    private func recordKey(_ part: DividedPart) -> String {
        CommonKeys(count: deployment.shardCount).lists(of: part.id)
    }

    private func local(_ file: DividedBrand.File, _ part: DividedPart) -> LocalFile {
        let scan = OutputScan(
            output: publisher.options.output,
            deployment: deployment,
            storesHeaders: bucket.storesHeaders,
            packsText: publisher.options.packsText
        )
        return scan.file(
            part.route(file.path),
            content: LocalFile.digest(of: file.bytes, at: file.path),
            built: BuildStamp.built(file.bytes, path: file.path)
        )
    }

    private func isChanged(_ record: ListsRecord, _ files: [(file: LocalFile, bytes: [UInt8])]) -> Bool {
        !changes(from: record, to: files).isEmpty || record.files.count != files.count
    }

    /// The files to put.
    private func changes(
        from record: ListsRecord,
        to files: [(file: LocalFile, bytes: [UInt8])]
    ) -> [(file: LocalFile, bytes: [UInt8])] {
        files.filter { file, _ in
            // The target list tells the time of the newest release of all shards.
            guard let known = record.files[file.key] else { return true }
            return (known.content, known.headers, known.built) != (file.content, file.headersDigest, file.built)
        }
    }

    private func isIntact(_ record: ListsRecord, _ listing: [String: ObjectSummary]?) -> Bool {
        guard let listing else { return true }
        return record.files.allSatisfy { listing[$0.key]?.etag == $0.value.etag }
    }

    private func put(
        _ files: [(file: LocalFile, bytes: [UInt8])],
        _ record: ListsRecord,
        _ part: DividedPart
    ) async throws -> [String] {
        let due = changes(from: record, to: files)
        let gone = Set(record.files.keys).subtracting(files.map(\.file.key))
        guard !due.isEmpty || !gone.isEmpty else { return [] }
        var new = record
        for (file, bytes) in due {
            guard let object = file.object(of: bytes) else { continue }
            guard case .stored(let etag) = try await bucket.put(object, .always) else { continue }
            new.files[file.key] = FileRecord(
                content: file.content,
                size: object.bytes.count,
                headers: file.headersDigest,
                etag: etag,
                built: file.built,
                redirect: nil
            )
        }
        for key in gone.sorted() {
            try await bucket.delete(key)
            new.files[key] = nil
        }
        let json = HTTPField("Content-Type", "application/json")
        _ = try await bucket.put(NewObject(key: recordKey(part), bytes: new.bytes, headers: [json]), .always)
        return due.map(\.file.key)
    }
}
