package import Content
import Diagnostics
import FeedLoading
import Foundation
import Markup
package import Model
import Routes

/// A brand whose sections are divided among shards, as far as its lists tell of all of them.
package struct DividedBrand: Sendable {
    /// A file that lists sections.
    package struct File: Sendable, Hashable {
        /// The path below the output folder.
        package let path: String
        /// The content.
        package let bytes: [UInt8]
    }

    /// The brand.
    package let brand: Brand
    private let settings: SiteSettings
    /// The addresses of all other brands.
    private let others: [WebAddress]

    /// Makes one of the content of a site.
    ///
    /// - Parameters:
    ///   - brand: The brand.
    ///   - content: The content of the site, with the addresses of all other brands.
    package init(_ brand: Brand, of content: SiteContent) {
        self.brand = brand
        settings = content.settings
        others = content.brands.filter { $0.id != brand.id }.map(\.url) + content.neighbours
    }

    /// The pages of the brand; mistakes are told when it is built.
    private var map: PageIndex {
        var untold = DiagnosticList()
        return PageIndex([brand], besides: others, noting: &untold)
    }

    /// Whether a file that lists sections of all shards has this name below the brand's folder.
    package static func isList(_ name: some StringProtocol) -> Bool {
        let isSitemap = name.hasPrefix("sitemap") && name.hasSuffix(".xml") && name != SiteFiles.newsName
        return !name.contains("/") && (name == "targets.json" || isSitemap)
    }

    /// The files that list the sections of the brand, made of the lists of all shards.
    ///
    /// - Parameter lists: The lists of all shards.
    /// - Returns: The files in the order of their paths; nil when a section is in none of the lists, because its shard has not
    ///   made it yet.
    package func files(of lists: [SectionList]) -> [File]? {
        let listed = Dictionary(lists.flatMap(\.sections).map { ($0.section, $0) }) { first, _ in first }
        let sections = brand.sections.compactMap { listed[$0.id] }
        guard sections.count == brand.sections.count, let built = lists.map(\.built).max(),
            let now = Date(iso8601: built)
        else { return nil }
        return SiteFiles(
            content: SiteContent(settings: settings, brands: [brand]),
            map: map,
            sections: sections,
            scope: BuildScope([brand.id]),
            now: now,
            refreshesTimestamps: true
        ).lists(of: brand).map { File(path: $0.path, bytes: $0.bytes) }.sorted { $0.path < $1.path }
    }

    /// Whether a shard's list lacks a section that belongs to the shard.
    package func lacks(_ list: SectionList, of shard: Shard) -> Bool {
        let listed = Set(list.sections.map(\.section))
        return brand.sections.contains { shard.owns(section: $0.id, of: brand) && !listed.contains($0.id) }
    }
}

extension DividedBrand {
    /// Which files below a brand's folder are made with which section, as far as the content tells.
    package struct SectionFiles: Sendable {
        fileprivate var sections: [String: String] = [:]

        /// The section with which the file at a path below the brand's folder is made; nil for one that belongs to none.
        package func section(ofFileAt name: String) -> String? {
            // A further page is made with the first.
            let parts = name.split(separator: "/").map(String.init)
            let isFurther = parts.count >= 3 && parts[parts.count - 3] == PageIndex.furtherPages
            return sections[isFurther ? (parts.dropLast(3) + parts.suffix(1)).joined(separator: "/") : name]
        }
    }

    /// The files of all sections.
    package var sectionFiles: SectionFiles {
        let (map, folder) = (map, brand.id + "/")
        var files = SectionFiles()
        for (key, path) in map.all {
            guard let section = key.page.section(in: brand) else { continue }
            files.sections[String(path.description.dropFirst(folder.count))] = section
            guard key.page.kind == .section, key.presentation == .browser else { continue }
            for feed in FeedFactory.paths(of: key.page, in: map) {
                files.sections[String(feed.path.dropFirst(folder.count))] = section
            }
        }
        return files
    }
}
