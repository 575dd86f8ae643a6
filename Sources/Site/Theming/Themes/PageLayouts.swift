package import Diagnostics

/// The layouts of a theme's pages: the front page, sections with their own layout, all other sections.
package struct PageLayouts: Sendable {
    private let front: PageLayout
    /// The layout of sections without one of their own.
    package let section: PageLayout
    private let sections: [String: PageLayout]
    /// The section layouts of the theme's own file.
    private let entries: [SectionEntry]

    /// Merges the layouts of a theme with those of the themes it extends.
    ///
    /// Each part comes from the most specific theme that gives it; a section's own layout takes precedence over the
    /// layout of all sections.
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
                gaps: gaps,
                latest: parts.lazy.compactMap(\.latest).first ?? below.latest
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

    /// The layout of a section's page, which may be the front page.
    package func layout(ofSection id: String, isFront: Bool) -> PageLayout {
        sections[id] ?? (isFront ? front : section)
    }

    /// Warnings for layouts of unknown sections.
    ///
    /// - Parameter known: The ids of all sections of the brands with this theme or one that extends it.
    /// - Returns: A warning for each, at the position of its id.
    package func unknownSections(among known: Set<String>) -> [Diagnostic] {
        entries.filter { !known.contains($0.id) }.map { entry in
            .warning(
                entry.path,
                entry.position,
                "no brand with this theme has a section \"\(entry.id)\"",
                advice: didYouMean(entry.id, among: known) ?? "remove it"
            )
        }
    }
}
