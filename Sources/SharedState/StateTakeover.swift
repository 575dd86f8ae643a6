import Build
import Foundation

/// Taking over what a listing names and this machine does not have, and noting what could not be had.
struct StateTakeover: Sendable {
    let local: LocalState
    let transfer: ObjectTransfer
    let now: Date
    /// The files whose objects are missing or damaged.
    private(set) var lost: Set<StatePath> = []

    init(local: LocalState, transfer: ObjectTransfer, now: Date) {
        self.local = local
        self.transfer = transfer
        self.now = now
    }

    /// Takes the feeds that were confirmed later than here: copies first, then their entries in the index.
    ///
    /// - Throws: `StateFailure`, `BucketFailure` or `Disk.Failure`; the index here is then as it was.
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
        let damaged = try await transfer.take(missing, to: local)
        lost.formUnion(damaged)
        let unlisted = newer.missing.subtracting(missing.keys)
        lost.formUnion(unlisted)
        try local.take(newer.without(damaged.union(unlisted)), now: now)
    }

    /// Takes the files of all other parts, each part as a whole.
    ///
    /// - Parameters:
    ///   - listing: The listing.
    ///   - base: What this machine took or put the last time; nil when that is not known.
    /// - Throws: `StateFailure` or `Disk.Failure`; the rest comes the next time.
    mutating func takeOthers(of listing: StateListing, since base: StateListing?) async throws {
        let here = try local.files()
        for part in [StatePath.Part.curation, .pinned] {
            func files(_ all: [StatePath: LocalState.File]) -> [StatePath: LocalState.File] {
                all.filter { $0.key.part == part }
            }
            let (mine, theirs) = (files(here), files(listing.files))
            // Only this machine has changed it since.
            if let base, files(base.files) == theirs { continue }
            lost.formUnion(try await transfer.take(theirs.filter { mine[$0.key] != $0.value }, to: local))
            for path in mine.keys where theirs[path] == nil { try local.remove(path) }
        }
        lost.formUnion(try await transfer.take(try local.usefulOutputs(of: listing.files), to: local))
    }
}
