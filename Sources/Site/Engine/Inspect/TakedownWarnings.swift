extension BuildIndex {
    /// The index of the last build into a folder; nil when it cannot be read.
    static func last(site: String, output: String) -> BuildIndex? {
        (try? Disk.read(file(site: site, output: output))).flatMap { BuildIndex($0) }
    }
}

/// The findings of the last build about takedowns, for a publish of its output.
package enum TakedownWarnings {
    /// The warnings about takedowns of stories that no feed, article or copy has.
    ///
    /// A publish withdraws earlier releases for such a line too, because it is unknown whether one of them shows the story.
    /// There are no warnings when the index of the build cannot be read.
    package static func ofLastBuild(site: String, output: String, brands: Set<String>?) -> [Diagnostic] {
        guard let index = BuildIndex.last(site: site, output: output) else { return [] }
        let sections = Dictionary(grouping: index.sections, by: \.brand)
        return sections.keys.filter { brands?.contains($0) ?? true }.sorted().flatMap { brand in
            CurationReview.takedownWarnings(of: brand, sections[brand]?.map(\.review) ?? [])
        }
    }
}
