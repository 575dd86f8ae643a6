/// Decides which story stands where: the one function that apps and web pages share.
///
/// In this order: lines hide stories; each source gives the stories up to its limit; the steps of the merge rule
/// take stories, one story once; the rules of the transform leave out, sort and change stories; lines move stories; stories
/// over the limit are left out, or missing stories are filled up; pinned stories take their slots; advertisements, widgets
/// and stories of other sections come in between; widgets take the stories they lack. Where there are blocks, each takes
/// its stories in place of the merge and the limit.
///
/// It is a pure function: equal arguments give equal results on every machine.
///
/// - Parameters:
///   - sources: The items of each source. Advertisements and widgets of the first one keep their distance from the top in
///     stories, in a block those of its first one; those of others are left out.
///   - rules: How they become one list.
///   - now: The moment that decides which lines of the curation count.
/// - Returns: The list with the reason for each place, and the items that are not in it.
public func arrange(_ sources: [SourceItems], by rules: ArrangementRules, at now: Date) -> Arrangement {
    var arranger = Arranger(sources, rules, now)
    return arranger.arranged()
}

extension ArrangementRules {
    /// The rules as the transform of a loader, for a list of one source.
    ///
    /// - Parameter now: The moment that decides which lines of the curation count.
    /// - Returns: The transform.
    public func transform(at now: Date) -> FeedTransform {
        { items in arrange([SourceItems(items: items)], by: self, at: now).items }
    }
}

/// A story of a source, or a pinned one that has left its feeds.
struct ArrangedStory {
    var teaser: Teaser
    /// The place of its source; nil when it has left its feeds.
    let source: Int?
    /// The place among the stories of its source, counted from 1.
    let place: Int
    /// The lines that change how it is shown.
    var changes: [Int] = []
    /// The rules that have changed how it is shown.
    var rules: [Int] = []
    /// Why it stands where it does; nil as long as it does not stand anywhere.
    var reason: Arrangement.Reason?
    /// Why it is not shown; nil as long as it may be.
    var absence: Arrangement.LeftOutReason?

    /// Whether a step may take it.
    var isOpen: Bool { reason == nil && absence == nil }
}
