/// Makes kickers of categories, which is what feeds in RSS and Atom have.
package struct CategoryKickers: Sendable {
    /// The names of sections, which would say over each story what the page says already; folded.
    private let names: Set<String>

    /// Makes kickers of all categories but those that are names of sections.
    package init(besides names: [String]) { self.names = Set(names.map { $0.lowercased() }) }

    /// The items whose stories without a kicker have their first category as one.
    package func added(to items: [FeedItem]) -> [FeedItem] {
        items.map { $0.mappingTeasers(added) }
    }

    private func added(to teaser: Teaser) -> Teaser {
        guard teaser.kicker == nil else { return teaser }
        let own = teaser.section?.lowercased()
        var teaser = teaser
        teaser.kicker = teaser.tags.map { ($0, $0.lowercased()) }.first { !names.contains($1) && $1 != own }?.0
        return teaser
    }
}
