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
    enum Trouble: Sendable, Hashable {
        /// The copy of a source cannot be had, for this reason.
        case lostCopy(source: String, file: String, reason: String)
        /// The list of copies was not what had been written; nothing is known of any source.
        case damagedIndex(file: String)
        /// The list of copies cannot be read, for this reason; it stays as it is.
        case unreadableIndex(file: String, reason: String)
        /// Copies cannot be written.
        case refused(path: String, reason: String)
    }

    private static let indexName = "index"
    private static let suffix = ".feed"

    private let folder: String
    /// What the last build knew.
    let index: StoreIndex
    /// What was found wrong with the index.
    let troubles: [Trouble]
    /// Whether what a build learns may be written.
    private let isOpen: Bool

    /// Opens the store of a site; one that is not there yet is empty.
    init(site: String) {
        folder = site + "/.sitegen/feeds"
        let file = folder + "/" + Self.indexName
        guard Disk.status(file) != nil else {
            (index, troubles, isOpen) = (StoreIndex(), [], true)
            return
        }
        do throws(Disk.Failure) {
            let read = StoreIndex(try Disk.read(file))
            (index, troubles, isOpen) = (read ?? StoreIndex(), read == nil ? [.damagedIndex(file: file)] : [], true)
        } catch {
            let trouble = Trouble.unreadableIndex(file: file, reason: error.reason)
            (index, troubles, isOpen) = (StoreIndex(), [trouble], false)
        }
    }

    /// The copy of an entry; a damaged one is removed, so that a good one can take its name.
    ///
    /// - Throws: The trouble when it is not there or is not what had been written.
    func copy(of entry: StoreIndex.Entry) throws(Trouble) -> KeptCopy {
        let file = path(of: entry.copy)
        func lost(_ reason: String) -> Trouble { .lostCopy(source: entry.source, file: file, reason: reason) }
        guard Disk.status(file) != nil else { throw lost("is gone") }
        let bytes: [UInt8]
        do throws(Disk.Failure) {
            bytes = try Disk.read(file)
        } catch {
            throw lost("cannot be read (\(error.reason))")
        }
        guard Digest.sha256(bytes) == entry.copy, let copy = KeptCopy(bytes) else {
            // One that cannot be removed is found damaged again: that is no worse.
            try? Disk.remove(file)
            throw lost("is damaged")
        }
        return copy
    }

    /// Writes a copy and gives its digest.
    ///
    /// - Throws: `Disk.Failure`; the old copy is then still there.
    func keep(_ copy: KeptCopy) throws(Disk.Failure) -> Digest {
        let bytes = copy.bytes
        let digest = Digest.sha256(bytes)
        let file = path(of: digest)
        guard Disk.status(file)?.size != bytes.count else { return digest }
        do throws(Disk.Failure) {
            try Disk.write(bytes, to: file)
        } catch {
            guard Disk.status(folder) == nil else { throw error }
            try Disk.makeFolder(folder)
            try Disk.write(bytes, to: file)
        }
        return digest
    }

    /// Writes what a build has learnt, and removes the copies that it has replaced.
    ///
    /// Another build may have written meanwhile: its sources are left as it knows them.
    ///
    /// - Throws: `Disk.Failure`; what was known before is then still there.
    func close(with changes: StoreIndex.Changes) throws(Disk.Failure) {
        guard isOpen, index.with(changes) != index || !troubles.isEmpty else { return }
        if Disk.status(folder) == nil { try Disk.makeFolder(folder) }
        let lock = try FolderLock(waitingFor: folder)
        let file = folder + "/" + Self.indexName
        let before = Disk.status(file) == nil ? StoreIndex() : StoreIndex(try Disk.read(file)) ?? StoreIndex()
        let after = before.with(changes)
        try Disk.write(after.bytes, to: file)
        let needed = Set(after.entries.values.map(\.copy))
        for copy in Set(index.entries.values.map(\.copy)).union(before.entries.values.map(\.copy)).subtracting(needed) {
            try Disk.remove(path(of: copy))
        }
        try removeOrphans(besides: Set(needed.map { $0.hex + Self.suffix }))
        _ = consume lock
    }

    /// Removes what builds that were killed have left; younger files may belong to one that is under way.
    private func removeOrphans(besides needed: Set<String>) throws(Disk.Failure) {
        let yesterday = Int(Date().timeIntervalSince1970 - Self.orphanAge) * 1_000_000_000
        for name in Disk.names(in: folder) where !needed.contains(name) {
            guard name.hasSuffix(Self.suffix) || name.hasSuffix(Disk.draftSuffix),
                let status = Disk.status(folder + "/" + name), status.kind == .file, status.modified < yesterday
            else { continue }
            try Disk.remove(folder + "/" + name)
        }
    }

    /// A file nobody knows is left alone for so many seconds.
    private static let orphanAge = 86_400.0

    private func path(of copy: Digest) -> String {
        folder + "/" + copy.hex + Self.suffix
    }
}

extension FeedStore.Trouble: Error {
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
        case .damagedIndex(let file):
            .warning(file, nil, "the list of kept feeds is damaged", advice: "it was dropped and is being made anew")
        case .unreadableIndex(let file, let reason):
            .warning(file, nil, "the list of kept feeds cannot be read: \(reason)", advice: "no copy is shown or kept")
        case .refused(let path, let reason):
            .warning(path, nil, "no copies of feeds can be kept: \(reason)", advice: "make the folder writable")
        }
    }
}
