import Compression

/// The listing of the state in a bucket, `state.json.gz`: the files that belong to it, and the digests that name them.
///
/// A new state is one put of a new listing, under the condition that the old one is still there.
struct StateListing: Sendable, Hashable {
    private static let version = 1

    /// Counts the states of a site; a greater number is newer.
    var sequence: Int
    /// When it was put, by the clock of the bucket.
    var written: Date
    var program: String
    var files: [StatePath: LocalState.File]
    /// The objects that are not named any more, and since when.
    var dropped: [Digest: Date] = [:]

    var digests: Set<Digest> { Set(files.values.map(\.digest)) }

    /// Why bytes are no listing.
    enum Damage: Error, Sendable, Hashable {
        /// It is of a later version of the program, which knows what to do with it.
        case later(version: Int)
        /// Something else wrote it, or it is damaged.
        case unreadable(String)
    }
}

extension StateListing {
    /// Reads a listing from a bucket, which is not trusted: nothing of it counts when something is wrong.
    init(packed: [UInt8]) throws(Damage) {
        let bytes: [UInt8]
        do throws(UnpackingFailure) {
            bytes = try Gzip.unpacked(packed, limit: StateLimits.listing)
        } catch {
            throw .unreadable("it is no gzip of a reasonable size")
        }
        guard let json = try? JSON(parsing: bytes) else { throw .unreadable("it is no JSON") }
        try self.init(json)
    }

    init(_ json: JSON) throws(Damage) {
        guard let version = json["version"]?.int(in: 1...(.max)) else { throw .unreadable("it has no version") }
        guard version == Self.version else { throw .later(version: version) }
        guard let sequence = json["sequence"]?.int(in: 0...StateLimits.sequence),
            let written = json["written"]?.double, let members = json["files"]?.members
        else { throw .unreadable("its number, time or files are missing") }
        guard members.count <= StateLimits.files else { throw .unreadable("it names too many files") }
        self.init(
            sequence: sequence,
            written: Date(boundedSince1970: written),
            program: json["program"]?.string ?? "",
            files: [:]
        )
        var total = 0
        for member in members {
            guard let path = StatePath(member.key), files[path] == nil else {
                throw .unreadable("it names a file that no build writes")
            }
            guard let digest = member.value["sha256"]?.string.flatMap({ Digest(hex: $0) }),
                let size = member.value["size"]?.int(in: 0...StateLimits.file)
            else { throw .unreadable("the digest or the size of \(path.string) is wrong") }
            total += size
            guard total <= StateLimits.total else { throw .unreadable("its files are too large together") }
            files[path] = LocalState.File(digest: digest, size: size)
        }
        for member in json["dropped"]?.members ?? [] {
            guard let digest = Digest(hex: member.key), let since = member.value.double
            else { throw .unreadable("a digest is wrong") }
            dropped[digest] = Date(boundedSince1970: since)
        }
    }

    var json: JSON {
        let files = files.sorted { $0.key.string < $1.key.string }.map { path, file in
            JSON.Member(path.string, .object(["sha256": JSON(file.digest.hex), "size": JSON(file.size)]))
        }
        let dropped = dropped.sorted { $0.key < $1.key }.map { JSON.Member($0.key.hex, Self.seconds($0.value)) }
        return .object([
            "version": JSON(Self.version), "sequence": JSON(sequence), "written": Self.seconds(written),
            "program": JSON(program), "files": JSON(.object(files)),
            "dropped": dropped.isEmpty ? nil : JSON(.object(dropped)),
        ])
    }

    private static func seconds(_ date: Date) -> JSON { JSON(date.wholeSeconds) }
}
