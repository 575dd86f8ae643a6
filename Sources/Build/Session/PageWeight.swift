import Compression
import Files

/// What a page weighs on its way to a reader.
struct PageWeight: Sendable, Hashable {
    /// The largest a page may be, in bytes: more is slow on a telephone, see docs/preview.md.
    static let budget = PageWeight(bytes: 160_000, packedBytes: 25_000)

    /// As it is.
    let bytes: Int
    /// Packed by gzip.
    let packedBytes: Int
}

extension PageWeight {
    /// Weighs a file; nil when there is none.
    init?(ofFileAt path: String) {
        guard Disk.status(path)?.kind == .file, let bytes = try? Disk.read(path) else { return nil }
        self.init(bytes: bytes.count, packedBytes: Gzip.packed(bytes).count)
    }
}
