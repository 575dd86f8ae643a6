import Compression
import Foundation
import Synchronization

/// A cache of ETags, header fields and the content of small files.
///
/// A class because all copies of a `ServedFolder` share it; a lock because requests arrive on several threads. Two
/// concurrent requests for one file may both compute its entry, which is harmless.
final class FileCache: Sendable {
    struct CachedFile: Sendable {
        let identity: FileIdentity
        let etag: String
        let modified: String
        let headers: [HTTPField]
        let isPackable: Bool
        /// The content, when the file is small.
        fileprivate(set) var bytes: [UInt8]?
        /// The gzipped content, once a client has requested it.
        fileprivate var packed: [UInt8]?

        fileprivate var weight: Int { (bytes?.count ?? 0) + (packed?.count ?? 0) }
    }

    private struct Content {
        /// One entry per path replaces older versions of the file.
        var known: NameTable<CachedFile> = [:]
        var weight = 0
        /// Those of the brands by their folders.
        var tables: [String: HeaderTable] = [:]

        mutating func put(_ entry: CachedFile, at name: String) {
            if known.count >= FileCache.mostFiles || weight + entry.weight > FileCache.mostBytes {
                (known, weight) = ([:], 0)
            }
            weight += entry.weight - (known[name]?.weight ?? 0)
            known[name] = entry
        }
    }

    /// The maximum number of entries; beyond it the cache is emptied.
    private static let mostFiles = 20_000
    private static let mostBytes = 64 << 20
    private static let largestKept = 1 << 20
    /// The largest file whose ETag is a content digest; larger files get one from their metadata.
    private static let largestDigested = 8 << 20
    /// Smaller responses fit into the first packet and are not compressed.
    private static let smallestPacked = 1_024

    private let content = Mutex(Content())

    /// A cached file that is unchanged on disk, without opening it again.
    ///
    /// A symbolic link may have replaced it by now, but the cached bytes were read inside the folder.
    func found(at name: String, _ lookup: FileLookup) -> FoundFile? {
        guard let known = content.withLock({ $0.known[name] }), let bytes = known.bytes,
            lookup.identity(of: name) == known.identity
        else { return nil }
        return FoundFile(identity: known.identity, body: .bytes(bytes))
    }

    /// The cache entry of an open file, made if necessary.
    func known(_ found: FoundFile, at name: String) -> CachedFile {
        if let known = content.withLock({ $0.known[name] }), known.identity == found.identity { return known }
        let table = content.withLock { $0.tables[String(name.prefix { $0 != "/" })] } ?? .standard
        let isPackable = table.mayBePacked(name) && Self.smallestPacked...Self.largestDigested ~= found.size
        let vary: [HTTPField] = table.mayBePacked(name) ? [HTTPField("Vary", "Accept-Encoding")] : []
        let bytes = found.size <= Self.largestDigested ? found.bytes : nil
        let known = CachedFile(
            identity: found.identity,
            etag: "\"\(bytes.map { Digest.sha256($0).prefix(20) } ?? found.identity.name)\"",
            modified: HTTPDate.text(of: Date(boundedSince1970: Double(found.identity.modified / 1_000_000_000))),
            headers: table.fields(of: name) + vary,
            isPackable: isPackable,
            // The file was truncated while it was read, so its identity is wrong.
            bytes: bytes.flatMap { $0.count <= Self.largestKept && $0.count == found.size ? $0 : nil }
        )
        content.withLock { $0.put(known, at: name) }
        return known
    }

    /// Takes over the header tables of the brands, by their folders; others empty the cache.
    func use(_ tables: [String: HeaderTable]) {
        content.withLock { if $0.tables != tables { $0 = Content(tables: tables) } }
    }

    /// A page with paths in place of the brand's address, which state pages have and which leads out of the preview.
    func local(_ page: [UInt8], at name: String) -> [UInt8] {
        let folder = name.prefix { $0 != "/" }
        guard name.hasSuffix("/404.html") || name.hasPrefix(folder + "/states/"),
            let address = content.withLock({ $0.tables[String(folder)] })?.address
        else { return page }
        let text = String(decoding: page, as: UTF8.self)
        return Array(text.replacingOccurrences(of: "href=\"\(address)", with: "href=\"/\(folder)/").utf8)
    }

    func packed(_ found: FoundFile, _ known: CachedFile, at name: String) -> [UInt8] {
        if let packed = known.packed { return packed }
        var known = known
        let packed = Gzip.packed(found.bytes)
        known.packed = packed
        content.withLock { $0.put(known, at: name) }
        return packed
    }
}

extension FileIdentity {
    /// An identifier of the file's current version.
    fileprivate var name: String {
        [device, number, UInt64(size), UInt64(bitPattern: Int64(modified))].map { String($0, radix: 36) }
            .joined(separator: "-")
    }
}
