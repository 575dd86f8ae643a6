import FeedLoading
import Files
import Foundation
import Hashing
import Markup

/// Rebuilding a damaged index from the copies.
extension StoreIndex {
    /// Makes an index from the copies in a folder; of two copies of one source the newer one is used.
    ///
    /// Names for messages, story counts, validators and `Retry-After` times were only in the index and are lost.
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
            let written = Date(boundedSince1970: Double(status.modified) / 1e9)
            if let known = entries[copy.request], known.checked >= written { continue }
            let source = copy.response.address?.string ?? "a feed"
            entries[copy.request] = Entry(source: source, copy: digest, checked: written, stories: 0)
        }
    }
}
