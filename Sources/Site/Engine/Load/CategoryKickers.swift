import Content
import FeedLoading
import Foundation

/// Makes kickers of categories, which is what feeds in RSS and Atom have.
struct CategoryKickers {
    /// The names of sections, which would say over each story what the page says already; folded.
    private let names: Set<String>

    /// Makes them for a section; nil when its brand takes kickers from feeds only.
    init?(of loaded: LoadedSection) {
        guard loaded.brand.kickers == .categories else { return nil }
        let sections = loaded.brand.sections.flatMap { [$0.id, $0.title].compactMap(\.self) }
        names = Set((sections + [loaded.title]).map(Self.folded))
    }

    /// The items with the kickers of stories that have none.
    func added(to items: [FeedItem]) -> [FeedItem] {
        items.map { $0.hasTeaser { kicker(of: $0) != nil } ? $0.mappingTeasers(added) : $0 }
    }

    private func added(to teaser: Teaser) -> Teaser {
        guard let kicker = kicker(of: teaser) else { return teaser }
        var teaser = teaser
        teaser.kicker = kicker
        return teaser
    }

    private func kicker(of teaser: Teaser) -> String? {
        guard teaser.kicker == nil else { return nil }
        let own = teaser.section.map(Self.folded)
        return teaser.tags.first { tag in
            let folded = Self.folded(tag)
            return !names.contains(folded) && folded != own
        }
    }

    private static func folded(_ name: String) -> String { name.lowercased() }
}
