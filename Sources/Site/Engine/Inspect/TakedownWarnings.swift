package import Diagnostics
import Files

/// The findings of the last build about takedowns, for a publish of its output.
package enum TakedownWarnings {
    /// The warnings about takedowns of stories that no feed, article or copy has.
    ///
    /// A publish withdraws earlier releases for such a line too, because it is unknown whether one of them shows the story.
    ///
    /// - Parameters:
    ///   - site: The folder of the site.
    ///   - output: The folder that the build wrote.
    ///   - brands: The ids of the published brands; nil means all.
    /// - Returns: The warnings; none when the index of the build cannot be read.
    package static func ofLastBuild(site: String, output: String, brands: Set<String>?) -> [Diagnostic] {
        guard let bytes = try? Disk.read(BuildIndex.file(site: site, output: output)), let index = BuildIndex(bytes)
        else { return [] }
        let sections = index.sections.filter { brands?.contains($0.brand) ?? true }
        return Dictionary(grouping: sections, by: \.brand).sorted { $0.key < $1.key }.flatMap { brand, sections in
            CurationReview.takedownWarnings(of: brand, sections.map(\.review))
        }
    }
}
