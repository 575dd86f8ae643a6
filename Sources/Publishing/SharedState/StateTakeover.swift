/// Taking over the files of a listing that this machine does not have, and noting those that could not be had.
struct StateTakeover: Sendable {
    let local: LocalState
    let transfer: ObjectTransfer
    let builds: BuildMutex
    let now: Date
    /// The files whose objects are missing or damaged.
    private(set) var lost: Set<StatePath> = []

    /// Takes the feeds that were confirmed later than here: copies first, then their entries in the index.
    ///
    /// After a failure the index here is as it was.
    mutating func takeFeeds(of listing: StateListing) async throws {
        guard let (path, file) = listing.files.first(where: { $0.key.isFeedIndex }),
            try local.file(path) != file
        else { return }
        guard let bytes = try await transfer.bytes(of: file), let newer = try local.newerFeeds(in: bytes, now: now)
        else {
            lost.insert(path)
            return
        }
        let missing = newer.missing.reduce(into: [StatePath: LocalState.File]()) { $0[$1] = listing.files[$1] }
        let damaged = try await write(missing)
        lost.formUnion(damaged)
        let unlisted = newer.missing.subtracting(missing.keys)
        lost.formUnion(unlisted)
        try await builds.withLock { try local.take(newer.without(damaged.union(unlisted)), now: now) }
    }

    /// Takes the files of all other parts, each as a whole, unless only this machine has changed it since `base`.
    mutating func takeOthers(of listing: StateListing, since base: StateListing?) async throws {
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
        lost.formUnion(try await write(useful))
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
