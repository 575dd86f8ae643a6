import FeedLoading
import Foundation
import Markup
import Model

/// The sections of a divided brand that one shard has made: from the lists of all shards the brand's target list and sitemaps
/// are made.
///
/// It is a hidden file in the brand's folder of the output, in the form of a target list.
package struct SectionList: Sendable, Hashable {
    /// The time of the build, in ISO 8601 and UTC.
    package let built: String
    /// The sections in the order of the content.
    let sections: [ListedSection]

    /// Reads a list of the sections of a brand; nil for other bytes.
    package init?(_ bytes: [UInt8], of brand: String) {
        guard let json = try? JSON(parsing: bytes), json["brand"]?.string == brand,
            let built = json["built"]?.string, Date(iso8601: built) != nil,
            let entries = json["sections"]?.array
        else { return nil }
        let sections = entries.compactMap { ListedSection($0, of: brand) }
        guard sections.count == entries.count else { return nil }
        self.built = built
        self.sections = sections
    }

    private static let prefix = ".sections-"
    private static let suffix = ".json"

    /// The path of a shard's list below the output folder.
    package static func path(of brand: String, _ shard: Shard) -> String {
        "\(brand)/\(prefix)\(shard.index)-of-\(shard.count)\(suffix)"
    }

    /// The shard whose list is at a path; nil for any other file.
    package static func shard(ofListAt path: String) -> Shard? {
        let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
        guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
        return Shard(String(name.dropFirst(prefix.count).dropLast(suffix.count).replacing("-of-", with: "/")))
    }

    /// Whether a path is that of such a list.
    package static func isPath(_ path: String) -> Bool { shard(ofListAt: path) != nil }
}

/// What lists of a brand tell of a section.
struct ListedSection: Sendable, Hashable {
    /// The id of the brand.
    let brand: String
    /// The id of the section.
    let section: String
    /// The section's title.
    let title: String
    /// The state as target lists name it.
    let state: String
    /// When the shown content was last confirmed by its source; nil when it has no source.
    let sourceTime: Date?
    /// What an editor wanted otherwise than the feed says, as a digest; nil when nothing.
    let curation: String?
    /// Whether the feed asks to be opened as a web page.
    let rendersAsWeb: Bool
    /// The page the feed names for that.
    let webTarget: WebAddress?
    /// When the newest story was published; nil when none has a date.
    let newest: Date?
    /// How many pages its stories take in browsers.
    let pages: Int

    /// The section's page.
    var page: PageID { .section(brand: brand, id: section) }

    /// What a build has made of a section.
    init(_ summary: SectionSummary, now: Date) {
        brand = summary.brand
        section = summary.section
        title = summary.title
        state = summary.state
        sourceTime = summary.sourceTime(now: now)
        curation = summary.curation
        rendersAsWeb = summary.rendersAsWeb
        webTarget = summary.webTarget
        newest = summary.newest
        pages = summary.pages
    }

    /// The most pages that are believed of a list in a bucket.
    private static let mostPages = 1_000

    /// Reads an entry of a list; nil when something is missing.
    init?(_ json: JSON, of brand: String) {
        guard let section = json["id"]?.string, let title = json["title"]?.string, let state = json["state"]?.string,
            let pages = json["pages"]?.int, (1...Self.mostPages).contains(pages)
        else { return nil }
        self.brand = brand
        self.section = section
        self.title = title
        self.state = state
        sourceTime = json["sourceTime"]?.string.flatMap { Date(iso8601: $0) }
        curation = json["curation"]?.string
        rendersAsWeb = json["renderAsWeb"]?.bool ?? false
        webTarget = json["renderAsWebUrl"]?.string.flatMap { WebAddress($0) }
        newest = json["newest"]?.string.flatMap { Date(iso8601: $0) }
        self.pages = pages
    }
}
