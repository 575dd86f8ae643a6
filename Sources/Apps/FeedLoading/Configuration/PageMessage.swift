import Markup

/// What a page for apps tells the app around it, through `webkit.messageHandlers.sitegen` or `SitegenBridge`.
///
/// The other way is `PageCall`.
public enum PageMessage: Sendable, Hashable {
    /// The page listens: the moment to tell it what the app knows.
    case ready
    /// It shows a state, `native`, `web`, `error` or `loading`, as it was built at a time; told again when its feed is replaced.
    case state(String, built: Date?)
    /// It is so many points high, for apps that show it among views of their own; told again when that changes.
    case size(height: Double)
    /// A link was pressed: its kind as the routes have it, such as `push`, or `external` outside the brand's pages.
    case open(URL, kind: String)
    /// The reader goes on to the page that a section is elsewhere.
    case handOver(URL)
    /// The reader wants to share a page.
    case share(URL, title: String)
    /// The reader picked a place, by its id.
    case place(String, name: String)
    /// The reader answered the question about advertisements.
    case consent(isGranted: Bool)
    /// The reader saved a story.
    case save(SavedStory)
    /// The reader took a story out of the saved ones, by its identity.
    case remove(id: String)
    /// The reader did something that can be counted, such as `view`, `impression` or `click`, with values by name.
    case reader(String, values: [String: String])

    /// A story that a reader saved on a page.
    public struct SavedStory: Sendable, Hashable, Codable {
        /// Its identity.
        public let id: String
        /// The headline.
        public let title: String
        /// Where it is read.
        public let url: URL
        /// One to three words over the headline.
        public let kicker: String?
        /// When it was published, after ISO 8601, and as the page wrote it.
        public let time, timeText: String?
    }

    /// Reads a message; nil when it is none that this version knows.
    ///
    /// - Parameter json: The text that Android receives, or the object of iOS as `JSONSerialization` writes it.
    public init?(json: Data) {
        guard let fields = try? JSONDecoder().decode(Fields.self, from: json), let message = fields.message
        else { return nil }
        self = message
    }

    private struct Fields: Decodable {
        let event: String
        let state, built, kind, title, place, name, answer: String?
        let url: URL?
        let height: Double?
        let story: SavedStory?
        let values: [String: String]?

        var message: PageMessage? {
            switch event {
            case "ready": .ready
            case "state": state.map { .state($0, built: built.flatMap { Date(iso8601: $0) }) }
            case "size": height.map { .size(height: $0) }
            case "open": url.map { .open($0, kind: kind ?? "external") }
            case "handOver": url.map { .handOver($0) }
            case "share": url.map { .share($0, title: title ?? "") }
            case "place": place.map { .place($0, name: name ?? $0) }
            case "consent": answer.map { .consent(isGranted: $0 == "granted") }
            case "save": story.map { .save($0) }
            case "remove": story.map { .remove(id: $0.id) }
            case "reader": name.map { .reader($0, values: values ?? [:]) }
            default: nil
            }
        }
    }
}

/// What an app tells its pages; the first time when they say `ready`.
public enum PageCall: Sendable, Hashable {
    /// The identities of the stories that the reader saved, whenever the list changes.
    case saved([String])
    /// The size of text as a multiple of the usual one.
    case textSize(Double)
    /// The reader's place, by its id in `app.json`: the page shows its weather and news.
    case place(String)

    /// The script that tells it, for `evaluateJavaScript`.
    public var script: String {
        let (name, detail) =
            switch self {
            case .saved(let ids): ("saved", JSON(ids.map { JSON($0) }))
            case .textSize(let scale): ("textSize", JSON(scale))
            case .place(let id): ("place", JSON(id))
            }
        let text = String(decoding: detail.compactText, as: UTF8.self)
        return "dispatchEvent(new CustomEvent(\"sitegen:\(name)\", { detail: \(text) }))"
    }
}
