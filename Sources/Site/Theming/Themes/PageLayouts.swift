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
    /// layout of all sections. The most general theme comes first.
    init(_ files: [ThemeFile]) {
        func nearest<Part, Value>(_ parts: some Sequence<Part>, _ value: KeyPath<Part, Value?>) -> Value? {
            parts.reversed().lazy.compactMap { $0[keyPath: value] }.first
        }
        let usual = PageLayout.plain
        let boosts = BoostRules(
            breaking: nearest(files, \.boost.breaking) ?? usual.boosts.breaking,
            premium: nearest(files, \.boost.premium) ?? usual.boosts.premium
        )
        let gaps = GapRules(
            ads: nearest(files, \.between.ads) ?? usual.gaps.ads,
            widgets: nearest(files, \.between.widgets) ?? usual.gaps.widgets
        )
        func layout(_ parts: [LayoutPart], below: PageLayout = usual) -> PageLayout {
            PageLayout(
                start: nearest(parts, \.start) ?? below.start,
                again: nearest(parts, \.again) ?? below.again,
                boosts: boosts,
                gaps: gaps,
                latest: nearest(parts, \.latest) ?? below.latest
            )
        }
        front = layout(files.map(\.front))
        let section = layout(files.map(\.section))
        self.section = section
        entries = files.last?.sections ?? []
        sections = Dictionary(grouping: files.flatMap(\.sections), by: \.id).mapValues {
            layout($0.map(\.layout), below: section)
        }
    }

    /// The layout of a section's page, which may be the front page.
    package func layout(ofSection id: String, isFront: Bool) -> PageLayout {
        sections[id] ?? (isFront ? front : section)
    }

    /// A warning for each layout of a section that no brand with this theme, or one that extends it, has.
    package func unknownSections(among known: Set<String>) -> [Diagnostic] {
        entries.filter { !known.contains($0.id) }.map { entry in
            let what = "no brand with this theme has a section \"\(entry.id)\""
            let advice = didYouMean(entry.id, among: known) ?? "remove it"
            return .warning(entry.path, entry.position, what, advice: advice)
        }
    }
}
