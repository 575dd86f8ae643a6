import Foundation

/// Last good copies of feeds between builds: `.sitegen/feeds` of the site folder.
///
/// A copy is a file named by the digest of its bytes, so damage is detected, and a killed build leaves the old copies
/// intact. The index is written last.
struct FeedStore: Sendable {
    /// A problem with the copies, to be reported.
    struct LoadIssue: Error, Sendable, Hashable {
        let diagnostic: Diagnostic
        /// Whether a copy cannot be read now but perhaps later, so that its entry stays; a lost one leaves the index.
        fileprivate(set) var keepsEntry = false
        /// Whether copies cannot be written.
        fileprivate(set) var isRefusal = false

        fileprivate init(_ file: String, _ what: String, advice: String) {
            diagnostic = .warning(file, nil, what, advice: advice)
        }

        static func refused(_ failure: Disk.Failure) -> LoadIssue {
            let what = "copies of feeds cannot be written: \(failure.reason)"
            var issue = LoadIssue(failure.path, what, advice: failure.advice ?? "make the folder writable")
            issue.isRefusal = true
            return issue
        }
    }

    static let indexName = "index"
    static let suffix = ".feed"

    var file: String { Self.indexName.below(folder) }

    static func file(of site: String) -> String { folder(of: site) + "/" + indexName }

    private static func folder(of site: String) -> String { site + "/.sitegen/feeds" }

    private let folder: String
    private let disk: FileSystem
    private(set) var index: StoreIndex
    /// The digest of the index as it was read; nil when it was not.
    private var digest: Digest?
    /// The entries of `index` that were confirmed while no build ran.
    private var confirmed: [Digest: StoreIndex.Entry] = [:]
    let issues: [LoadIssue]
    /// Whether changes may be written.
    private let isOpen: Bool
    /// Whether it is that of a recording: nothing is written, and credentials are put back into the copies.
    private let isReadOnly: Bool

    /// Opens a site's store; a missing one is empty.
    init(site: String, on disk: FileSystem = .disk) {
        self.init(folder: Self.folder(of: site), on: disk)
    }

    init(folder: String, isReadOnly: Bool = false, on disk: FileSystem = .disk) {
        self.folder = folder
        self.isReadOnly = isReadOnly
        self.disk = disk
        let mayWrite = !isReadOnly
        let file = Self.indexName.below(folder)
        do throws(Disk.Failure) {
            guard try disk.status(file) != nil else {
                (index, issues, isOpen) = (StoreIndex(), [], mayWrite)
                return
            }
            let bytes = try disk.read(file)
            if let read = StoreIndex(bytes) {
                (index, issues, isOpen) = (read, [], mayWrite)
                digest = StoreIndex.digest(of: bytes)
            } else {
                let recovered = try StoreIndex(recoveredFrom: folder, on: disk)
                let count = recovered.entries.count
                let issue = LoadIssue(
                    file,
                    "the index of cached feeds is damaged",
                    advice: count == 0
                        ? "it is rebuilt from scratch" : "it is rebuilt from \(count) copies; no action is needed"
                )
                (index, issues, isOpen) = (recovered, [issue], mayWrite)
            }
        } catch {
            let what = "the index of cached feeds cannot be read: \(error.reason)"
            let issue = LoadIssue(file, what, advice: "no copy is used or written")
            (index, issues, isOpen) = (StoreIndex(), [issue], false)
        }
    }

    /// Notes that copies were confirmed while no build ran; `close` writes it with the build's changes.
    mutating func note(_ confirmations: [Digest: Date]) {
        for (key, date) in confirmations {
            guard let entry = index.entries[key], entry.checked < date else { continue }
            index.entries[key]?.checked = date
            confirmed[key] = index.entries[key]
        }
    }

    /// An entry's copy as the source sent it; a recording's credentials are put back.
    ///
    /// - Throws: `LoadIssue` when the copy is missing or damaged.
    func copy(of entry: StoreIndex.Entry, for request: FeedRequest) throws(LoadIssue) -> CachedFeed {
        let copy = try copy(of: entry)
        return isReadOnly ? AddressCredentials(request).restored(copy, of: request) : copy
    }

    /// The bytes of an entry's copy on disk; 0 when there is none.
    func size(of entry: StoreIndex.Entry) -> Int { (try? disk.status(path(of: entry.copy))?.size) ?? 0 }

