/// The brands whose content a shard has to read: its own, and those that what it makes depends on.
///
/// Reading everything would cost each shard what one build pays once.
struct ShardBrands {
    let shard: Shard
    let files: FileTree
    let environment: SiteEnvironment

    /// The ids of the brands to read; nil for all.
    ///
    /// The shard of the root lists all brands and checks the links between them. Files at the root of an origin tell of all
    /// brands there. Links to a page that is not public are taken out, so all brands are read that may have one.
    var read: Set<String>? {
        guard !shard.owns(Shard.root) else { return nil }
        let addresses = SiteContent.brandAddresses(in: files, for: environment)
        let own = Set(addresses.keys.filter(shard.owns))
        let shared = Origin.shared(of: addresses.values.compactMap(\.self))
        let origins = Set(own.compactMap { addresses[$0]??.origin }).subtracting([shared].compactMap(\.self))
        let others = addresses.filter { id, address in
            guard !own.contains(id) else { return false }
            return address.map { origins.contains($0.origin) } ?? false || mayHideTexts(id)
        }
        return own.union(others.keys)
    }

    /// Whether a text or a section of a brand may be withheld: a file of it has a word that can do that.
    private func mayHideTexts(_ brand: String) -> Bool {
        let folders = ["content/\(brand)", CurationCopy.folder + "/\(brand)"]
        return folders.flatMap { files.files(below: $0) }.contains { path in
            // The periods of tabs in brand.yml concern the brand alone.
            guard path.hasSuffix(".md") || path.hasSuffix(".yml"), path != "content/\(brand)/brand.yml"
            else { return false }
            guard let bytes = try? files.read(path) else { return true }
            return Self.words.contains { bytes.firstPlace(of: $0) != nil }
        }
    }

    /// The keys of front matter, and of curations, that can withhold a text or a section.
    private static let words = ["draft", "published", "from", "until", "takedown"].map { Array($0.utf8) }
}
