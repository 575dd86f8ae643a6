import Compression
import Foundation
import Hashing
import Build
import HTTPTypes
import Synchronization
import HTTPClient

/// What has been found out about files that were sent, and the small ones themselves, so that it is not done for each
/// request.
///
/// A class because all copies of a `ServedFolder` share it; a lock because requests come on several threads. Two that come
/// for the same file at once may both do the work, which harms nobody.
final class FileCache: Sendable {
    /// What is known of a file.
    struct Known: Sendable {
        let identity: FoundFile.Identity
        let etag: String
        let modified: String
        let headers: [HTTPField]
        /// Whether it may be sent packed.
        let isPackable: Bool
        /// The file itself, when it is small.
        fileprivate(set) var bytes: [UInt8]?
        /// The same packed, once somebody has asked for it so.
        fileprivate var packed: [UInt8]?

        fileprivate var weight: Int { (bytes?.count ?? 0) + (packed?.count ?? 0) }
    }

    private struct Content {
        /// One entry a path, so that what a file has been leaves nothing behind.
        var known: [String: Known] = [:]
        var weight = 0

        mutating func put(_ entry: Known, at name: String) {
            if known.count >= FileCache.mostFiles || weight + entry.weight > FileCache.mostBytes { (known, weight) = ([:], 0) }
            weight += entry.weight - (known[name]?.weight ?? 0)
            known[name] = entry
        }
    }

    /// Files that are remembered; beyond, all are forgotten, and those in use are soon known again.
    private static let mostFiles = 20_000
    /// Bytes that are kept.
    private static let mostBytes = 64 << 20
    /// Up to this size a file is kept.
    private static let largestKept = 1 << 20
    /// Up to this size a file is named by its content, beyond by what the disk says of it.
    private static let largestDigested = 8 << 20
    /// Less than this fits into the first packet in any case.
    private static let smallestPacked = 1_024

    private let content = Mutex(Content())

    /// A file that was found before and is still the same, without opening it again.
    ///
    /// A link in its place may lead to the same file, whose bytes were inside of the folder when they were read.
    func found(at name: String, _ walk: FileLookup) -> FoundFile? {
        guard let known = content.withLock({ $0.known[name] }), let bytes = known.bytes,
            walk.identity(of: name) == known.identity
        else { return nil }
        return FoundFile(bytes, known.identity)
    }

    /// What is known of a file at a path, found out when it is not.
    func known(_ found: FoundFile, at name: String, _ table: HeaderTable) -> Known {
        if let known = content.withLock({ $0.known[name] }), known.identity == found.identity { return known }
        let isPackable = table.mayBePacked(name) && Self.smallestPacked...Self.largestDigested ~= found.size
        let vary: [HTTPField] = table.mayBePacked(name) ? [HTTPField("Vary", "Accept-Encoding")] : []
        let bytes = found.size <= Self.largestDigested ? found.bytes : nil
        let known = Known(
            identity: found.identity,
            etag: "\"\(bytes.map { Digest.sha256($0).prefix(20) } ?? found.identity.name)\"",
            modified: HTTPDate.text(of: found.identity.moment),
            headers: table.fields(of: name) + vary,
            isPackable: isPackable,
            // A file that was cut while it was read is not what its identity says.
            bytes: bytes.flatMap { $0.count <= Self.largestKept && $0.count == found.size ? $0 : nil }
        )
        content.withLock { $0.put(known, at: name) }
        return known
    }

    /// The packed bytes of a file.
    func packed(_ found: FoundFile, _ known: Known, at name: String) -> [UInt8] {
        if let packed = known.packed { return packed }
        var known = known
        let packed = Gzip.packed(found.bytes)
        known.packed = packed
        content.withLock { $0.put(known, at: name) }
        return packed
    }
}

extension FoundFile.Identity {
    /// When the file last changed, to the second.
    fileprivate var moment: Date { Date(timeIntervalSince1970: Double(modified / 1_000_000_000)) }

    /// Names the file as it is now.
    fileprivate var name: String {
        [device, number, UInt64(size), UInt64(bitPattern: Int64(modified))].map { String($0, radix: 36) }
            .joined(separator: "-")
    }
}
