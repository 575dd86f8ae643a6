public import Markup

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
    /// What kind of box it is.
    public var kind: WidgetKind
    /// The heading over the box, plain text.
    public var title: String?

    /// Makes a widget.
    public init(_ kind: WidgetKind, title: String? = nil) {
        self.kind = kind
        self.title = title
    }
}

/// The kinds of widgets and what each needs.
public enum WidgetKind: Sendable, Hashable {
    /// Teasers side by side, to be scrolled.
    case carousel([Teaser])
    /// Teasers as a plain list of headlines.
    case list([Teaser])
    /// The weather of a place.
    case weather(place: String?)
    /// News from around a place.
    case localNews(place: String?)
    /// A teaser that is a small web page of its own.
    case web(WebAddress)
    /// A kind this program does not know, by the service's name for it; it is shown as nothing and counted.
    case unknown(String)

    /// The names of all kinds that are known.
    package static let names = ["carousel", "list", "weather", "localNews", "web"]

    /// The name the services use: `carousel`, `list`, `weather`, `localNews`, `web`.
    public var name: String {
        switch self {
        case .carousel: "carousel"
        case .list: "list"
        case .weather: "weather"
        case .localNews: "localNews"
        case .web: "web"
        case .unknown(let name): name
        }
    }
}
