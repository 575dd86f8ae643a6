import Content
import FeedLoading
import Foundation
import Markup

/// What one shard has made of a brand whose sections are divided, as far as lists of the brand tell of it: the target list
/// and the sitemaps of the brand are made of the lists of all shards.
///
/// It is a hidden file in the brand's folder of the output, in the form of a target list.
package struct SectionList: Sendable, Hashable {
    /// The time of the build, in ISO 8601 and UTC.
    let built: String
    /// The ids of all sections of the brand in the order of the target list.
    let order: [String]
    /// The sections of the shard by id, as the target list has them.
    let sections: [String: JSON]
    /// The pages that are no sections, as the target list has them; nil unless they belong to the shard.
    let pages: [JSON]?
    /// What the shard's pages add to the sitemaps.
    let sitemap: [SiteFiles.Listed]

    /// Reads the list of a brand; nil for other bytes.
    package init?(_ bytes: [UInt8], of brand: String) {
        guard let json = try? JSON(parsing: bytes), json["brand"]?.string == brand,
            let built = json["built"]?.string, Date(iso8601: built) != nil,
            let sections = json["sections"]?.array, let order = json["order"]?.array,
            let sitemap = json["sitemap"]?.array
        else { return nil }
        self.built = built
        self.order = order.compactMap(\.string)
        self.sitemap = sitemap.compactMap { SiteFiles.Listed($0) }
        let named = sections.compactMap { section in section["id"]?.string.map { ($0, section) } }
        self.sections = Dictionary(named) { first, _ in first }
        pages = json["pages"]?.array
        let isComplete =
            self.order.count == order.count && self.sitemap.count == sitemap.count
            && self.sections.count == sections.count
        guard isComplete else { return nil }
    }
}

extension SectionList {
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

extension SiteFiles {
    /// An address of a sitemap, with the path of its page, which decides on its place.
    struct Listed: Sendable, Hashable {
        /// The path of the page, of a section's first page for further ones.
        let path: [String]
        let address: String
        /// When the page last changed; nil when that is not known.
        let changed: Date?

        init(path: [String], address: String, changed: Date?) {
            self.path = path
            self.address = address
            self.changed = changed
        }

        /// Reads an address from a list; nil when something is missing.
        init?(_ json: JSON) {
            guard let path = json["path"]?.string, let address = json["loc"]?.string else { return nil }
            self.init(
                path: path.split(separator: "/").map(String.init),
                address: address,
                changed: json["lastmod"]?.string.flatMap { Date(iso8601: $0) }
            )
        }

        var json: JSON {
            .object([
                "path": JSON(path.joined(separator: "/")),
                "loc": JSON(address),
                "lastmod": changed.map { JSON($0.iso8601) },
            ])
        }
    }

    /// The list of what a shard has made of a brand, in the form of a target list.
    func sectionList(_ brand: Brand) -> JSON {
        .object([
            "brand": JSON(brand.id),
            "built": JSON(now.iso8601),
            "sections": JSON(targets(ofSectionsOf: brand)),
            "order": JSON(brand.sections.map { JSON($0.id) }),
            "pages": scope.makesOtherPages(of: brand) ? JSON(targets(ofPagesOf: brand)) : nil,
            "sitemap": JSON(listed(brand).map(\.json)),
        ])
    }
}
