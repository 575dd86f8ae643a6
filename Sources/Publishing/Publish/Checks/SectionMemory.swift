import Content
import Files

/// The facts of the sections that the last checks have found, so that an unchanged section is neither read nor parsed.
///
/// They count as long as the section's entry in the target list, the digests of its files and archives and the brand's
/// settings that they depend on are the same. Whatever depends on the published release, on the time of the build or on the contract is
/// not among them. Only sections of the last target list are kept, and numbers and dates of their stories, no texts.
struct SectionMemory: Sendable {
    /// The digests of the output as it is now; facts of a file without a digest are not kept.
    var digests = OutputDigests()
    /// The number of sections of which the last check has read files.
    private(set) var examined = 0
    private var brands: [String: [SectionSource: (facts: SectionFacts, archives: [String?])]] = [:]

    /// The number of sections whose facts are kept.
    var count: Int { brands.values.reduce(0) { $0 + $1.count } }

    /// Begins a check of some brands, and forgets all others.
    mutating func begin(with brands: [Brand]) {
        examined = 0
        let ids = Set(brands.map(\.id))
        self.brands = self.brands.filter { ids.contains($0.key) }
    }

    /// The facts of all sections of a brand, in their order.
    ///
    /// - Parameters:
    ///   - sections: The sections of the target list; what is known of others is forgotten.
    ///   - brand: The brand.
    ///   - output: The output folder, where files that are not known are read.
    /// - Returns: The facts of each section.
    mutating func facts(of sections: [BuiltSection], of brand: Brand, in output: String) -> [SectionFacts] {
        let before = brands[brand.id] ?? [:]
        var kept: [SectionSource: (facts: SectionFacts, archives: [String?])] = [:]
        let facts = sections.map { section in
            let source = SectionSource(section, of: brand, digests)
            // Which archives there are, the feed and each archive tell.
            if let known = before[source], known.archives == contents(of: known.facts.archives) {
                kept[source] = known
                return known.facts
            }
            examined += 1
            var files = SectionFiles(in: output, digests)
            let facts = SectionFacts(of: source, reading: &files)
            if source.isComplete, files.areAsScanned { kept[source] = (facts, contents(of: facts.archives)) }
            return facts
        }
        brands[brand.id] = kept
        return facts
    }

    private func contents(of paths: [String]) -> [String?] { paths.map { digests.entries[$0]?.content } }
}
