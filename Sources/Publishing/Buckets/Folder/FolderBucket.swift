import FeedLoading
package import Files
package import Foundation
import Hashing

/// A folder of the disk as a bucket: objects are files, replaced atomically; a lock makes conditional puts atomic.
///
/// Header fields are not stored; ETags are content digests.
package struct FolderBucket: Bucket {
    package let name: String
    package var storesHeaders: Bool { false }

    private let root: String

    /// Makes a bucket of a folder, which may not exist yet.
    ///
    /// - Parameter root: The absolute path of the folder.
    package init(_ root: String) {
        self.root = root
        name = "file://" + root
    }

    package func usualETag(of bytes: [UInt8]) -> String {
        Digest.sha256(bytes).prefix(Self.etagDigits)
    }

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
            throw BucketFailure(
                "GET \(key)",
                "the file is larger than \(limit) bytes",
                advice: "find out which program wrote it",
                kind: .tooLarge
            )
        }
        let bytes = try attempt("GET \(key)") { () throws(Disk.Failure) in try Disk.read(path) }
        let modified = Date(boundedSince1970: Double(status.modified) / 1e9)
        return StoredObject(bytes: bytes, etag: usualETag(of: bytes), modified: modified)
    }

    package func put(_ object: NewObject, _ condition: PutCondition) async throws(BucketFailure) -> PutOutcome {
        let path = try path(of: object.key, for: "PUT")
        switch condition {
        case .always:
            try write(object.bytes, to: path, as: object.key)
        case .ifAbsent:
            let lock = try lock(for: object.key)
            defer { extendLifetime(lock) }
            guard Disk.status(path) == nil else { return .refused }
            try write(object.bytes, to: path, as: object.key)
        case .ifVersion(let etag):
            let lock = try lock(for: object.key)
            defer { extendLifetime(lock) }
            guard let old = try? Disk.read(path), usualETag(of: old) == etag else { return .refused }
            try write(object.bytes, to: path, as: object.key)
        }
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
        while !folder.isEmpty, Disk.removeEmptyFolder(root + "/" + folder.joined(separator: "/")) {
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
    /// The maximum depth of folders.
    private static let maximumDepth = 64

    private func list(
        folder: String,
        _ prefix: String,
        depth: Int = 0,
        into objects: inout NameTable<ObjectSummary>
    ) throws(BucketFailure) {
        guard depth <= Self.maximumDepth else { return }
        let entries = try attempt("LIST \(folder)") { () throws(Disk.Failure) in
            try Disk.entries(in: folder.isEmpty ? root : root + "/" + folder)
        }
        for entry in entries {
            let key = folder.isEmpty ? entry.name : folder + "/" + entry.name
            let path = root + "/" + key
            guard !entry.name.hasSuffix(Disk.draftSuffix), key.hasPrefix(prefix) || prefix.hasPrefix(key + "/"),
                !entry.isLink || !Disk.leads(path, outOf: root)
            else { continue }
            switch entry.kind {
            case .folder: try list(folder: key, prefix, depth: depth + 1, into: &objects)
            case .file:
                let bytes = try attempt("LIST \(key)") { () throws(Disk.Failure) in try Disk.read(path) }
                objects[key] = ObjectSummary(etag: usualETag(of: bytes), size: bytes.count)
            case .other: break
            }
        }
    }

    /// The path of an object; refuses keys that lead out of the folder, such as from a manipulated manifest.
    private func path(of key: String, for call: String) throws(BucketFailure) -> String {
        let parts = key.split(separator: "/", omittingEmptySubsequences: false)
        let path = root + "/" + key
        let isPlain = parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && !$0.utf8.contains(0) }
        guard isPlain, !Disk.leads(path, outOf: root) else {
            throw BucketFailure(
                "\(call) \(key)",
                "the key leads out of the folder",
                advice: "find out which program wrote it"
            )
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
        let folder = root + "/" + Self.lockFolder
        do throws(Disk.Failure) {
            try Disk.makeFolder(folder)
            return try FolderLock(waitingFor: folder)
        } catch {
            throw Self.failure("PUT \(key)", error)
        }
    }

    private func attempt<Result>(
        _ call: String,
        _ work: () throws(Disk.Failure) -> Result
    ) throws(BucketFailure) -> Result {
        do throws(Disk.Failure) {
            return try work()
        } catch {
            throw Self.failure(call, error)
        }
    }

    private static func failure(_ call: String, _ failure: Disk.Failure) -> BucketFailure {
        BucketFailure(call, failure.description, advice: failure.advice ?? "make sure that the folder is writable")
    }
}
