/// The files of this machine at one moment, with the bytes of those that are put.
///
/// Builds go on while they are put, replace files and remove copies of feeds, so their bytes are read in that moment, as
/// far as memory may be used for it. Of the rest some may be gone when it is their turn.
struct StateSnapshot: Sendable {
    let files: [StatePath: LocalState.File]
    /// Those that are not in the bucket, what a build replaces at the same place first.
    let new: [(path: StatePath, file: LocalState.File)]
    private let held: [StatePath: [UInt8]]

    /// Looks at the files; no build may be under way.
    init(of local: LocalState, besides known: Set<Digest>, limit: Int = StateLimits.held) throws(Disk.Failure) {
        files = try local.files()
        new = files.filter { !known.contains($0.value.digest) }.map { (path: $0.key, file: $0.value) }
            .sorted { ($0.path.isFeedCopy ? 1 : 0, $0.path.string) < ($1.path.isFeedCopy ? 1 : 0, $1.path.string) }
        var (held, room) = ([StatePath: [UInt8]](), limit)
        for (path, file) in new where file.size <= room {
            guard let bytes = try local.bytes(of: path, listedAs: file) else { continue }
            held[path] = bytes
            room -= file.size
        }
        self.held = held
    }

    /// The bytes of a file; nil when a build has replaced or removed it since.
    func bytes(of path: StatePath, _ file: LocalState.File, in local: LocalState) throws(Disk.Failure) -> [UInt8]? {
        if let bytes = held[path] { return bytes }
        return try local.bytes(of: path, listedAs: file)
    }
}
