import Files
import Hashing

/// What the last build left in an output folder, so that the next one touches only what changed.
///
/// One line a file: content digest, fingerprint, size, time of the last change, path. A line of a file that was about
/// to be written carries no content digest: such a file is looked at again.
struct Manifest: Sendable {
    /// What is known of one file.
    struct Entry: Sendable, Hashable {
        /// The digest of its bytes, of those without stamps where it has some; nil while it is being written.
        var content: Digest?
        /// What its bytes depend on; equal fingerprints make equal bytes, stamps apart.
        var fingerprint: Digest
        var size: Int
        var modified: Int
    }

    private static let header = "sitegen manifest 1"
    private static let unknown = "-"

    /// Entries by path below the output folder.
    var entries: [String: Entry] = [:]

    /// An empty manifest.
    init() {}

    /// Reads a manifest; one that is missing or damaged is empty, and every file is looked at again.
    init(file: String) {
        guard let bytes = try? Disk.read(file) else { return }
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard lines.first.map({ String(decoding: $0, as: UTF8.self) }) == Self.header else { return }
        for line in lines.dropFirst() {
            let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 4).map {
                String(decoding: $0, as: UTF8.self)
            }
            guard parts.count == 5, Self.staysInside(parts[4]), let fingerprint = Digest(hex: parts[1]),
                let size = Int(parts[2]),
                let modified = Int(parts[3])
            else { continue }
            entries[parts[4]] = Entry(
                content: Digest(hex: parts[0]),
                fingerprint: fingerprint,
                size: size,
                modified: modified
            )
        }
    }

    /// Whether a path is one that a build can have written: nothing else may ever be removed on its word.
    private static func staysInside(_ path: String) -> Bool {
        path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
            !$0.isEmpty && $0 != "." && $0 != ".."
        }
    }

    /// Writes the manifest, whole or not at all.
    ///
    /// - Throws: `Disk.Failure` when the folder cannot be written.
    func write(to file: String) throws(Disk.Failure) {
        var text = Self.header + "\n"
        for (path, entry) in entries.sorted(by: { $0.key < $1.key }) {
            text +=
                "\(entry.content?.hex ?? Self.unknown) \(entry.fingerprint.hex) \(entry.size) \(entry.modified) \(path)\n"
        }
        try Disk.write(Array(text.utf8), to: file)
    }
}
