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
        /// The copy of a source was not what had been written, and was dropped.
        case damagedCopy(source: String, file: String)
        /// The list of copies was not what had been written; nothing is known of any source.
        case damagedIndex(file: String)
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

    /// Opens the store of a site; one that is not there yet is empty.
    init(site: String) {
        folder = site + "/.sitegen/feeds"
        let file = folder + "/" + Self.indexName
        guard Disk.status(file) != nil else {
            (index, troubles) = (StoreIndex(), [])
            return
        }
        if let bytes = try? Disk.read(file), let index = StoreIndex(bytes) {
            (self.index, troubles) = (index, [])
        } else {
            (index, troubles) = (StoreIndex(), [.damagedIndex(file: file)])
        }
    }

    /// The copy of an entry; a damaged one is removed, so that a good one can take its name.
    ///
    /// - Throws: The trouble when it is not there or is not what had been written.
    func copy(of entry: StoreIndex.Entry) throws(Trouble) -> KeptCopy {
        let file = path(of: entry.copy)
        guard let bytes = try? Disk.read(file), Digest.sha256(bytes) == entry.copy, let copy = KeptCopy(bytes) else {
            // One that cannot be removed is found damaged again: that is no worse.
            try? Disk.remove(file)
            throw .damagedCopy(source: entry.source, file: file)
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

    /// Writes what is known now and removes the copies nobody needs any more.
    ///
    /// - Throws: `Disk.Failure`; what the last build knew is then still there.
    func close(with index: StoreIndex) throws(Disk.Failure) {
        guard index != self.index || !troubles.isEmpty else { return }
        if Disk.status(folder) == nil { try Disk.makeFolder(folder) }
        try Disk.write(index.bytes, to: folder + "/" + Self.indexName)
        let needed = Set(index.entries.values.map { $0.copy.hex + Self.suffix })
        for name in Disk.names(in: folder) where name != Self.indexName && !needed.contains(name) {
            try Disk.remove(folder + "/" + name)
        }
    }

    private func path(of copy: Digest) -> String {
        folder + "/" + copy.hex + Self.suffix
    }
}

extension FeedStore.Trouble: Error {
    /// The trouble as a warning.
    var diagnostic: Diagnostic {
        switch self {
        case .damagedCopy(let source, let file):
            .warning(
                file,
                nil,
                "the kept copy of \(source) is damaged",
                advice: "it was dropped; nothing else is needed"
            )
        case .damagedIndex(let file):
            .warning(file, nil, "the list of kept feeds is damaged", advice: "it was dropped and is being made anew")
        case .refused(let path, let reason):
            .warning(path, nil, "no copies of feeds can be kept: \(reason)", advice: "make the folder writable")
        }
    }
}
