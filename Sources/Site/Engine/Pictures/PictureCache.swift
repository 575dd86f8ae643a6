import Synchronization

/// The files of pictures that were made, in `.sitegen/pictures`: missing or damaged ones are made again.
final class PictureCache: Sendable {
    /// The most bytes that are kept: the files of about a thousand photographs.
    static let maximumBytes = 2 << 30
    private static let digestLength = 32

    private let folder: String
    private let maximumBytes: Int
    private let disk: FileSystem
    /// Whether a file was added by this cache.
    private let hasGrown = Mutex(false)

    init(site: String, maximumBytes: Int = PictureCache.maximumBytes, on disk: FileSystem) {
        folder = site + "/.sitegen/pictures"
        self.maximumBytes = maximumBytes
        self.disk = disk
    }

    /// Keeps a file with the digest of its bytes behind them, by which damage is noticed; one that cannot be kept is no
    /// failure.
    func keep(_ bytes: [UInt8], as name: String) {
        hasGrown.withLock { $0 = true }
        try? disk.makeFolder(folder)
        try? disk.write(bytes + Digest.sha256(bytes).bytes, to: "\(folder)/\(name)")
    }

    /// A file that is kept; nil when there is none, or it is damaged.
    func kept(_ name: String) -> [UInt8]? {
        guard let file = try? disk.read("\(folder)/\(name)"), file.count >= Self.digestLength else { return nil }
        let bytes = Array(file.dropLast(Self.digestLength))
        return Digest.sha256(bytes).bytes.elementsEqual(file.suffix(Self.digestLength)) ? bytes : nil
    }

    /// Removes the pictures that were made longest ago when there are too many bytes, if any were added.
    ///
    /// All files of a picture go together; a picture that is still shown is made again when its page is.
    func prune() {
        guard hasGrown.withLock({ $0 }), let entries = try? disk.entries(in: folder) else { return }
        var pictures: [Substring: (names: [String], bytes: Int, made: Int)] = [:]
        for entry in entries where entry.kind == .file {
            guard let file = try? disk.identity("\(folder)/\(entry.name)") else { continue }
            let key = entry.name.prefix { $0 != "." }
            let others = pictures[key] ?? ([], 0, .min)
            pictures[key] = (others.names + [entry.name], others.bytes + file.size, max(others.made, file.modified))
        }
        // Bounded: sizes of files on this disk.
        var total = pictures.values.reduce(0) { $0 + $1.bytes }
        for picture in pictures.values.sorted(by: { $0.made < $1.made }) where total > maximumBytes {
            for name in picture.names { try? disk.remove("\(folder)/\(name)") }
            total -= picture.bytes
        }
    }
}
