import Markup

/// Finds which of some references name a story, without comparing it with each.
struct ReferenceIndex {
    private var ids: [String: [Int]] = [:]
    private var links: [UInt64: [(link: WebAddress, place: Int)]] = [:]

    /// Makes an index of references and what is to be found for each.
    init(_ references: [(reference: StoryReference, place: Int)]) {
        for (reference, place) in references {
            ids[reference.text, default: []].append(place)
            if let link = reference.link { links[link.identityKey, default: []].append((link, place)) }
        }
    }

    /// Whether there are no references.
    var isEmpty: Bool { ids.isEmpty }

    /// What belongs to the references that name a story, in the order they were given.
    func places(of teaser: Teaser) -> [Int] {
        guard !ids.isEmpty else { return [] }
        var places = ids[teaser.id] ?? []
        guard !links.isEmpty, let link = teaser.link, let candidates = links[link.identityKey] else { return places }
        for (candidate, place) in candidates where candidate.isSameStory(as: link) && !places.contains(place) {
            places.append(place)
        }
        return places.sorted()
    }
}
