import Compression

/// The state of a site in a bucket: what the builds of all machines know, so that a job in a fresh container knows it too.
///
/// Files are objects named by their content, and a listing names those that belong to the state. A new state is put under
/// the lock: first its new objects, then the listing, if the old one is still there. So a job that is killed at any moment
/// leaves the old state or the new one, and of two jobs the second takes over what the first has put before it adds its own.
/// A lock that has expired under a very slow job costs that job its state, and no other job anything.
///
/// An old state never wins: of each feed the copy counts that was confirmed last. Curations and pinned stories are taken from
/// the bucket unless only this machine has changed them since it last read the bucket, or the bucket went back to an earlier state.
///
/// Nothing here is a reason to stop a build: failures are warnings.
package struct RemoteState: Sendable {
    private let bucket: any Bucket
    private let keys: StateKeys
    private let local: LocalState
    private let transfer: ObjectTransfer
    private let program: String
    private let owner: String
    private let clock: RetryClock
    private let disk: FileSystem
    /// Held while files of this machine are read or changed; the builds of this process have to hold it, too.
    package let builds: BuildMutex

    /// The bucket and the folder in it, without secrets.
    package var place: String { "\(bucket.name)/\(keys.folder)" }

    /// Describes the state of an environment, nil for production, and of a part, nil for a whole site.
    package init(
        bucket: any Bucket,
        local: LocalState,
        environment: String? = nil,
        part: String? = nil,
        program: String,
        owner: String,
        clock: RetryClock = .live,
        disk: FileSystem = .disk,
        builds: BuildMutex = BuildMutex()
    ) {
        self.bucket = bucket
        self.builds = builds
        self.local = local
        keys = StateKeys(environment: environment, part: part)
        transfer = ObjectTransfer(bucket: bucket, keys: keys)
        (self.program, self.owner, self.clock, self.disk) = (program, owner, clock, disk)
    }

    /// Takes over what other machines know and this one does not; with warnings, a build begins with what is here.
    package func fetch() async -> [Diagnostic] {
        do {
            return try await synchronized().warnings
        } catch {
            let consequence = "the build begins with what this machine knows"
            return [StateFailure(error).diagnostic("the state cannot be fetched", consequence, at: place)]
        }
    }

    /// Puts what this machine knows, after a build; without a change nothing is asked.
    ///
    /// With warnings, the bucket has the state before.
    package func push() async -> [Diagnostic] {
        do {
            return try await pushed()
        } catch {
            let consequence = "pages are not affected; the next job begins with the state before"
            return [StateFailure(error).diagnostic("the state cannot be put", consequence, at: place)]
        }
    }

    /// When the state in the bucket was put, and the number of its files; nil when there is none.
    package func summary() async throws(BucketFailure) -> (written: Date, files: Int)? {
        guard let object = try await bucket.get(keys.listing, limit: StateLimits.packedListing) else { return nil }
        guard let listing = try? StateListing(packed: object.bytes) else {
            throw BucketFailure("GET \(keys.listing)", "the state is damaged", advice: "the next build replaces it")
        }
        return (listing.written, listing.files.count)
    }
}

extension RemoteState {
    /// The state in the bucket, after everything newer in it was taken over.
    private struct Head {
        /// The ETag of the listing; nil when there is none.
        var etag: String?
        /// The listing; nil when there is none, or it is damaged.
        var listing: StateListing?
        /// The greatest number that is known.
        var sequence = 0
        var warnings: [Diagnostic] = []
    }

