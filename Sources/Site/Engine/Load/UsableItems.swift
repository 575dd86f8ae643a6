/// The items of a feed that a page can show: no story without a headline, and none that is an earlier one.
///
/// The loaders of the program leave such stories out themselves, with the place of each; one that was added may not.
/// A story inside a widget may repeat one of the feed.
struct UsableItems {
    /// The items, at most as many as were asked for.
    let items: ArraySlice<FeedItem>
    /// How many stories without a headline were left out.
    private(set) var untitled = 0
    /// How many stories were left out because they are earlier ones.
    private(set) var repeated = 0
    /// Whether there are more items than were asked for.
    private(set) var isCut = false

    /// Takes the first items that can be shown.
    init(_ all: [FeedItem], limit: Int) {
        var known: [String: (title: String, link: WebAddress?)] = [:]
        // Only a feed with such stories is copied.
        var kept: [FeedItem]?
        var count = 0
        for (index, item) in all.enumerated() {
            guard count < limit else {
                isCut = true
                break
            }
            let lost = item.teasers.count { !$0.hasHeadline }
            let isRepeated = lost == 0 && Self.isRepeated(item, &known)
            untitled += lost
            repeated += isRepeated ? 1 : 0
            guard lost > 0 || isRepeated else {
                kept?.append(item)
                count += 1
                continue
            }
            if kept == nil { kept = Array(all[..<index]) }
            guard !isRepeated, let rest = item.filteringTeasers(\.hasHeadline) else { continue }
            kept?.append(rest)
            count += 1
        }
        items = kept?[...] ?? all.prefix(limit)
    }

    /// Whether an item is a story that came before.
    ///
    /// As in the feeds that the program reads itself, a headline alone does not say that two stories are the same, and
    /// an id does not when they have different headlines or addresses.
    private static func isRepeated(_ item: FeedItem, _ known: inout [String: (title: String, link: WebAddress?)])
        -> Bool
    {
        guard case .teaser(let teaser) = item, teaser.link != nil || teaser.id != teaser.title else { return false }
        guard let earlier = known[teaser.id] else {
            known[teaser.id] = (teaser.title, teaser.link)
            return false
        }
        guard earlier.title == teaser.title else { return false }
        guard let address = earlier.link, let link = teaser.link else { return true }
        return link.isSameStory(as: address)
    }
}

extension UsableItems {
    /// The omissions in plain words: one line for each reason.
    var remarks: [String] {
        var remarks: [String] = []
        if untitled > 0 {
            let verb = untitled == 1 ? "is" : "are"
            remarks.append("\(counted(untitled, "story", "stories")) without a headline \(verb) left out")
        }
        if repeated > 0 {
            let sameness = repeated == 1 ? "is the same as an earlier one" : "are the same as earlier ones"
            remarks.append("\(counted(repeated, "story", "stories")) \(sameness), left out")
        }
        return remarks
    }
}

extension Teaser {
    fileprivate var hasHeadline: Bool {
        if let first = title.utf8.first, (0x21..<0x7F).contains(first) { return true }
        return title.cleanedLine(limit: 1) != nil
    }
}
