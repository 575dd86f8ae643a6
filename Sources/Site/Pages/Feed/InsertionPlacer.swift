/// Finds the places of advertisements and widgets between the rows of a page.
///
/// A place is the number of rows above it. Each item goes to the end of the row at which about as many stories stand
/// above it as in the feed, never above the first row when a story stands before it. To keep the distance that the theme
/// wants it moves down by one row, never by more.
struct InsertionPlacer {
    /// How many stories stand above each place.
    private let storiesAbove: [Int]
    private let gaps: GapRules
    /// The first place with enough stories above it for the last item.
    private var next = 0
    private var lastAd: Int?
    private var lastWidget: Int?

    init(_ rows: [PageRows.StoryRow], gaps: GapRules) {
        storiesAbove = rows.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.teasers.count) }
        self.gaps = gaps
    }

    /// Finds the place of the next advertisement, never above that of the last one.
    mutating func placeAd(after stories: Int) -> Int {
        place(after: stories, from: \.lastAd, by: gaps.ads)
    }

    /// Finds the place of the next widget, never above that of the last one.
    mutating func placeWidget(after stories: Int) -> Int {
        place(after: stories, from: \.lastWidget, by: gaps.widgets)
    }

    private mutating func place(after stories: Int) -> Int {
        while next < storiesAbove.count - 1, storiesAbove[next] < stories { next += 1 }
        guard next > 1 else { return next }
        let isNearer = stories - storiesAbove[next - 1] < storiesAbove[next] - stories
        return isNearer ? next - 1 : next
    }

    private mutating func place(after stories: Int, from last: WritableKeyPath<Self, Int?>, by gap: Int) -> Int {
        var place = place(after: stories)
        if let last = self[keyPath: last] { place = min(max(place, last + gap), place + 1, storiesAbove.count - 1) }
        self[keyPath: last] = place
        return place
    }
}
