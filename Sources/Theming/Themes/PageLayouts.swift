package import Diagnostics

/// How the pages of a theme are laid out: the front page, sections with a layout of their own, all other sections.
package struct PageLayouts: Sendable {
    private let front: PageLayout
    private let section: PageLayout
    private let sections: [String: PageLayout]
    /// What the theme's own file says of single sections.
    private let entries: [SectionEntry]

    /// Puts the layouts of a theme together with those of the themes it extends.
    ///
    /// Each part is taken from the theme nearest to the brand that gives it; what is said of one section
    /// anywhere is nearer than what is said of all.
    ///
    /// - Parameter files: The theme files, the most general one first.
    init(_ files: [ThemeFile]) {
        let nearest = Array(files.reversed())
        let boosts = BoostRules(
            breaking: nearest.lazy.compactMap(\.boost.breaking).first ?? BoostRules.none.breaking,
            premium: nearest.lazy.compactMap(\.boost.premium).first ?? BoostRules.none.premium
        )
        let gaps = GapRules(
            ads: nearest.lazy.compactMap(\.between.ads).first ?? GapRules.usual.ads,
            widgets: nearest.lazy.compactMap(\.between.widgets).first ?? GapRules.usual.widgets
        )
        func layout(_ parts: [LayoutPart], below: PageLayout = .plain) -> PageLayout {
            PageLayout(
                start: parts.lazy.compactMap(\.start).first ?? below.start,
                again: parts.lazy.compactMap(\.again).first ?? below.again,
                boosts: boosts,
                gaps: gaps
            )
        }
        front = layout(nearest.map(\.front))
        let section = layout(nearest.map(\.section))
        self.section = section
        entries = files.last?.sections ?? []
        sections = Dictionary(grouping: files.flatMap(\.sections).reversed(), by: \.id).mapValues {
            layout($0.map(\.layout), below: section)
        }
    }

    /// The layout of a section's page; the front page is one of the sections.
    package func layout(ofSection id: String, isFront: Bool) -> PageLayout {
        sections[id] ?? (isFront ? front : section)
    }

    /// Warnings for layouts of sections that no brand has: nothing else tells a wrong id from a right one.
    ///
    /// - Parameter known: The ids of all sections of the brands that wear the theme or one that extends it.
    /// - Returns: A warning for each, at the place of its id.
    package func unknownSections(among known: Set<String>) -> [Diagnostic] {
        entries.filter { !known.contains($0.id) }.map { entry in
            .warning(
                entry.path,
                entry.position,
                "no brand that wears this theme has a section \"\(entry.id)\"",
                advice: didYouMean(entry.id, among: known) ?? "leave it out"
            )
        }
    }
}
