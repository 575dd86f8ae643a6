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
        case .carousel(let stories):
            Traits("carousel", stories: stories, make: WidgetKind.carousel, takes: { $0.image != nil })
        case .list(let stories): Traits("list", stories: stories, make: WidgetKind.list)
        case .mostRead(let stories): Traits("mostRead", stories: stories, make: WidgetKind.mostRead, isFillable: false)
        case .latest(let stories): Traits("latest", stories: stories, make: WidgetKind.latest, isFillable: false)
        case .results(let stories): Traits("results", stories: stories, make: WidgetKind.results, isFillable: false)
        case .weather(let place, let forecast):
            Traits("weather", place: place) { .weather(place: $0, forecast: forecast) }
        case .localNews(let place, let stories):
            Traits("localNews", place: place, stories: stories) { .localNews(place: $0, $1) }
        case .quote: Traits("quote")
        case .poll: Traits("poll")
        case .web: Traits("web")
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

    /// The kind with other stories, or itself when it has none.
    package func replacingStories(_ change: ([Teaser]) -> [Teaser]) -> WidgetKind {
        traits.stories.map { $0.make(change($0.value)) } ?? self
    }

    /// The kind at another place, or itself when it is about none.
    func replacingPlace(by place: String?) -> WidgetKind {
        traits.place?.make(place) ?? self
    }

    /// The replacements of an empty widget of the kind, the best first; none for one that has stories, or never any.
    var fillableKinds: [WidgetKind] {
        guard traits.isFillable, let stories, stories.isEmpty else { return [] }
        return self == .list([]) ? [self] : [self, .list([])]
    }

    func takes(_ teaser: Teaser) -> Bool {
        traits.stories?.takes(teaser) ?? false
    }
}

extension WidgetKind {
    /// The properties of all kinds, and those of kinds with stories or a place.
    private struct Traits {
        let name: String
        var stories: (value: [Teaser], make: ([Teaser]) -> WidgetKind, takes: (Teaser) -> Bool)?
        var place: (value: String?, make: (String?) -> WidgetKind)?
        /// Whether an empty widget may take stories of the feed.
        var isFillable = false

        init(_ name: String) {
            self.name = name
        }

        init(
            _ name: String,
            stories: [Teaser],
            make: @escaping ([Teaser]) -> WidgetKind,
            isFillable: Bool = true,
            takes: @escaping (Teaser) -> Bool = { _ in true }
        ) {
            self.name = name
            self.stories = (stories, make, takes)
            self.isFillable = isFillable
        }

        init(_ name: String, place: String?, make: @escaping (String?) -> WidgetKind) {
            self.name = name
            self.place = (place, make)
        }

        init(
            _ name: String,
            place: String?,
            stories: [Teaser],
            make: @escaping (String?, [Teaser]) -> WidgetKind
        ) {
            self.name = name
            self.place = (place, { make($0, stories) })
            self.stories = (stories, { make(place, $0) }, { _ in true })
        }
    }
}
