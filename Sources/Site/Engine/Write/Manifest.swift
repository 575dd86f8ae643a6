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

    static func folder(of site: String) -> String { site + "/.sitegen/manifests" }

    static func file(site: String, output: String) -> String {
        folder(of: site) + "/" + name(ofOutput: output) + ".txt"
    }

    /// The name under which files about an output folder are kept: the same before and after the folder is made.
    static func name(ofOutput output: String) -> String { Digest.sha256(Array(Disk.place(of: output).utf8)).prefix(16) }

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
    /// The digest of what the file says, at the end of it; that of nothing when there is no file.
    private(set) var digest = Digest.sha256([])

    init() {}

    /// Reads a manifest; a missing one is empty, so that every file is compared again.
    ///
    /// - Throws: `Disk.Failure` when there is one that cannot be read: its entries would be lost.
    init(file: String, on disk: FileSystem) throws(Disk.Failure) {
        guard try disk.status(file) != nil else { return }
        let bytes = try disk.read(file)
        var lines = bytes.split(separator: UInt8(ascii: "\n"))
        let header = lines.first.map { String(decoding: $0, as: UTF8.self) }
        if header == Self.header, let last = lines.popLast() {
            digest = Digest.sha256(bytes[..<last.startIndex])
            isDamaged = Digest(hex: last) != digest
        } else {
            digest = Digest.sha256(bytes)
            isDamaged = header != Self.oldHeader
        }
        guard !isDamaged else { return }
        entries.reserveCapacity(lines.count)
        for line in lines.dropFirst() {
            guard let (path, entry) = Self.entry(line) else { continue }
            entries[path] = entry
        }
    }

    /// The path and the entry of a line; nil when it is none, or the path leads elsewhere.
    private static func entry(_ line: ArraySlice<UInt8>) -> (path: String, entry: Entry)? {
        var rest = line
        func field() -> ArraySlice<UInt8>? {
            guard let end = rest.firstIndex(of: UInt8(ascii: " ")) else { return nil }
            defer { rest = rest[(end + 1)...] }
            return rest[..<end]
        }
        guard let content = field(), let fingerprint = field().flatMap({ Digest(hex: $0) }),
            let size = field().flatMap(number), let modified = field().flatMap(number)
        else { return nil }
        guard staysInside(rest) else { return nil }
        let entry = Entry(content: Digest(hex: content), fingerprint: fingerprint, size: size, modified: modified)
        return (String(decoding: rest, as: UTF8.self), entry)
    }

    /// Whether a build can have written the path; others are never removed, whatever the manifest says.
    private static func staysInside(_ path: ArraySlice<UInt8>) -> Bool {
        // Of the part of the path that was read last.
        var (length, dots) = (0, 0)
        func isName() -> Bool { length > 2 || length > dots }
        for byte in path {
            if byte == UInt8(ascii: "/") {
                guard isName() else { return false }
                (length, dots) = (0, 0)
            } else {
                length += 1
                dots += byte == UInt8(ascii: ".") ? 1 : 0
            }
        }
        return isName()
    }

    /// A whole number in decimal digits, which may be negative.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        let isNegative = digits.first == UInt8(ascii: "-")
        let rest = isNegative ? digits.dropFirst() : digits
        guard !rest.isEmpty else { return nil }
        var number = 0
        for digit in rest {
            guard case UInt8(ascii: "0")...UInt8(ascii: "9") = digit else { return nil }
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, overflows) = product.subtractingReportingOverflow(Int(digit - UInt8(ascii: "0")))
            guard !isTooLarge, !overflows else { return nil }
            number = sum
        }
        guard !isNegative else { return number }
        return number == .min ? nil : -number
    }

    /// Writes the manifest atomically and returns the digest of the file.
    ///
    /// - Throws: `Disk.Failure` when the folder cannot be written.
    @discardableResult
    func write(
        to file: String,
        besides announced: Set<String> = [],
        on disk: FileSystem
    ) throws(Disk.Failure) -> Digest {
        let others = announced.filter { entries[$0] == nil }
        var bytes = Array((Self.header + "\n").utf8)
        bytes.reserveCapacity((entries.count + others.count) * Self.usualLine)
        for path in (Array(entries.keys) + others).sorted() {
            Self.append(path, entries[path] ?? Self.announced, to: &bytes)
        }
        let digest = Digest.sha256(bytes)
        digest.appendHex(to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
        try disk.write(bytes, to: file)
        return digest
    }

    /// The entry of a file that is about to be written.
    private static let announced = Entry(content: nil, fingerprint: Digest.sha256([]), size: 0, modified: 0)

    private static func append(_ path: String, _ entry: Entry, to bytes: inout [UInt8]) {
        if let content = entry.content { content.appendHex(to: &bytes) } else { bytes.append(contentsOf: unknown.utf8) }
        bytes.append(UInt8(ascii: " "))
        entry.fingerprint.appendHex(to: &bytes)
        bytes.append(contentsOf: " \(entry.size) \(entry.modified) ".utf8)
        bytes.append(contentsOf: path.utf8)
        bytes.append(UInt8(ascii: "\n"))
    }
}
