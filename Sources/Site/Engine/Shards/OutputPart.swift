import Content

/// The files of an output folder that a build writes and may remove; all others stay as they are.
enum OutputPart: Sendable, Hashable {
    /// All files.
    case everything
    /// The folders of some brands.
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

    /// The part of a shard of a site with some brands; the whole folder of a brand whose sections are divided, because
    /// each shard then has an output folder of its own.
    static func shard(_ shard: Shard, of brands: [Brand]) -> OutputPart {
        .shard(shard, brands: Dictionary(brands.map { ($0.id, shard.takesPart(in: $0)) }) { first, _ in first })
    }

    /// The part together with the folders of brands whose sections this shard has made and makes no more, as the files of the
    /// last build tell.
    func includingFormer(among paths: some Sequence<String>) -> OutputPart {
        guard case .shard(let shard, var brands) = self else { return self }
        for path in paths where SectionList.shard(ofListAt: path)?.index == shard.index {
            if let brand = Self.folder(of: path) { brands[brand] = true }
        }
        return .shard(shard, brands: brands)
    }

    /// The list of another shard among some files, which share no output folder with those of this one; nil for none.
    func listOfOtherShard(among paths: some Sequence<String>) -> (path: String, shard: Shard)? {
        guard case .shard(let own, _) = self else { return nil }
        for path in paths where contains(path) {
            if let shard = SectionList.shard(ofListAt: path), shard.index != own.index { return (path, shard) }
        }
        return nil
    }

    /// The first folder of a path; nil for a file at the root.
    private static func folder(of path: String) -> String? {
        path.firstIndex(of: "/").map { String(path[..<$0]) }
    }
}
