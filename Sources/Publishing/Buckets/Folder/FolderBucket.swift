import FeedLoading
package import Foundation

/// A folder of the disk as a bucket: objects are files, replaced atomically; a lock makes conditional puts atomic.
///
/// Header fields are not stored; ETags are content digests.
package struct FolderBucket: Bucket {
    package let name: String
    package var storesHeaders: Bool { false }

    private let root: String

    /// Makes a bucket of the folder at an absolute path, which may not exist yet.
    package init(_ root: String) {
        self.root = root
        name = "file://" + root
    }

    package func usualETag(of bytes: [UInt8]) -> String { Digest.sha256(bytes).prefix(Self.etagDigits) }

    package func list(_ prefix: String) async throws(BucketFailure) -> NameTable<ObjectSummary> {
        var objects: NameTable<ObjectSummary> = [:]
        try list(folder: "", prefix, into: &objects)
        return objects
    }

    package func get(_ key: String, limit: Int) async throws(BucketFailure) -> StoredObject? {
        let path = try path(of: key, for: "GET")
        guard let status = Disk.status(path), status.kind != .folder else { return nil }
        guard status.kind == .file else {
            let what = Disk.occupant(of: path) ?? "gone"
            throw BucketFailure("GET \(key)", "\(path) is \(what) and no file", advice: "remove it, and publish again")
        }
        guard status.size <= limit else {
            let (reason, advice) = ("the file is larger than \(limit) bytes", "find out which program wrote it")
            throw BucketFailure("GET \(key)", reason, advice: advice, kind: .tooLarge)
        }
        guard let bytes = try bytes(of: path, for: "GET \(key)") else { return nil }
        let modified = Date(boundedSince1970: Double(status.modified) / 1e9)
        return StoredObject(bytes: bytes, etag: usualETag(of: bytes), modified: modified)
    }

    package func put(_ object: NewObject, _ condition: PutCondition) async throws(BucketFailure) -> PutOutcome {
        let path = try path(of: object.key, for: "PUT")
        let lock: FolderLock? = if condition == .always { nil } else { try lock(for: object.key) }
        defer { extendLifetime(lock) }
        switch condition {
        case .always: break
        case .ifAbsent:
            guard Disk.status(path) == nil else { return .refused }
        case .ifVersion(let etag):
            guard let old = try? Disk.read(path), usualETag(of: old) == etag else { return .refused }
        }
        try write(object.bytes, to: path, as: object.key)
        return .stored(etag: object.digest.prefix(Self.etagDigits))
    }

    package func copy(
        _ key: String,
        version etag: String,
        to target: String,
        redirect: String?
    ) async throws(BucketFailure) -> PutOutcome {
        let source = try path(of: key, for: "COPY")
        guard let bytes = try? Disk.read(source), usualETag(of: bytes) == etag else { return .refused }
        return try await put(NewObject(key: target, bytes: bytes), .always)
    }

    package func delete(_ key: String) async throws(BucketFailure) {
        let path = try path(of: key, for: "DELETE")
        guard Disk.status(path)?.kind != .folder else { return }
        try attempt("DELETE \(key)") { () throws(Disk.Failure) in try Disk.remove(path) }
        var folder = key.split(separator: "/").dropLast()
        while !folder.isEmpty, Disk.removeEmptyFolder(folder.joined(separator: "/").below(root)) {
            folder = folder.dropLast()
        }
    }

    package func requests() async -> [String: Int] { [:] }

    package func time() async -> Date { Date() }
}

extension FolderBucket {
    private static let etagDigits = 32
    /// The folder that is locked during conditional puts.
    private static let lockFolder = ".sitegen"
    private static let maximumDepth = 64

    private func list(
        folder: String,
        _ prefix: String,
        depth: Int = 0,
        into objects: inout NameTable<ObjectSummary>
    ) throws(BucketFailure) {
        guard depth <= Self.maximumDepth else { return }
        let entries = try attempt("LIST \(folder)") { () throws(Disk.Failure) in
            try Disk.entries(in: folder.below(root))
        }
        for entry in entries {
            let key = entry.name.below(folder)
            let path = key.below(root)
            guard !entry.name.hasSuffix(Disk.draftSuffix), key.hasPrefix(prefix) || prefix.hasPrefix(key + "/"),
                !entry.isLink || !Disk.leads(path, outOf: root)
            else { continue }
            switch entry.kind {
            case .folder: try list(folder: key, prefix, depth: depth + 1, into: &objects)
            case .file:
                guard let bytes = try bytes(of: path, for: "LIST \(key)") else { continue }
                objects[key] = ObjectSummary(etag: usualETag(of: bytes), size: bytes.count)
            case .other: break
            }
        }
    }

    /// The bytes of a file; nil when another publisher has deleted it since it was found.
    private func bytes(of path: String, for call: String) throws(BucketFailure) -> [UInt8]? {
        try attempt(call) { () throws(Disk.Failure) -> [UInt8]? in
            do throws(Disk.Failure) {
                return try Disk.read(path)
            } catch {
                guard error.code == ENOENT else { throw error }
                return nil
            }
        }
    }

    /// The path of an object; refuses keys that lead out of the folder, such as from a manipulated manifest.
    private func path(of key: String, for call: String) throws(BucketFailure) -> String {
        let parts = key.split(separator: "/", omittingEmptySubsequences: false)
        let path = key.below(root)
        let isPlain = parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && !$0.utf8.contains(0) }
        guard isPlain, !Disk.leads(path, outOf: root) else {
            let advice = "find out which program wrote it"
            throw BucketFailure("\(call) \(key)", "the key leads out of the folder", advice: advice)
        }
        return path
    }

    /// Writes a file and makes its parent folders, replacing a file in place of one of them.
    private func write(_ bytes: [UInt8], to path: String, as key: String) throws(BucketFailure) {
        if (try? Disk.write(bytes, to: path)) != nil { return }
        var folder = root
        for part in key.split(separator: "/").dropLast() {
            folder += "/" + part
            if Disk.status(folder)?.kind == .file { try? Disk.remove(folder) }
        }
        try attempt("PUT \(key)") { () throws(Disk.Failure) in
            try Disk.makeFolder(folder)
            try Disk.write(bytes, to: path)
        }
    }

    private func lock(for key: String) throws(BucketFailure) -> FolderLock {
        let folder = Self.lockFolder.below(root)
        return try attempt("PUT \(key)") { () throws(Disk.Failure) in
            try Disk.makeFolder(folder)
            return try FolderLock(waitingFor: folder)
        }
    }

    private func attempt<Result: ~Copyable>(
        _ call: String,
        _ work: () throws(Disk.Failure) -> Result
    ) throws(BucketFailure) -> Result {
        do throws(Disk.Failure) {
            return try work()
        } catch {
            let advice = error.advice ?? "make sure that the folder is writable"
            throw BucketFailure(call, error.description, advice: advice)
        }
    }
}
