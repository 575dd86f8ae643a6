package import Content
import Diagnostics
import FeedLoading
import Foundation
import Markup
import Pages

/// A brand whose sections are divided among shards: the lists of all of them, and which file belongs to which section.
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
    private let others: [WebAddress]

    /// Makes one of the content of a site.
    ///
    /// - Parameters:
    ///   - brand: The brand.
    ///   - content: The content of the site, with the addresses of all other brands.
    package init(_ brand: Brand, of content: SiteContent) {
        self.brand = brand
        others = content.brands.filter { $0.id != brand.id }.map(\.url) + content.neighbours
    }

    /// Whether a file that lists sections of all shards has this name below the brand's folder.
    package static func isList(_ name: some StringProtocol) -> Bool {
        let isSitemap = name.hasPrefix("sitemap") && name.hasSuffix(".xml") && name != SiteFiles.newsName
        return !name.contains("/") && (name == "targets.json" || isSitemap)
    }

    /// The files that list the sections of the brand, or the shards that they have to wait for.
    package enum Lists: Sendable {
        /// The files in the order of their paths.
        case made([File])
        /// The numbers of shards that have no list, or have yet to make a section.
        case waiting(shards: [Int])
    }

    /// Makes the files that list the sections of the brand.
    ///
    /// They depend on nothing else, so that every shard makes the same of the same lists.
    ///
    /// - Parameter lists: The lists of all shards by their numbers; nil for a shard that has none.
    /// - Returns: The files.
    package func lists(of lists: [SectionList?]) -> Lists {
        let known = lists.compactMap(\.self)
        // Which sections there are, the latest build knows.
        guard known.count == lists.count, let latest = known.max(by: { $0.built < $1.built }) else {
            return .waiting(shards: lists.indices.filter { lists[$0] == nil })
        }
        let sections = known.reduce(into: [String: JSON]()) { $0.merge($1.sections) { first, _ in first } }
        let lacking = latest.order.filter { sections[$0] == nil }
        let pages = known.compactMap(\.pages)
        guard lacking.isEmpty, let pages = pages.first else {
            let shards = lacking.map { Shard.owner(of: "\(brand.id)/\($0)", among: lists.count) }
            return .waiting(
                shards: Set(shards.isEmpty ? [Shard.owner(of: brand.id, among: lists.count)] : shards).sorted()
            )
        }
        let targets = JSON.object([
            "brand": JSON(brand.id),
            // A shard that has stopped is noticed by it.
            "built": JSON(known.map(\.built).min() ?? latest.built),
            "sections": JSON(latest.order.compactMap { sections[$0] }),
            "pages": JSON(pages),
        ])
        let addresses = known.flatMap(\.sitemap).enumerated().sorted { one, other in
            one.element.path == other.element.path
                ? one.offset < other.offset : one.element.path.lexicographicallyPrecedes(other.element.path)
        }.map { ($0.element.address, $0.element.changed) }
        let sitemaps = SiteFiles.sitemapFiles(addresses, folder: brand.id + "/", base: brand.url.string)
        let files = sitemaps.map { File(path: $0.path, bytes: $0.bytes) }
        return .made(
            ([File(path: "\(brand.id)/targets.json", bytes: targets.readableText)] + files).sorted { $0.path < $1.path }
        )
    }
}

extension DividedBrand {
    /// Which files below a brand's folder are made with which section, as far as the content tells.
    package struct SectionFiles: Sendable {
        fileprivate var sections: [String: String] = [:]

        /// The section with which the file at a path below the brand's folder is made; nil for one that belongs to none.
        package func section(ofFileAt name: String) -> String? {
            // A further page is made with the first, an archive with its feed.
            let parts = name.split(separator: "/").map(String.init)
            return sections[PageIndex.furtherPart(at: parts)?.file.joined(separator: "/") ?? name]
        }
    }

    /// The files of all sections.
    package var sectionFiles: SectionFiles {
        // Mistakes are told when the brand is built.
        var untold = DiagnosticList()
        let map = PageIndex([brand], besides: others, noting: &untold)
        let folder = brand.id + "/"
        var files = SectionFiles()
        for (key, path) in map.all {
            guard let section = key.page.section(in: brand) else { continue }
            files.sections[String(path.description.dropFirst(folder.count))] = section
            guard key.page.kind == .section, key.presentation == .browser else { continue }
            for feed in FeedFactory.paths(of: key.page, in: map) {
                files.sections[String(feed.dropFirst(folder.count))] = section
            }
        }
        return files
    }
}
