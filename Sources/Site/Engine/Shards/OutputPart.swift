/// The files of an output folder that a build writes and may remove; all others stay as they are.
enum OutputPart: Sendable, Hashable {
    case everything
    case brands(Set<String>)
    /// The folders of a shard's brands, those of brands that it had and that are gone, and perhaps the files at the root.
    ///
    /// Whether each brand of the site is its own was asked once: there are many files, and the answer takes a hash for each
    /// shard.
    case shard(Shard, brands: [String: Bool])

    /// Whether the file at a path below the output folder belongs to the part.
    func contains(_ path: String) -> Bool {
        switch self {
        case .everything: true
        case .brands(let ids): Self.folder(of: path).map(ids.contains) ?? false
        case .shard(let shard, let brands): Self.folder(of: path).flatMap { brands[$0] } ?? shard.ownsFile(at: path)
        }
    }

    static func shard(_ shard: Shard, of brands: [Brand]) -> OutputPart {
        .shard(shard, brands: Dictionary(brands.map { ($0.id, shard.owns($0.id)) }) { first, _ in first })
    }

    /// The first folder of a path; nil for a file at the root.
    private static func folder(of path: String) -> String? {
        path.utf8.firstIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
    }
}
