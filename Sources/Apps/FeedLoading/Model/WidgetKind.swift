/// The kinds of widgets and what each needs.
public enum WidgetKind: Sendable, Hashable {
    /// Teasers side by side, to be scrolled.
    case carousel([Teaser])
    /// Teasers as a plain list of headlines.
    case list([Teaser])
    /// Stories in the order of a ranking, most often the stories that most people read.
    case mostRead([Teaser])
    /// The newest stories, to be shown with their times.
    case latest([Teaser])
    /// Games that were played, a story each: `SHL: Luleå – Frölunda 6–1`.
    case results([Teaser])
    /// The weather of a place; the forecast may come from a source of its own.
    case weather(place: String?, forecast: Forecast? = nil)
    /// News from around a place.
    case localNews(place: String?, [Teaser] = [])
    /// A quotation.
    case quote(Quote)
    /// Readers' answers to a question, which is the widget's title.
    case poll([PollAnswer])
    /// A teaser that is a small web page of its own.
    case web(WebAddress)
    /// No box, but the beginning of a part of a front; its title is the widget's.
    case block(FeedBlock)
    /// A kind that the program itself brings.
    case custom(AnyWidget)
    /// A kind this program does not know, by the service's name for it; it is shown as nothing and counted.
    case unknown(String)

    /// The kinds that a rule can put in, because they need nothing that a rule could not say: without stories or a place.
    package static let insertable: [WidgetKind] = [
        .carousel([]),
        .list([]),
        .weather(place: nil),
        .localNews(place: nil),
    ]

    /// The kinds that a service describes by a name, stories and a place.
    ///
    /// Which stories are read most and which are the newest only the service knows, so a rule cannot put them in.
    package static let listed: [WidgetKind] = insertable + [.mostRead([]), .latest([]), .results([])]

    /// The names of all kinds that are known.
    package static let names = listed.map(\.name) + ["quote", "poll", "web"]

    private var traits: Traits {
        switch self {
        case .carousel(let stories): Traits("carousel", stories: (stories, WidgetKind.carousel))
        case .list(let stories): Traits("list", stories: (stories, WidgetKind.list))
        case .mostRead(let stories): Traits("mostRead", stories: (stories, WidgetKind.mostRead))
        case .latest(let stories): Traits("latest", stories: (stories, WidgetKind.latest))
        case .results(let stories): Traits("results", stories: (stories, WidgetKind.results))
        case .weather(let place, let forecast):
            Traits("weather", place: (place, { .weather(place: $0, forecast: forecast) }))
        case .localNews(let place, let stories):
            Traits(
                "localNews",
                place: (place, { .localNews(place: $0, stories) }),
                stories: (stories, { .localNews(place: place, $0) })
            )
        case .quote: Traits("quote")
        case .poll: Traits("poll")
        case .web: Traits("web")
        case .block: Traits("block")
        case .custom(let widget): Traits(widget.kind)
        case .unknown(let name): Traits(name)
        }
    }
}

extension WidgetKind {
    /// The name the services use: `carousel`, `list`, `mostRead`, `latest`, `results`, `weather`, `localNews`,
    /// `quote`, `poll`, `web`.
    public var name: String { traits.name }

    /// The stories of a kind that has stories; nil for the others.
    public var stories: [Teaser]? { traits.stories?.value }

    /// The place of a kind that is about a place.
    package var place: String? { traits.place?.value ?? nil }

    /// The block that begins here; nil for the other kinds.
    package var block: FeedBlock? { if case .block(let block) = self { block } else { nil } }

    /// The kind with other stories, or itself when it has none.
    package func replacingStories(_ change: ([Teaser]) -> [Teaser]) -> WidgetKind {
        traits.stories.map { $0.make(change($0.value)) } ?? self
    }

    /// The kind at another place, or itself when it is about none.
    func replacingPlace(by place: String?) -> WidgetKind { traits.place?.make(place) ?? self }

    /// The replacements of an empty widget of the kind, the best first; none for one that has stories, or never any.
    var fillableKinds: [WidgetKind] {
        self == .carousel([]) ? [self, .list([])] : self == .list([]) ? [self] : []
    }
}

extension WidgetKind {
    /// The properties of all kinds, and those of kinds with stories or a place.
    private struct Traits {
        let name: String
        let place: (value: String?, make: (String?) -> WidgetKind)?
        let stories: (value: [Teaser], make: ([Teaser]) -> WidgetKind)?

        init(
            _ name: String,
            place: (String?, (String?) -> WidgetKind)? = nil,
            stories: ([Teaser], ([Teaser]) -> WidgetKind)? = nil
        ) {
            (self.name, self.place, self.stories) = (name, place, stories)
        }
    }
}
