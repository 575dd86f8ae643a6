/// The files of an output folder that a build writes and may remove; all others stay as they are.
enum OutputPart: Sendable, Hashable {
    /// All files.
    case everything
    /// The folders of some brands.
    case brands(Set<String>)
    /// The folders of a shard's brands, those of brands that it had and that are gone, and perhaps the files at the root.
    case shard(Shard)

    /// Whether the file at a path below the output folder belongs to the part.
    func contains(_ path: String) -> Bool {
        switch self {
        case .everything: true
        case .brands(let ids): path.firstIndex(of: "/").map { ids.contains(String(path[..<$0])) } ?? false
        case .shard(let shard): shard.ownsFile(at: path)
        }
    }
}
