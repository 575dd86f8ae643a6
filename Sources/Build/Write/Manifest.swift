import Files
import Hashing

/// The files that the last build left in an output folder, so that the next one writes only what changed.
///
/// One line per file: content digest, fingerprint, size, modification time, path. A file that was about to be written
/// has no content digest and is compared again. The last line is the digest of all lines before it.
struct Manifest: Sendable {
    /// A file's manifest entry.
    struct Entry: Sendable, Hashable {
        /// The digest of its bytes without stamps; nil while it is being written.
        var content: Digest?
        /// The digest of its inputs; equal fingerprints make equal bytes, apart from stamps.
        var fingerprint: Digest
        var size: Int
        var modified: Int
    }

    /// The folder of a site's manifests, one for each output folder, outside the outputs.
    static func folder(of site: String) -> String { site + "/.sitegen/manifests" }

    /// The manifest of an output folder.
    static func file(site: String, output: String) -> String {
        let place = Disk.resolved(output) ?? output
        return folder(of: site) + "/" + Digest.sha256(Array(place.utf8)).prefix(16) + ".txt"
    }

    private static let header = "sitegen manifest 2"
    /// The first version had no digest at its end.
    private static let oldHeader = "sitegen manifest 1"
    private static let unknown = "-"
    /// The bytes of a line with a path of usual length.
    private static let usualLine = 220

    /// Entries by path below the output folder.
    var entries: [String: Entry] = [:]
    /// Whether the file was damaged; its entries are then lost.
    private(set) var isDamaged = false
    /// The digest of the file's bytes; that of nothing when there is no file.
    private(set) var digest = Digest.sha256([])

    /// An empty manifest.
    init() {}

    /// Reads a manifest; a missing one is empty, so that every file is compared again.
    ///
    /// - Throws: `Disk.Failure` when there is one that cannot be read: its entries would be lost.
    init(file: String, on disk: FileSystem) throws(Disk.Failure) {
        guard try disk.status(file) != nil else { return }
        let bytes = try disk.read(file)
        digest = Digest.sha256(bytes)
        var lines = bytes.split(separator: UInt8(ascii: "\n"))
        let header = lines.first.map { String(decoding: $0, as: UTF8.self) }
        if header == Self.header, let last = lines.popLast() {
            isDamaged = !Digest.sha256(Array(bytes[..<last.startIndex])).hex.utf8.elementsEqual(last)
        } else {
            isDamaged = header != Self.oldHeader
        }
        guard !isDamaged else { return }
        for line in lines.dropFirst() {
            let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 4)
            guard parts.count == 5, let fingerprint = Digest(hex: parts[1]), let size = Self.number(parts[2]),
                let modified = Self.number(parts[3])
            else { continue }
            let path = String(decoding: parts[4], as: UTF8.self)
            guard Self.staysInside(path) else { continue }
            entries[path] = Entry(
                content: Digest(hex: parts[0]),
                fingerprint: fingerprint,
                size: size,
                modified: modified
            )
        }
    }

    /// Whether a build can have written the path; others are never removed, whatever the manifest says.
    private static func staysInside(_ path: String) -> Bool {
        path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
        }
    }

    /// A whole number in decimal digits, which may be negative.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        Int(String(decoding: digits, as: UTF8.self))
    }

    /// Writes the manifest atomically and returns the digest of the file.
    ///
    /// - Throws: `Disk.Failure` when the folder cannot be written.
    @discardableResult
    func write(to file: String, on disk: FileSystem) throws(Disk.Failure) -> Digest {
        var bytes = Array((Self.header + "\n").utf8)
        bytes.reserveCapacity(entries.count * Self.usualLine)
        for path in entries.keys.sorted() {
            guard let entry = entries[path] else { continue }
            let digests = "\(entry.content?.hex ?? Self.unknown) \(entry.fingerprint.hex)"
            bytes.append(contentsOf: "\(digests) \(entry.size) \(entry.modified) \(path)\n".utf8)
        }
        bytes.append(contentsOf: (Digest.sha256(bytes).hex + "\n").utf8)
        try disk.write(bytes, to: file)
        return Digest.sha256(bytes)
    }
}
