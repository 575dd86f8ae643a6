import Compression
import Files

/// The size of a page as transferred to a reader.
struct PageWeight: Sendable, Hashable {
    /// Uncompressed.
    let bytes: Int
    /// Compressed with gzip.
    let packedBytes: Int
}

extension PageWeight {
    /// Measures a file; nil when there is none.
    init?(ofFileAt path: String) {
        guard Disk.status(path)?.kind == .file, let bytes = try? Disk.read(path) else { return nil }
        self.init(bytes: bytes.count, packedBytes: Gzip.packed(bytes).count)
    }
}
