import Compression

/// Files to a bucket and back, packed and named by their content.
struct ObjectTransfer: Sendable {
    let bucket: any Bucket
    let keys: StateKeys

    /// The room that gzip may need beyond the content, in bytes.
    private static let overhead = 64 << 10

    private var calls: ConcurrentRequests { ConcurrentRequests(connections: StateLimits.connections) }

    /// The bytes of a file; nil when the object is missing, damaged or another one.
    func bytes(of file: LocalState.File) async throws(BucketFailure) -> [UInt8]? {
        let stored: StoredObject?
        do throws(BucketFailure) {
            stored = try await bucket.get(keys.object(file.digest), limit: file.size + file.size / 8 + Self.overhead)
        } catch {
            guard error.kind == .tooLarge else { throw error }
            return nil
        }
        guard let packed = stored?.bytes, let bytes = try? Gzip.unpacked(packed, limit: file.size),
            bytes.count == file.size, Digest.sha256(bytes) == file.digest
        else { return nil }
        return bytes
    }

    /// Takes files from the bucket, what others refer to first; returns what was made of them in that order, and those
    /// whose objects are missing or damaged.
    func take<Value: Sendable>(
        _ files: [StatePath: LocalState.File],
        keep: @escaping @Sendable ([UInt8], StatePath) async throws -> Value
    ) async throws -> (kept: [Value], lost: Set<StatePath>) {
        var (kept, lost): ([Value], Set<StatePath>) = ([], [])
        for (_, files) in Dictionary(grouping: files, by: \.key.rank).sorted(by: { $0.key < $1.key }) {
            let results = try await calls.results(files) { path, file -> (StatePath, Value?) in
                guard let bytes = try await bytes(of: file) else { return (path, nil) }
                return (path, try await keep(bytes, path))
            }
            for (path, value) in results {
                if let value { kept.append(value) } else { lost.insert(path) }
            }
        }
        return (kept, lost)
    }

    /// Puts the new files of this machine into the bucket, also over an object of that name, which should be the same.
    ///
    /// Returns the digests of those that were put; the others were replaced or removed before it was their turn.
    func put(_ snapshot: StateSnapshot, from local: LocalState) async throws -> Set<Digest> {
        let results = try await calls.results(snapshot.new) { path, file -> Digest? in
            guard let bytes = try snapshot.bytes(of: path, file, in: local) else { return nil }
            let object = NewObject(key: keys.object(file.digest), bytes: Gzip.packed(bytes), headers: StateKeys.headers)
            _ = try await bucket.put(object, .always)
            return file.digest
        }
        return Set(results.compactMap(\.self))
    }

    /// Deletes objects that nothing names.
    func delete(_ digests: [Digest]) async throws {
        _ = try await calls.results(digests) { try await bucket.delete(keys.object($0)) }
    }
}
