/// The facts of the sections that the last checks have found, so that an unchanged section is neither read nor parsed.
///
/// They count as long as the section's entry in the target list, the digests of its files and archives and the brand's
/// settings that they depend on are the same. Facts that depend on the published release, on the time of the build or on the contract are
/// not among them. Only sections of the last target list are kept, and numbers and dates of their stories, no texts.
struct SectionMemory: Sendable {
    /// The digests of the output as it is now; facts of a file without a digest are not kept.
    var digests: OutputDigests = [:]
    /// The number of sections of which the last check has read files.
    private(set) var examined = 0
    /// The facts of each section, and everything else that they depend on: the brand's base address, against which the
    /// links of pages are resolved, and the digests of the files, without build stamps.
    private var brands: [String: [BuiltSection: (sources: [String?], facts: SectionFacts)]] = [:]

    var count: Int { brands.values.reduce(0) { $0 + $1.count } }

    /// Begins a check of some brands, and forgets all others.
    mutating func begin(with brands: [Brand]) {
        examined = 0
        let ids = Set(brands.map(\.id))
        self.brands = self.brands.filter { ids.contains($0.key) }
    }

    /// The facts of all sections of a brand, in their order; those of other sections are dropped.
    mutating func facts(of sections: [BuiltSection], of brand: Brand, in output: String) -> [SectionFacts] {
        let before = brands[brand.id] ?? [:]
        var kept: [BuiltSection: (sources: [String?], facts: SectionFacts)] = [:]
        let facts = sections.map { section in
            // The feed and each archive name the next archive.
            func sources(_ facts: SectionFacts) -> [String?] {
                [brand.url.string] + (section.files + facts.archives).map { digests[$0]?.content }
            }
            if let known = before[section], known.sources == sources(known.facts) {
                kept[section] = known
                return known.facts
            }
            examined += 1
            var files = SectionFiles(output: output, digests: digests)
            let facts = SectionFacts(of: section, of: brand, reading: &files)
            // Equal sources mean equal files where all digests are known.
            if files.areAsScanned, !sources(facts).contains(nil) { kept[section] = (sources(facts), facts) }
            return facts
        }
        brands[brand.id] = kept
        return facts
    }
}

/// Reads the files of a section, and notes whether they still are those that a scan has digested.
struct SectionFiles {
    let output: String
    let digests: OutputDigests
    /// Whether each file that was read has the digest of the scan.
    var areAsScanned = true

    /// Reads a file without its build stamps, which digests do not cover.
    mutating func read(_ path: String) throws(Disk.Failure) -> [UInt8] {
        let bytes: [UInt8]
        do throws(Disk.Failure) {
            bytes = BuildStamp.unstamped(try Disk.read(path.below(output)), path: path)
        } catch {
            areAsScanned = false
            throw error
        }
        if areAsScanned {
            areAsScanned = digests[path].map { $0.content == Digest.sha256(bytes).hex } ?? false
        }
        return bytes
    }
}
