package import Files
package import Foundation

/// Taking over what other machines have learned.
extension LocalState {
    /// Sources of which another machine knows something newer.
    package struct NewerFeeds: Sendable {
        /// The copies that are not here; they have to be written first.
        package let missing: Set<StatePath>
        fileprivate let index: StoreIndex

        /// The same without the sources whose copies could not be had.
        package func without(_ lost: Set<StatePath>) -> NewerFeeds {
            var index = index
            index.entries = index.entries.filter { _, entry in
                StatePath(copy: entry.copy).map { !lost.contains($0) } ?? false
            }
            return NewerFeeds(missing: missing.subtracting(lost), index: index)
        }
    }

    /// Compares an index of feeds with the one here: of each source the one counts that was confirmed last.
    ///
    /// - Parameters:
    ///   - bytes: The index of another machine.
    ///   - now: The time; a confirmation from the future is not believed.
    /// - Returns: What is newer; nil when the bytes are no index.
    /// - Throws: `Disk.Failure` when the index here cannot be read.
    package func newerFeeds(in bytes: [UInt8], now: Date) throws(Disk.Failure) -> NewerFeeds? {
        guard var index = StoreIndex(bytes) else { return nil }
        let here = try feedIndex()
        index.entries = index.entries.filter { key, entry in
            here.entries[key].map { entry.isNewer(than: $0, at: now) } ?? true
        }
        var missing: Set<StatePath> = []
        for entry in index.entries.values {
            guard let path = StatePath(copy: entry.copy) else { continue }
            if try disk.unfollowedStatus(place(of: path))?.kind != .file { missing.insert(path) }
        }
        return NewerFeeds(missing: missing, index: index)
    }

    /// Takes over newer sources, whose copies are here now.
    ///
    /// - Parameters:
    ///   - feeds: The sources.
    ///   - now: The time.
    /// - Throws: `Disk.Failure`; the old index is then intact.
    package func take(_ feeds: NewerFeeds, now: Date) throws(Disk.Failure) {
        let folder = folder + "/" + StatePath.Part.feeds.rawValue
        try disk.makeFolder(folder)
        // A build on this machine may be writing its own.
        let lock = try disk.lock(waitingFor: folder)
        defer { extendLifetime(lock) }
        let before = try feedIndex()
        let after = before.taking(feeds.index, at: now)
        guard after != before else { return }
        try disk.write(after.bytes, to: FeedStore.file(of: site))
    }

    /// The index of the feeds here; a damaged one is made again from the copies, as far as it goes.
    private func feedIndex() throws(Disk.Failure) -> StoreIndex {
        let file = FeedStore.file(of: site)
        guard try disk.status(file) != nil else { return StoreIndex() }
        if let index = StoreIndex(try disk.read(file)) { return index }
        var index = try StoreIndex(recoveredFrom: folder + "/" + StatePath.Part.feeds.rawValue, on: disk)
        // When they were confirmed is not known.
        for key in index.entries.keys { index.entries[key]?.checked = Date(timeIntervalSince1970: 0) }
        return index
    }

    /// Writes a file whole; the caller has checked that the bytes are those that were meant.
    ///
    /// - Throws: `Disk.Failure`, also when a link leads out of `.sitegen`; the old file is then intact.
    package func write(_ bytes: [UInt8], to path: StatePath) throws(Disk.Failure) {
        let place = place(of: path)
        guard !Disk.leads(place, outOf: folder) else { throw Disk.Failure(place, code: ELOOP) }
        try disk.makeFolder(String(place.prefix(upTo: place.lastIndex(of: "/") ?? place.endIndex)))
        try disk.write(bytes, to: place)
    }

    /// Removes a file that another machine has removed.
    ///
    /// - Throws: `Disk.Failure` when it is there and cannot be removed.
    package func remove(_ path: StatePath) throws(Disk.Failure) {
        guard !Disk.leads(place(of: path), outOf: folder) else { return }
        try disk.remove(place(of: path))
    }

    /// The manifest and the index that fit this output, if it is there and nothing here knows how it was made: a volume
    /// beside a fresh container, or a folder that a CI restores.
    ///
    /// Without an output they would be of no use, and what is here already is about the files that are there.
    ///
    /// - Parameter files: What other machines know.
    /// - Returns: The files to take; none when they are of no use.
    /// - Throws: `Disk.Failure` when the folders cannot be examined.
    package func usefulOutputs(of files: [StatePath: File]) throws(Disk.Failure) -> [StatePath: File] {
        guard try disk.status(manifest) == nil, try disk.status(UnfinishedBuild.mark(of: manifest)) == nil,
            try disk.status(output)?.kind == .folder, try !disk.entries(in: output).isEmpty
        else { return [:] }
        let paths = Set(outputPaths)
        return files.filter { paths.contains($0.key) }
    }
}
