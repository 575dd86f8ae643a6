import Diagnostics
import Files
import Foundation
import Hashing

/// Last good copies of feeds between builds: `.sitegen/feeds` of the site folder.
///
/// A copy is a file named by the digest of its bytes, so that a copy is whole or is known to be damaged, and a build
/// that is killed leaves the old ones. The index is written last.
struct FeedStore: Sendable {
    /// What became of the copies while a build ran, to be told to people.
    enum LoadIssue: Sendable, Hashable {
        /// The copy of a source is not what had been written, for this reason, and is forgotten.
        case lostCopy(source: String, file: String, reason: String)
        /// The copy of a source cannot be read now, for this reason; it stays as it is.
        case unreadableCopy(source: String, file: String, reason: String)
        /// The list of copies was not what had been written; so many copies could be listed anew.
        case damagedIndex(file: String, recovered: Int)
        /// The list of copies cannot be read, for this reason; it stays as it is.
        case unreadableIndex(file: String, reason: String)
        /// Copies cannot be written.
        case refused(path: String, reason: String)
    }

    /// Who may change the copies.
    enum Access: Sendable, Hashable {
        case readAndWrite
        /// They belong to a recording: nothing is written, and credentials are put back into them.
        case readOnly
    }

    /// The name of the list of copies.
    static let indexName = "index"
    /// What the names of copies end in.
    static let suffix = ".feed"

    private let folder: String
    private let disk: FileSystem
    /// What the last build knew.
    let index: StoreIndex
    /// What was found wrong with the index.
    let issues: [LoadIssue]
    /// Whether what a build learns may be written.
    private let isOpen: Bool
    private let access: Access

    /// Opens the store of a site; one that is not there yet is empty.
    init(site: String, on disk: FileSystem = .disk) {
        self.init(folder: site + "/.sitegen/feeds", access: .readAndWrite, on: disk)
    }

    /// Opens a store wherever it is.
    init(folder: String, access: Access, on disk: FileSystem = .disk) {
        self.folder = folder
        self.access = access
        self.disk = disk
        let mayWrite = access == .readAndWrite
        let file = folder + "/" + Self.indexName
        do throws(Disk.Failure) {
            guard try disk.status(file) != nil else {
                (index, issues, isOpen) = (StoreIndex(), [], mayWrite)
                return
            }
            if let read = StoreIndex(try disk.read(file)) {
                (index, issues, isOpen) = (read, [], mayWrite)
            } else {
                let recovered = try StoreIndex(recoveredFrom: folder, on: disk)
                let issue = LoadIssue.damagedIndex(file: file, recovered: recovered.entries.count)
                (index, issues, isOpen) = (recovered, [issue], mayWrite)
            }
        } catch {
            let issue = LoadIssue.unreadableIndex(file: file, reason: error.reason)
            (index, issues, isOpen) = (StoreIndex(), [issue], false)
        }
    }

    /// The copy of an entry as the source gave it, also out of a recording, which holds no credentials.
    ///
    /// - Throws: The trouble when it is not there or is not what had been written.
    func copy(of entry: StoreIndex.Entry, for request: FeedRequest) throws(LoadIssue) -> CachedFeed {
        let copy = try copy(of: entry)
        return access == .readOnly ? AddressCredentials(request).restored(copy, of: request) : copy
    }

    /// The copy of an entry; a damaged one is removed, so that a good one can take its name.
    ///
    /// - Throws: The trouble when it is not there or is not what had been written.
    private func copy(of entry: StoreIndex.Entry) throws(LoadIssue) -> CachedFeed {
        let file = path(of: entry.copy)
        func lost(_ reason: String) -> LoadIssue { .lostCopy(source: entry.source, file: file, reason: reason) }
        var bytes: [UInt8]?
        do throws(Disk.Failure) {
            if try disk.status(file) != nil { bytes = try disk.read(file) }
        } catch {
            throw .unreadableCopy(source: entry.source, file: file, reason: error.reason)
        }
        guard let bytes else { throw lost("is gone") }
        guard Digest.sha256(bytes) == entry.copy, let copy = CachedFeed(bytes) else {
            // One that cannot be removed is found damaged again: that is no worse.
            if access == .readAndWrite { try? disk.remove(file) }
            throw lost("is damaged")
        }
        return copy
    }

