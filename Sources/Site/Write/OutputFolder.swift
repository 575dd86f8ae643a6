import Files
import Hashing

/// The folder that receives the site: writes what changed, removes what is gone, touches nothing else.
struct OutputFolder: Sendable {
    /// What became of one file.
    enum Outcome: Sendable, Hashable {
        /// It stands there already and was not looked into.
        case skipped(Manifest.Entry)
        /// It was made, and was what stood there already.
        case unchanged(Manifest.Entry)
        /// It was written.
        case written(Manifest.Entry, bytes: Int)

        var entry: Manifest.Entry {
            switch self {
            case .skipped(let entry), .unchanged(let entry), .written(let entry, _): entry
            }
        }
    }

    let path: String
    let manifest: Manifest

    /// Puts one file in place if that is needed.
    ///
    /// - Parameters:
    ///   - name: The path below the folder.
    ///   - fingerprint: What the bytes depend on: when it is that of the last build, they are not even made.
    ///   - stamped: Puts the moments into the content that count for nothing when files are compared; nil when it has
    ///     none.
    ///   - bytes: Makes the file's content.
    /// - Returns: What became of the file.
    /// - Throws: `Disk.Failure`; the old file is then still there.
    func put(
        _ name: String,
        fingerprint: Digest,
        stamped: (([UInt8]) -> [UInt8])? = nil,
        _ bytes: () -> [UInt8]
    ) throws(Disk.Failure) -> Outcome {
        let file = path + "/" + name
        let status = Disk.status(file)
        let known = manifest.entries[name]
        let isUntouched = known.map { $0.size == status?.size && $0.modified == status?.modified } ?? false
        if let known, isUntouched, known.content != nil, known.fingerprint == fingerprint { return .skipped(known) }
        let content = bytes()
        let digest = Self.digest(content, isStamped: stamped != nil)
        var entry = Manifest.Entry(
            content: digest,
            fingerprint: fingerprint,
            size: status?.size ?? 0,
            modified: status?.modified ?? 0
        )
        if isUntouched, known?.content == digest { return .unchanged(entry) }
        let whole = stamped.map { $0(content) } ?? content
        if status?.size == whole.count, let old = try? Disk.read(file) {
            let saysTheSame = stamped != nil && Self.says(content, old, name)
            if old == whole || saysTheSame { return .unchanged(entry) }
        }
        // A folder that holds nothing is in the way of the file, and nobody misses it.
        if status?.kind == .folder { _ = Disk.removeEmptyFolder(file) }
        do throws(Disk.Failure) {
            try Disk.write(whole, to: file)
        } catch {
            guard status == nil, let slash = file.lastIndex(of: "/") else { throw error }
            try Disk.makeFolder(String(file[..<slash]))
            try Disk.write(whole, to: file)
        }
        entry.size = whole.count
        entry.modified = Disk.status(file)?.modified ?? 0
        return .written(entry, bytes: whole.count)
    }

    /// A file that was written before there were stamps is another one than the same with a stamp.
    private static func digest(_ content: [UInt8], isStamped: Bool) -> Digest {
        guard isStamped else { return Digest.sha256(content) }
        var hasher = Hasher256()
        hasher.update(framed: "stamped")
        hasher.update(framed: content)
        return hasher.finish()
    }

    /// Whether an old file has a stamp and says the same as some content without one.
    private static func says(_ content: [UInt8], _ old: [UInt8], _ name: String) -> Bool {
        BuildStamp.built(old, path: name) != nil && BuildStamp.unstamped(old, path: name) == content
    }

    /// Removes what a killed build left half written.
    ///
    /// - Throws: `Disk.Failure` at the first draft that cannot be removed.
    func removeDrafts() throws(Disk.Failure) {
        for name in manifest.entries.keys { try Disk.remove(path + "/" + name + Disk.draftSuffix) }
    }

    /// Those of some files of the last build that stand where others are to be: a file in the place of a folder, or a
    /// file below the place of a file.
    func inTheWay(of wanted: Set<String>, among names: [String]) -> [String] {
        guard !names.isEmpty else { return [] }
        let folders = Set(wanted.flatMap(Self.folders))
        return names.filter { folders.contains($0) || !wanted.isDisjoint(with: Self.folders(of: $0)) }
    }

    /// The folders that a file is in, the outermost first.
    private static func folders(of name: String) -> [String] {
        name.indices.filter { name[$0] == "/" }.map { String(name[..<$0]) }
    }

    /// Removes files of the last build, and the folders they leave empty.
    ///
    /// A folder that has taken the place of a file is left alone: its own files are known by their names.
    ///
    /// - Throws: `Disk.Failure` at the first file that cannot be removed.
    func remove(_ names: [String]) throws(Disk.Failure) {
        for name in names {
            guard !Disk.leads(path + "/" + name, outOf: path) else { continue }
            if Disk.status(path + "/" + name)?.kind != .folder { try Disk.remove(path + "/" + name) }
            try Disk.remove(path + "/" + name + Disk.draftSuffix)
            var folder = name.split(separator: "/").dropLast()
            while !folder.isEmpty, Disk.removeEmptyFolder(path + "/" + folder.joined(separator: "/")) {
                folder = folder.dropLast()
            }
        }
    }
}
