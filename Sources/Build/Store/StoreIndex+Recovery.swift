import FeedLoading
import Files
import Foundation
import Hashing
import Markup

/// What the copies themselves tell when their list is damaged.
extension StoreIndex {
    /// Makes an index out of the copies in a folder; of two copies of one source the younger counts.
    ///
    /// What only the list knew is lost: names for messages, numbers of stories, validators, and what hosts asked for.
    ///
    /// - Throws: `Disk.Failure` when the folder or a copy cannot be read.
    init(recoveredFrom folder: String, on disk: FileSystem) throws(Disk.Failure) {
        self.init()
        for name in try disk.entries(in: folder).map(\.name).sorted() where name.hasSuffix(FeedStore.suffix) {
            let file = folder + "/" + name
            guard let digest = Digest(hex: String(name.dropLast(FeedStore.suffix.count))),
                let status = try disk.status(file), status.kind == .file
            else { continue }
            let bytes = try disk.read(file)
            guard Digest.sha256(bytes) == digest, let copy = CachedFeed(bytes) else { continue }
            let written = Date(timeIntervalSince1970: Double(status.modified) / 1e9)
            if let known = entries[copy.request], known.checked >= written { continue }
            let source = copy.response.address?.string ?? "a feed"
            entries[copy.request] = Entry(source: source, copy: digest, checked: written, stories: 0)
        }
    }
}