    /// Writes a copy and gives its digest.
    ///
    /// - Throws: `Disk.Failure`; the old copy is then still there.
    func keep(_ copy: CachedFeed) throws(Disk.Failure) -> Digest {
        let bytes = copy.bytes
        let digest = Digest.sha256(bytes)
        let file = path(of: digest)
        guard access == .readAndWrite, try disk.status(file)?.size != bytes.count else { return digest }
        do throws(Disk.Failure) {
            try disk.write(bytes, to: file)
        } catch {
            guard try disk.status(folder) == nil else { throw error }
            try disk.makeFolder(folder)
            try disk.write(bytes, to: file)
        }
        return digest
    }

    /// Writes what a build has learnt, and removes the copies that it has replaced.
    ///
    /// Another build may have written meanwhile: its sources are left as it knows them.
    ///
    /// - Throws: `Disk.Failure`; what was known before is then still there.
    func close(with changes: StoreIndex.Changes) throws(Disk.Failure) {
        guard isOpen, index.with(changes) != index || !issues.isEmpty else { return }
        if try disk.status(folder) == nil { try disk.makeFolder(folder) }
        let lock = try disk.lock(waitingFor: folder)
        let file = folder + "/" + Self.indexName
        let before = try disk.status(file) == nil ? StoreIndex() : StoreIndex(try disk.read(file)) ?? index
        let after = before.with(changes)
        try disk.write(after.bytes, to: file)
        let needed = Set(after.entries.values.map(\.copy))
        for copy in Set(index.entries.values.map(\.copy)).union(before.entries.values.map(\.copy)).subtracting(needed) {
            try disk.remove(path(of: copy))
        }
        try removeOrphans(besides: Set(needed.map { $0.hex + Self.suffix }))
        _ = consume lock
    }

    /// Removes what builds that were killed have left; younger files may belong to one that is under way.
    private func removeOrphans(besides needed: Set<String>) throws(Disk.Failure) {
        let yesterday = Int(Date().timeIntervalSince1970 - Self.orphanAge) * 1_000_000_000
        for name in try disk.entries(in: folder).map(\.name) where !needed.contains(name) {
            guard name.hasSuffix(Self.suffix) || name.hasSuffix(Disk.draftSuffix),
                let status = try disk.status(folder + "/" + name), status.kind == .file, status.modified < yesterday
            else { continue }
            try disk.remove(folder + "/" + name)
        }
    }

    /// A file nobody knows is left alone for so many seconds.
    private static let orphanAge = 86_400.0

    private func path(of copy: Digest) -> String {
        folder + "/" + copy.hex + Self.suffix
    }
}

extension FeedStore.LoadIssue: Error {
    /// The trouble as a warning.
    var diagnostic: Diagnostic {
        switch self {
        case .lostCopy(let source, let file, let reason):
            .warning(
                file,
                nil,
                "the kept copy of \(source) \(reason)",
                advice: "nothing else is needed; it is made anew"
            )
        case .unreadableCopy(let source, let file, let reason):
            .warning(
                file,
                nil,
                "the kept copy of \(source) cannot be read: \(reason)",
                advice: "it stays as it is; make it readable, or delete it"
            )
        case .damagedIndex(let file, let recovered):
            .warning(
                file,
                nil,
                "the list of kept feeds is damaged",
                advice: recovered == 0
                    ? "it was dropped and is being made anew"
                    : "it is being made anew out of \(recovered) copies; nothing else is needed"
            )
        case .unreadableIndex(let file, let reason):
            .warning(file, nil, "the list of kept feeds cannot be read: \(reason)", advice: "no copy is shown or kept")
        case .refused(let path, let reason):
            .warning(path, nil, "no copies of feeds can be kept: \(reason)", advice: "make the folder writable")
        }
    }
}
