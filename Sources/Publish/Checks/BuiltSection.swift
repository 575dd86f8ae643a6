import FeedLoading
import Files
import FoundationEssentials
import Markup
import Model

/// A section as the target list of an output names it, and the files that belong to it.
struct BuiltSection: Sendable, Hashable {
    /// A story of the section's feed.
    struct Story: Sendable, Hashable {
        let title: String
        /// Where it is, if it is anywhere.
        let link: String?
        /// When it was published, else when it last changed.
        let date: Date?
    }

    let id: String
    /// `native`, `web`, `error` or `loading`.
    let state: String
    /// The page for browsers, as a path of the output.
    let page: String
    /// The page for apps.
    let appPage: String

    /// The section's feed, as a path of the output.
    var feed: String { page.dropLast("index.html".count) + "feed.json" }

    /// Reads an entry of a target list; nil when it says too little.
    init?(_ target: JSON, of brand: Brand) {
        guard let id = target["id"]?.string, let state = target["state"]?.string else { return nil }
        self.id = id
        self.state = state
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

    /// The stories of the section's feed, in their order; nil when there is no such feed.
    func stories(in output: String) -> [Story]? {
        guard let bytes = try? Disk.read(output + "/" + feed), let feed = try? JSONView(parsing: bytes) else {
            return nil
        }
        return feed["items"]?.array?.compactMap { item in
            guard let title = item["title"]?.string else { return nil }
            let dates = [item["date_published"], item["date_modified"]].compactMap { $0?.string }
            return Story(title: title, link: item["url"]?.string, date: dates.first.flatMap { Date(iso8601: $0) })
        }
    }
}
