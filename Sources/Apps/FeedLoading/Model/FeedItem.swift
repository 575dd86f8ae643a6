/// One entry of a native feed.
public enum FeedItem: Sendable, Hashable {
    /// A story: a headline and what leads to it.
    case teaser(Teaser)
    /// A place reserved for an advertisement.
    case ad(AdSlot)
    /// A box with a life of its own, such as a carousel.
    case widget(Widget)
}

/// A place where an advertisement is to stand.
public struct AdSlot: Sendable, Hashable {
    /// The number of the slot in the advertising system.
    public var id: String

    /// Makes a slot.
    public init(id: String) {
        self.id = id
    }
}

/// A box in a feed that is more than a story.
public struct Widget: Sendable, Hashable {
    /// The kind of box.
    public var kind: WidgetKind
    /// The heading over the box, plain text.
    public var title: String?

    /// Makes a widget.
    public init(_ kind: WidgetKind, title: String? = nil) {
        self.kind = kind
        self.title = title
    }

    /// The place the widget is about, by its name; nil for other widgets and when the feed names none.
    package var place: String? { kind.place }

    /// The widget with other stories, where its kind has stories.
    package func replacingStories(_ change: ([Teaser]) -> [Teaser]) -> Widget {
        Widget(kind.replacingStories(change), title: title)
    }
}
