import FoundationEssentials

/// A section of the target list, with the paths of its files.
struct BuiltSection: Sendable, Hashable {
    /// A story of the section's feed.
    struct Story: Sendable, Hashable {
        let title: String
        /// The story's address; nil when it has none.
        let link: String?
        /// The date of publication, else of the last change.
        let date: Date?
    }

    let id: String
    /// `native`, `web`, `error` or `loading`.
    let state: String
    /// The page for browsers, as a path of the output.
    let page: String
    /// The identity of the section's curation; nil when there is none.
    let curation: String?
    let isEmergencyFront: Bool
    let appPage: String

    /// The section's feed, as a path of the output.
    var feed: String { folder + Self.feedName }

    private var folder: Substring { page.dropLast("index.html".count) }
    private static let feedName = "feed.json"

    /// The files that are checked, as paths of the output; a section that is another site has no feed.
    var files: [String] { state == "web" ? [page, appPage] : [page, appPage, feed] }

    /// An archive of the section's feed, as a path of the output.
    func archive(_ number: Int) -> String { folder + PageIndex.archive(number, of: Self.feedName) }

    /// Reads an entry of a target list; nil when its id or state is missing.
    init?(_ target: JSON, of brand: Brand) {
        guard let id = target["id"]?.string, let state = target["state"]?.string else { return nil }
        self.id = id
        self.state = state
        curation = target["curation"]?.string
        isEmergencyFront = target["emergency"]?.bool ?? false
        let folder = id == brand.home ? "" : id + "/"
        page = Self.path(target["url"], brand) ?? "\(brand.id)/\(folder)index.html"
        appPage = Self.path(target["appUrl"], brand) ?? "\(brand.id)/app/\(folder)index.html"
    }

    private static func path(_ url: JSON?, _ brand: Brand) -> String? {
        guard let url = url?.string, url.hasPrefix(brand.url.string) else { return nil }
        let rest = url.dropFirst(brand.url.string.count)
        guard rest.isEmpty || rest.hasSuffix("/"), !rest.split(separator: "/").contains("..") else { return nil }
        return "\(brand.id)/\(rest)index.html"
    }

    /// The stories of a document of a feed in feed order, and the number of the next older archive; nil when it is unreadable.
    static func stories(in feed: [UInt8]) -> (stories: [Story], older: Int?)? {
        guard let feed = try? JSONView(parsing: feed), let items = feed["items"]?.array else { return nil }
        let stories = items.compactMap { item -> Story? in
            guard let title = item["title"]?.string else { return nil }
            let dates = [item["date_published"], item["date_modified"]].compactMap { $0?.string }
            return Story(title: title, link: item["url"]?.string, date: dates.first.flatMap { Date(iso8601: $0) })
        }
        let next = feed["next_url"]?.string?.split(separator: "/").map(String.init)
        return (stories, next.flatMap { PageIndex.furtherPart(at: $0)?.number })
    }
}
