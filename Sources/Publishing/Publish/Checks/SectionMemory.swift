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
    private var brands: [String: [Source: (facts: SectionFacts, archives: [String?])]] = [:]

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
        var kept: [Source: (facts: SectionFacts, archives: [String?])] = [:]
        let facts = sections.map { section in
            let source = Source(section, of: brand, digests)
            // The feed and each archive name the next archive.
            if let known = before[source], known.archives == contents(of: known.facts.archives) {
                kept[source] = known
                return known.facts
            }
            examined += 1
            var files = SectionFiles(output: output, digests: digests)
            let facts = SectionFacts(of: section, of: brand, reading: &files)
            // Equal sources mean equal files where all digests are known.
            let isKnown = files.areAsScanned && !source.digests.contains(nil)
            if isKnown { kept[source] = (facts, contents(of: facts.archives)) }
            return facts
        }
        brands[brand.id] = kept
        return facts
    }

    private func contents(of paths: [String]) -> [String?] { paths.map { digests[$0]?.content } }

    /// A section with everything that its facts depend on: equal sources of a brand have equal facts.
    private struct Source: Sendable, Hashable {
        let section: BuiltSection
        /// The brand's base address, against which the links of pages are resolved.
        let url: WebAddress
        /// The digests of the section's files, without build stamps; nil for a file that no scan has found.
        let digests: [String?]

        init(_ section: BuiltSection, of brand: Brand, _ digests: OutputDigests) {
            self.section = section
            url = brand.url
            self.digests = section.files.map { digests[$0]?.content }
        }
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
