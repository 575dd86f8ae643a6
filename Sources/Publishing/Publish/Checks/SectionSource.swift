import Content
import Files
import Markup

/// A section with everything that its facts depend on: equal sources have equal facts.
struct SectionSource: Sendable, Hashable {
    let section: BuiltSection
    /// The brand's id.
    let brand: String
    /// The brand's base address, against which the links of pages are resolved.
    let url: WebAddress
    /// The digests of the section's files, without build stamps; nil for a file that no scan has found.
    private let digests: [String?]

    /// Makes the source of a section as a scan has found it.
    init(_ section: BuiltSection, of brand: Brand, _ digests: OutputDigests) {
        self.section = section
        self.brand = brand.id
        url = brand.url
        self.digests = section.files.map { digests.entries[$0]?.content }
    }

    /// Whether the digests of all files are known, so that equal sources mean equal files.
    var isComplete: Bool { !digests.contains(nil) }
}
