import Buckets
import Content
import Engine
import Files
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
    func update(_ part: DividedPart, listing: NameTable<ObjectSummary>? = nil) async throws -> Outcome {
        let first = try await read(part)
        guard case .made(let files) = first.lists else { return outcome(first.lists) }
        let isCurrent = !isChanged(first.record, local(files, part)) && isIntact(first.record, listing)
        guard !isCurrent else { return .current(put: []) }
        return try await CommonLock(publisher: publisher).whileHeld { term in
            // Another shard may have put them meanwhile, or made other sections.
            let now = try await read(part)
            guard case .made(let files) = now.lists else { return outcome(now.lists) }
            let isDamaged = listing == nil ? false : !isIntact(now.record, try await objects(of: now.record))
            try term.check()
            return .current(put: try await put(local(files, part), now.record, part, again: isDamaged))
        }
    }

    /// The lists as they are in the bucket now.
    private func objects(of record: ListsRecord) async throws -> NameTable<ObjectSummary> {
        var objects: NameTable<ObjectSummary> = [:]
        for key in record.files.keys { objects[key] = try await bucket.list(key)[key] }
        return objects
    }

    /// Deletes the lists of brands that are given up or divided no more, and whose id belongs to this shard.
    ///
    /// - Parameters:
    ///   - listing: The objects of the bucket.
    ///   - files: The keys of the files that this shard has now: lists among them are those of a whole brand.
    /// - Throws: `PublishFailure` or `BucketFailure`; the next publish tries again.
    func removeAbandoned(among listing: NameTable<ObjectSummary>, besides files: NameSet) async throws {
        guard let shard = deployment.shard, shard.count > 1 else { return }
        let keys = CommonKeys(count: shard.count)
        let abandoned = Set(listing.keys.compactMap(keys.brand)).filter { brand in
            shard.owns(brand) && !deployment.divided.contains { $0.id == brand }
        }
        guard !abandoned.isEmpty else { return }
        try await CommonLock(publisher: publisher).whileHeld { term in
            for brand in abandoned.sorted() {
                let key = keys.lists(of: brand)
                guard let object = try await bucket.get(key, limit: ListsRecord.maximumBytes) else { continue }
                let lists = ListsRecord(object.bytes).files.keys.sorted()
                // As long as nobody has put those of the whole brand, the old ones stay.
                let isGone = !deployment.brands.contains { $0.id == brand }
                guard isGone || lists.contains(where: files.contains) else { continue }
                try term.check()
                for list in lists where !files.contains(list) { try await bucket.delete(list) }
                try await bucket.delete(key)
            }
        }
    }

    private func outcome(_ lists: DividedBrand.Lists) -> Outcome {
        if case .waiting(let shards) = lists { .waiting(shards: shards) } else { .current(put: []) }
    }

    /// What there is of a brand.
    private struct Found: Sendable {
        let record: ListsRecord
        let lists: DividedBrand.Lists
    }

    private func read(_ part: DividedPart) async throws -> Found {
        let parts = BucketKeys.parts(of: deployment.shardCount)
        let calls = ConcurrentRequests(connections: publisher.options.connections)
        let outcome = await calls.run(Array(parts.indices)) { index in
            let object = try await bucket.get(parts[index].sections(of: part.id), limit: ListsRecord.maximumBytes)
            return (index, object.flatMap { SectionList($0.bytes, of: part.id) })
        }
        if let failure = outcome.failures.first { throw failure }
        let record = try await bucket.get(recordKey(part), limit: ListsRecord.maximumBytes).map {
            ListsRecord($0.bytes)
        }
        let lists = outcome.results.sorted { $0.0 < $1.0 }.map(\.1)
        return Found(record: record ?? ListsRecord(), lists: part.brand.lists(of: lists))
    }

    private func recordKey(_ part: DividedPart) -> String {
        CommonKeys(count: deployment.shardCount).lists(of: part.id)
    }

    private func local(_ files: [DividedBrand.File], _ part: DividedPart) -> [(file: LocalFile, bytes: [UInt8])] {
        let scan = OutputScan(
            output: publisher.options.output,
            deployment: deployment,
            storesHeaders: bucket.storesHeaders,
            packsText: publisher.options.packsText
        )
        return files.map { file in
            let digest = LocalFile.digest(of: file.bytes, at: file.path)
            let built = BuildStamp.built(file.bytes, path: file.path)
            return (scan.file(part.route(file.path), content: digest, built: built), file.bytes)
        }
    }

    private func isChanged(_ record: ListsRecord, _ files: [(file: LocalFile, bytes: [UInt8])]) -> Bool {
        !changes(from: record, to: files).isEmpty || record.files.count != files.count
    }

    /// The files to put.
    private func changes(
        from record: ListsRecord,
        to files: [(file: LocalFile, bytes: [UInt8])]
    ) -> [(file: LocalFile, bytes: [UInt8])] {
        files.filter { file, bytes in
            // The target list tells the time of the shard that has published longest ago.
            guard let known = record.files[file.key] else { return true }
            return (known.content, known.headers, known.built) != (file.content, file.headersDigest, file.built)
                || record.digests[file.key].map { $0 != Digest.sha256(bytes).hex } ?? false
        }
    }

    private func isIntact(_ record: ListsRecord, _ listing: NameTable<ObjectSummary>?) -> Bool {
        guard let listing else { return true }
        return record.files.allSatisfy { listing[$0.key]?.etag == $0.value.etag }
    }

    private func put(
        _ files: [(file: LocalFile, bytes: [UInt8])],
        _ record: ListsRecord,
        _ part: DividedPart,
        again isDamaged: Bool
    ) async throws -> [String] {
        let due = isDamaged ? files : changes(from: record, to: files)
        let gone = record.files.keys.subtracting(NameSet(files.map(\.file.key)))
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
            new.digests[file.key] = Digest.sha256(bytes).hex
        }
        for key in gone.sorted() {
            try await bucket.delete(key)
            new.files[key] = nil
            new.digests[key] = nil
        }
        let json = HTTPField("Content-Type", "application/json")
        _ = try await bucket.put(NewObject(key: recordKey(part), bytes: new.bytes, headers: [json]), .always)
        return due.map(\.file.key)
    }
}
