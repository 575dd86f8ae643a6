/// An editor's changes to the feeds.
public struct Curation: Sendable, Hashable {
    /// The lines in the order they were written.
    public var lines: [CurationLine]
    /// The changes of blocks, in the order they were written.
    public var blocks: [BlockChange]
    /// The most stories; nil shows all.
    public var limit: Int?
    /// The label of the source whose stories only fill up to the limit; nil when none does.
    public var backfill: String?
    /// Whether the section shows its stories or a page, whatever its feed says; nil leaves it to the feed.
    public var render: RenderRule?

    /// Makes a curation; without arguments nothing is otherwise.
    public init(
        _ lines: [CurationLine] = [],
        blocks: [BlockChange] = [],
        limit: Int? = nil,
        backfill: String? = nil,
        render: RenderRule? = nil
    ) {
        (self.lines, self.blocks, self.limit) = (lines, blocks, limit)
        (self.backfill, self.render) = (backfill, render)
    }

    /// Whether nothing is otherwise.
    public var isEmpty: Bool { self == Curation() }

    /// Whether a line takes a story down at a moment.
    public func takesDown(_ teaser: Teaser, at now: Date) -> Bool {
        lines.contains { line in
            guard case .takeDown(let story) = line.action, line.period.contains(now) else { return false }
            return story.names(teaser)
        }
    }

    /// When a line next begins or ends to count after a moment; nil when none does.
    public func nextChange(after now: Date) -> Date? {
        let periods = [render?.period].compactMap(\.self) + blocks.map(\.period)
        return (periods + lines.map(\.period)).nextChange(after: now)
    }

    /// What a section shows at a moment, whatever its feed says; nil when the feed decides.
    public func rendering(at now: Date) -> RenderRule.Form? {
        render.flatMap { $0.period.contains(now) ? $0.form : nil }
    }
}

/// How a block of a front is shown otherwise, and when.
public struct BlockChange: Sendable, Hashable {
    /// The block, by its id.
    public var block: String
    /// Its heading, plain text and empty for none; nil leaves it as it is.
    public var title: String?
    /// Whether it is not shown.
    public var isHidden: Bool
    /// The block before which it stands; nil where it does not move so.
    public var before: String?
    /// The block behind which it stands; nil where it does not move so.
    public var after: String?
    /// When it counts.
    public var period: Period
    /// Author and reason, for colleagues: it is never on a page.
    public var note: String?
    /// The line of the file, counted from 1; nil when it was not read from one.
    public var line: Int?

    /// Makes a change; of one block only.
    public init(
        _ block: String,
        title: String? = nil,
        isHidden: Bool = false,
        before: String? = nil,
        after: String? = nil,
        during period: Period = Period(),
        note: String? = nil,
        line: Int? = nil
    ) {
        (self.block, self.title, self.isHidden, self.before, self.after) = (block, title, isHidden, before, after)
        (self.period, self.note, self.line) = (period, note, line)
    }
}

/// What a section shows, whatever its feed says, and when.
public struct RenderRule: Sendable, Hashable {
    /// What it shows.
    public enum Form: Sendable, Hashable {
        /// A page in place of the stories: this one, without it the one that the feed names, or else the section's own.
        case web(WebAddress?)
        /// Its stories.
        case native
    }

    /// What it shows.
    public var form: Form
    /// When it counts.
    public var period: Period
    /// The line of the file, counted from 1; nil when it was not read from one.
    public var line: Int?

    /// Makes a rule.
    public init(_ form: Form, during period: Period = Period(), line: Int? = nil) {
        (self.form, self.period, self.line) = (form, period, line)
    }
}

/// One line of a curation, and when it counts.
public struct CurationLine: Sendable, Hashable {
    /// The change.
    public enum Action: Sendable, Hashable {
        /// The story stands at a place among the stories, of a block where the section has blocks, counted from 1; the others
        /// make room.
        case pin(StoryReference, slot: Int, block: String? = nil)
        /// The story is not shown.
        case hide(StoryReference)
        /// The story is nowhere, whatever other lines say: not even as a kept one.
        case takeDown(StoryReference)
        /// The story is shown otherwise.
        case change(StoryReference, StoryChange)
        /// The story stands just before another one.
        case move(StoryReference, before: StoryReference)
        /// The story stands just behind another one.
        case moveBehind(StoryReference, StoryReference)
    }

    /// The change.
    public var action: Action
    /// When it counts.
    public var period: Period
    /// Author and reason, for colleagues: it is never on a page.
    public var note: String?
    /// The line of the file, counted from 1; nil when it was not read from one.
    public var line: Int?
    /// The column in which it begins, counted from 1; nil when it was not read from a file.
    public var column: Int?

    /// Makes a line.
    public init(
        _ action: Action,
        during period: Period = Period(),
        note: String? = nil,
        line: Int? = nil,
        column: Int? = nil
    ) {
        (self.action, self.period, self.note, self.line, self.column) = (action, period, note, line, column)
    }

    /// The story that the line is about.
    public var story: StoryReference {
        switch action {
        case .pin(let story, _, _), .hide(let story), .takeDown(let story), .change(let story, _), .move(let story, _),
            .moveBehind(let story, _):
            story
        }
    }
}

/// How a story is shown otherwise; nil leaves what the feed says.
public struct StoryChange: Sendable, Hashable {
    /// The headline, plain text.
    public var headline: String?
    /// One to three words over the headline, plain text; empty for none.
    public var kicker: String?
    /// The picture.
    public var image: Picture?
    /// How much larger the story is shown than by its place: 0 not at all, 3 most.
    public var boost: Int?
    /// What stays in view of the picture, as in `Picture`.
    public var focus: String?

    /// Makes a change.
    public init(headline: String? = nil, kicker: String? = nil, image: Picture? = nil, boost: Int? = nil) {
        (self.headline, self.kicker, self.image, self.boost) = (headline, kicker, image, boost)
    }

    /// The story with the change.
    public func applied(to teaser: Teaser) -> Teaser {
        var teaser = teaser
        if let headline { teaser.title = headline }
        if let kicker { teaser.kicker = kicker.isEmpty ? nil : kicker }
        if let image { teaser.image = image }
        if let focus { teaser.image?.focus = focus }
        if let boost { teaser.boost = boost }
        return teaser
    }
}