    private func synchronized() async throws -> Head {
        let record = SyncRecord(of: place, in: local.folder, on: disk)
        switch try await bucket.get(keys.listing, unlessVersion: record?.etag, limit: StateLimits.packedListing) {
        case .missing:
            guard let record else { return Head() }
            let warning = warning(
                "the state is gone from the bucket",
                "find out who deleted it; this machine puts its own"
            )
            return Head(sequence: record.listing.sequence, warnings: [warning])
        case .unchanged:
            return Head(etag: record?.etag, listing: record?.listing, sequence: record?.listing.sequence ?? 0)
        case .object(let object):
            do {
                let listing = try StateListing(packed: object.bytes)
                return try await taken(listing, object.etag, since: record?.listing)
            } catch StateListing.Damage.later(let version) {
                let what = "a later sitegen wrote it (format \(version))"
                throw StateFailure(what, "use the same version on all machines")
            } catch StateListing.Damage.unreadable(let reason) {
                let warning = warning(
                    "the state is damaged: \(reason)",
                    "the build begins with what this machine knows and replaces it; no action is needed",
                    at: "\(bucket.name)/\(keys.listing)"
                )
                return Head(etag: object.etag, sequence: record?.listing.sequence ?? 0, warnings: [warning])
            }
        }
    }

    private func warning(_ what: String, _ advice: String, at place: String? = nil) -> Diagnostic {
        .warning(place ?? self.place, nil, what, advice: advice)
    }

    /// Takes over a listing that this machine has not seen.
    private func taken(_ listing: StateListing, _ etag: String, since base: StateListing?) async throws -> Head {
        var head = Head(etag: etag, listing: listing, sequence: listing.sequence)
        var missing = try await takeFeeds(of: listing)
        if let base, listing.sequence < base.sequence {
            let numbers = "\(listing.sequence) after \(base.sequence)"
            head.warnings.append(
                warning(
                    "the state is older than the one this machine has seen (\(numbers))",
                    "nothing older is taken; this machine puts a newer one"
                )
            )
            head.sequence = base.sequence
            head.listing?.sequence = base.sequence
        } else {
            missing.formUnion(try await takeOthers(of: listing, since: base))
        }
        if !missing.isEmpty {
            let lost = counted(missing.count, "file of the state is", "files of the state are")
            let advice = "no action is needed; the next load replaces them"
            head.warnings.append(warning("\(lost) missing or damaged", advice))
            for path in missing {
                guard let file = head.listing?.files.removeValue(forKey: path) else { continue }
                head.listing?.dropped[file.digest] = clock.now()
            }
        }
        try remember(head)
        return head
    }

    private func remember(_ head: Head) throws {
        guard let etag = head.etag, let listing = head.listing else { return }
        try SyncRecord(place: place, etag: etag, listing: listing).write(in: local.folder, on: disk)
    }

    private func pushed() async throws -> [Diagnostic] {
        let record = SyncRecord(of: place, in: local.folder, on: disk)
        if let record, try local.files() == record.listing.files { return [] }
        let lock = BucketLock(bucket: bucket, owner: owner, isOnlyOfOwner: false, key: keys.lock, purpose: .state)
        _ = try await lock.take(attempts: StateLimits.lockAttempts) { try await clock.sleep(StateLimits.lockPause) }
        do {
            let warnings = try await pushedUnderLock()
            // One that stays expires by itself.
            await lock.releaseIgnoringErrors()
            return warnings
        } catch {
            await lock.releaseIgnoringErrors()
            throw error
        }
    }

    /// Takes over what others have put since the fetch, and puts what is here then.
    private func pushedUnderLock() async throws -> [Diagnostic] {
        let head = try await synchronized()
        var known = head.listing?.digests ?? []
        var snapshot = try await builds.withLock { [known] in try StateSnapshot(of: local, besides: known) }
        guard snapshot.files != head.listing?.files else { return head.warnings }
        for _ in 0..<StateLimits.snapshots {
            known.formUnion(try await transfer.put(snapshot, from: local))
            try Task.checkCancellation()
            guard snapshot.new.contains(where: { !known.contains($0.file.digest) }) else { break }
            snapshot = try await builds.withLock { [known] in try StateSnapshot(of: local, besides: known) }
        }
        if let missing = snapshot.new.first(where: { !known.contains($0.file.digest) }) {
            let what = "\(missing.path.string) has changed meanwhile"
            throw StateFailure(what, "let no two builds of one folder run at once")
        }
        let files = snapshot.files
        let now = await bucket.time()
        var listing = StateListing(
            sequence: head.sequence + 1,  // Bounded: `StateLimits.sequence`.
            written: now,
            program: program,
            files: files,
            dropped: head.listing?.dropped ?? [:]
        )
        let named = listing.digests
        for digest in known.subtracting(named) { listing.dropped[digest] = now }
        for digest in named { listing.dropped[digest] = nil }
        // Neither the listing in the bucket nor the new one names them, and no other job may put one under the lock.
        let due = listing.dropped.filter { $0.value.addingTimeInterval(StateLimits.graceSeconds) <= now }
            .sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(StateLimits.deletions).map(\.key)
        try await transfer.delete(due)
        for digest in due { listing.dropped[digest] = nil }
        let etag = try await put(listing, over: head.etag)
        try remember(Head(etag: etag, listing: listing))
        return head.warnings
    }

