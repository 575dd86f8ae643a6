import Foundation

/// Data of builds on this machine that a later build cannot find out again: a part of `.sitegen`.
///
/// They are worth keeping elsewhere (target `SharedState`). Bundles and pictures are left out: they can be made again,
/// and an attacker with access to a bucket could put scripts on all pages with them. Values of feeds are escaped and
/// checked on their way to pages, wherever they come from.
package struct LocalState: Sendable {
    /// A file that is kept.
    package struct File: Sendable, Hashable {
        /// The digest of its bytes.
        package let digest: Digest
        /// Its size in bytes.
        package let size: Int

        /// Describes a file.
        package init(digest: Digest, size: Int) {
            self.digest = digest
            self.size = size
        }

        init(_ bytes: [UInt8]) {
            self.init(digest: .sha256(bytes), size: bytes.count)
        }
    }

    /// A manifest or an index of a build that is larger is not kept: sending it would cost more than making pages again.
    static let maximumOutputBytes = 32 << 20

    let site: String
    let output: String
    let disk: FileSystem

    /// Describes the state of a site.
    ///
    /// - Parameters:
    ///   - site: The folder with `.sitegen`.
    ///   - output: The folder that receives the site; nil means `output` inside the site folder.
    ///   - disk: The file system.
    package init(site: String, output: String? = nil, on disk: FileSystem = .disk) {
        self.site = site
        self.output = output ?? site + "/output"
        self.disk = disk
    }

    /// The folder that everything is below.
    package var folder: String { site + "/.sitegen" }

    /// The files that are worth keeping, as they are now; damaged ones are left out.
    ///
    /// - Throws: `Disk.Failure` when a file that is there cannot be read.
    package func files() throws(Disk.Failure) -> [StatePath: File] {
        try feeds().merging(curations()) { $1 }.merging(try files(in: .pinned)) { $1 }.merging(try outputs()) { $1 }
    }

    /// The bytes of a file; nil when it is not the one that was listed, because a build has replaced or removed it since.
    ///
    /// - Throws: `Disk.Failure` when it cannot be read.
    package func bytes(of path: StatePath, listedAs file: File) throws(Disk.Failure) -> [UInt8]? {
        do throws(Disk.Failure) {
            let bytes = try disk.read(place(of: path))
            return File(bytes) == file ? bytes : nil
        } catch {
            guard error.code == ENOENT else { throw error }
            return nil
        }
    }

    func place(of path: StatePath) -> String { path.string.below(folder) }

    /// A file as it is now; nil when there is none, or a link.
    ///
    /// - Throws: `Disk.Failure` when it cannot be read.
    package func file(_ path: StatePath) throws(Disk.Failure) -> File? {
        guard try disk.unfollowedStatus(place(of: path))?.kind == .file else { return nil }
        return File(try disk.read(place(of: path)))
    }
}

extension LocalState {
    /// The index of the feeds and the copies that it names; a copy is named by its digest and not read.
    private func feeds() throws(Disk.Failure) -> [StatePath: File] {
        guard let path = StatePath.feedIndex, try disk.unfollowedStatus(place(of: path))?.kind == .file
        else { return [:] }
        let bytes = try disk.read(place(of: path))
        guard let index = StoreIndex(bytes) else { return [:] }
        var files = [path: File(bytes)]
        for entry in index.entries.values {
            guard let copy = StatePath(copy: entry.copy),
                let status = try disk.unfollowedStatus(place(of: copy)), status.kind == .file
            else { continue }
            files[copy] = File(digest: entry.copy, size: status.size)
        }
        return files
    }

    private func curations() throws(Disk.Failure) -> [StatePath: File] {
        let files = try files(in: .curation)
        guard let index = StatePath("curation/index.json"), let list = try file(index) else { return [:] }
        return files.merging([index: list]) { $1 }
    }

    func files(in part: StatePath.Part) throws(Disk.Failure) -> [StatePath: File] {
        var files: [StatePath: File] = [:]
        for brand in try disk.entries(in: "\(folder)/\(part.rawValue)") where brand.kind == .folder && !brand.isLink {
            for entry in try disk.entries(in: "\(folder)/\(part.rawValue)/\(brand.name)") {
                guard let path = StatePath("\(part.rawValue)/\(brand.name)/\(entry.name)") else { continue }
                files[path] = try file(path)
            }
        }
        return files
    }

    /// The files about the output of the last build, unless it was killed.
    private func outputs() throws(Disk.Failure) -> [StatePath: File] {
        guard try disk.status(UnfinishedBuild.mark(of: manifest)) == nil else { return [:] }
        var files: [StatePath: File] = [:]
        for path in outputPaths {
            guard let size = try disk.unfollowedStatus(place(of: path))?.size, size <= Self.maximumOutputBytes
            else { continue }
            files[path] = try file(path)
        }
        // One is of no use without the other.
        return files.keys.contains { $0.part == .indexes } && files.keys.contains { $0.string.hasSuffix(".txt") }
            ? files : [:]
    }

    var manifest: String { Manifest.file(site: site, output: output) }

    var outputPaths: [StatePath] {
        let name = manifest.split(separator: "/").last ?? ""
        let index = BuildIndex.file(site: site, output: output).split(separator: "/").last ?? ""
        return ["manifests/\(name)", "manifests/\(name).environment", "indexes/\(index)"].compactMap { StatePath($0) }
    }
}

extension StatePath {
    init?(copy: Digest) { self.init("feeds/" + copy.hex + FeedStore.suffix) }
}

/// Taking over the state of other machines.
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
    /// - Returns: The newer feeds; nil when the bytes are no index.
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
        let folder = StatePath.Part.feeds.rawValue.below(folder)
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
        var index = try StoreIndex(recoveredFrom: StatePath.Part.feeds.rawValue.below(folder), on: disk)
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
    /// Without an output they would be of no use, and existing files here are about the output that is there.
    ///
    /// - Parameter files: The files of other machines.
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