    /// An entry's copy; a damaged one is removed, so that a good one can take its name.
    ///
    /// - Throws: `LoadIssue` when the copy is missing or damaged.
    private func copy(of entry: StoreIndex.Entry) throws(LoadIssue) -> CachedFeed {
        let file = path(of: entry.copy)
        func lost(_ reason: String) -> LoadIssue {
            let what = "the kept copy of \(entry.source) \(reason)"
            return LoadIssue(file, what, advice: "no action is needed; the next load replaces it")
        }
        var bytes: [UInt8]?
        do throws(Disk.Failure) {
            if try disk.status(file) != nil { bytes = try disk.read(file) }
        } catch {
            let what = "the kept copy of \(entry.source) cannot be read: \(error.reason)"
            var issue = LoadIssue(file, what, advice: "make it readable, or delete it")
            issue.keepsEntry = true
            throw issue
        }
        guard let bytes else { throw lost("is gone") }
        guard Digest.sha256(bytes) == entry.copy, let copy = CachedFeed(bytes) else {
            // A file that cannot be removed is found damaged again, which is harmless.
            if !isReadOnly { try? disk.remove(file) }
            throw lost("is damaged")
        }
        return copy
    }

    /// Writes a copy and returns its digest.
    ///
    /// - Throws: `Disk.Failure`; the old copy is then intact.
    func keep(_ copy: CachedFeed) throws(Disk.Failure) -> Digest {
        let bytes = copy.bytes
        let digest = Digest.sha256(bytes)
        let file = path(of: digest)
        guard !isReadOnly, try disk.status(file)?.size != bytes.count else { return digest }
        do throws(Disk.Failure) {
            try disk.write(bytes, to: file)
        } catch {
            // Whether the folder is there now says nothing: another feed of this build may have made it meanwhile.
            guard error.code == ENOENT else { throw error }
            try disk.makeFolder(folder)
            try disk.write(bytes, to: file)
        }
        return digest
    }

    /// Writes a build's changes to the index and removes replaced copies.
    ///
    /// Entries that a concurrent build has written meanwhile are kept.
    ///
    /// - Throws: `Disk.Failure`; the old index is then intact.
    func close(with changes: StoreIndex.Changes) throws(Disk.Failure) {
        var changes = changes
        changes.entries.merge(confirmed) { changed, _ in changed }
        guard isOpen, !confirmed.isEmpty || index.with(changes) != index || !issues.isEmpty else { return }
        if try disk.status(folder) == nil { try disk.makeFolder(folder) }
        let lock = try disk.lock(waitingFor: folder)
        let file = folder + "/" + Self.indexName
        let there = try disk.status(file) == nil ? nil : try disk.read(file)
        // Unless another build has written meanwhile, it is the one that was read.
        let isOurs = there.map { StoreIndex.digest(of: $0) == digest } ?? false
        let before = there.map { isOurs ? index : StoreIndex($0) ?? index } ?? StoreIndex()
        let after = before.with(changes)
        try disk.write(after.bytes, to: file)
        let needed = Set(after.entries.values.map(\.copy))
        for copy in Set(index.entries.values.map(\.copy)).union(before.entries.values.map(\.copy)).subtracting(needed) {
            try disk.remove(path(of: copy))
        }
        try removeOrphans(besides: needed)
        _ = consume lock
    }

    /// Removes files left by killed builds; younger ones may belong to a running build.
    private func removeOrphans(besides needed: Set<Digest>) throws(Disk.Failure) {
        let yesterday = Date(timeIntervalSinceNow: -Self.orphanAge).wholeSeconds * 1_000_000_000
        for name in try disk.entries(in: folder).map(\.name) {
            let isCopy = name.hasSuffix(Self.suffix)
            let copy = isCopy ? Digest(hex: String(name.dropLast(Self.suffix.count))) : nil
            if copy.map(needed.contains) ?? false { continue }
            guard isCopy || name.hasSuffix(Disk.draftSuffix),
                let status = try disk.status(folder + "/" + name), status.kind == .file, status.modified < yesterday
            else { continue }
            try disk.remove(name.below(folder))
        }
    }

    /// The age in seconds from which unknown files are removed.
    private static let orphanAge = 86_400.0

    private func path(of copy: Digest) -> String { folder + "/" + copy.hex + Self.suffix }
}