    /// Puts a listing if the old one is still there.
    private func put(_ listing: StateListing, over etag: String?) async throws -> String {
        let bytes = Gzip.packed(listing.json.compactText)
        let object = NewObject(key: keys.listing, bytes: bytes, headers: StateKeys.headers)
        let condition = etag.map { PutCondition.ifVersion($0) } ?? .ifAbsent
        if case .stored(let etag) = try await bucket.put(object, condition) { return etag }
        // After a lost response, the listing of this job looks like that of another one.
        if let there = try await bucket.get(keys.listing, limit: StateLimits.packedListing), there.bytes == bytes {
            return there.etag
        }
        throw StateFailure("another job has put a newer one meanwhile", "no action is needed")
    }
}

/// Taking over the files of a listing that this machine does not have.
extension RemoteState {
    /// Takes the feeds that were confirmed later than here: copies first, then their entries in the index.
    ///
    /// After a failure the index here is as it was. Returns the files whose objects are missing or damaged.
    private func takeFeeds(of listing: StateListing) async throws -> Set<StatePath> {
        let now = clock.now()
        guard let (path, file) = listing.files.first(where: { $0.key.isFeedIndex }),
            try local.file(path) != file
        else { return [] }
        guard let bytes = try await transfer.bytes(of: file), let newer = try local.newerFeeds(in: bytes, now: now)
        else { return [path] }
        let missing = newer.missing.reduce(into: [StatePath: LocalState.File]()) { $0[$1] = listing.files[$1] }
        let lost = try await write(missing).union(newer.missing.subtracting(missing.keys))
        try await builds.withLock { try local.take(newer.without(lost), now: now) }
        return lost
    }

    /// Takes the files of all other parts, each as a whole, unless only this machine has changed it since `base`;
    /// returns the files whose objects are missing or damaged.
    private func takeOthers(of listing: StateListing, since base: StateListing?) async throws -> Set<StatePath> {
        var lost: Set<StatePath> = []
        for part in [StatePath.Part.curation, .pinned] {
            let (mine, theirs) = (try files(part), listing.files.filter { $0.key.part == part })
            // Only this machine has changed it since.
            if let base, base.files.filter({ $0.key.part == part }) == theirs { continue }
            // Editors' lists and pinned stories are small, and kept until all have come.
            let (files, missing) = try await transfer.take(theirs.filter { mine[$0.key] != $0.value }) { ($1, $0) }
            lost.formUnion(missing)
            try await builds.withLock {
                // Files that a build has changed meanwhile are newer.
                guard try self.files(part) == mine else { return }
                for (path, bytes) in files { try local.write(bytes, to: path) }
                for path in mine.keys where theirs[path] == nil { try local.remove(path) }
            }
        }
        let useful = try local.usefulOutputs(of: listing.files)
        return lost.union(try await write(useful))
    }

    /// Takes files one by one; returns those whose objects are missing or damaged.
    private func write(_ files: [StatePath: LocalState.File]) async throws -> Set<StatePath> {
        try await transfer.take(files) { [local, builds] bytes, path in
            try await builds.withLock { try local.write(bytes, to: path) }
        }.lost
    }

    private func files(_ part: StatePath.Part) throws(Disk.Failure) -> [StatePath: LocalState.File] {
        try local.files().filter { $0.key.part == part }
    }
}
