/// A new section of a newspaper, of a feed or of the newsroom's own articles.
package enum SectionScaffold {
    /// An id as a name: "dine-penger" becomes "Dine penger".
    package static func name(of id: String) -> String {
        let words = id.replacing("-", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// The files of a section of a newspaper in a site folder.
    ///
    /// Without a title it has the feed's own, or one made of the id; without a feed it lists articles of its own.
    package static func files(
        of section: (brand: String, id: String),
        title: String?,
        _ feed: FeedTrial?,
        in site: String
    ) -> NewFiles {
        var files = NewFiles(root: site)
        let title = title ?? feed?.title ?? name(of: section.id)
        let source = feed.map { Self.source(of: $0, for: section.brand, in: site, &files) } ?? ""
        let text =
            feed.map { Self.text(title: title, loader: $0.loader, source: source, $0.mapping) }
            ?? ownArticles(title: title)
        files.add("content/\(section.brand)/sections/\(section.id).md", text)
        return files
    }

    /// The source in the section's file: the address, a file that is in `content` already, or a copy of it.
    private static func source(
        of feed: FeedTrial,
        for brand: String,
        in site: String,
        _ files: inout NewFiles
    ) -> String {
        guard !feed.isAddress else { return feed.place }
        let content = Disk.resolved(site + "/content").map { $0 + "/" }
        if let content, let place = Disk.resolved(feed.place), place.hasPrefix(content) {
            return String(place.dropFirst(content.count))
        }
        return keep(feed, of: brand, &files)
    }

    /// Keeps a feed beside the site's own; returns its path in `content`.
    static func keep(_ feed: FeedTrial, of brand: String, _ files: inout NewFiles) -> String {
        let path = "feeds/\(brand)/" + fileName(of: feed)
        files.add("content/" + path, bytes: feed.bytes)
        return path
    }

    /// The name of a kept feed: that of the file it came from, as a name in addresses.
    private static func fileName(of feed: FeedTrial) -> String {
        let name = feed.place.split(separator: "/").last.map(String.init) ?? ""
        let stem = Slug.of(String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)))
        let first = feed.bytes.first { !" \n\r\t".utf8.contains($0) }
        let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        return (stem.isEmpty ? "feed" : stem) + (feed.loader == "csv" ? ".csv" : isJSON ? ".json" : ".xml")
    }

    static func text(title: String, loader: String, source: String, _ mapping: [String]) -> String {
        """
        ---
        title: \(YAMLWord.quoted(title))
        feed:
          loader: \(loader)
          source: \(source.contains("://") ? "\"\(source)\"" : source)
        \(mapping.map { $0 + "\n" }.joined())---

        """
    }

    /// The file of a section that lists articles of its own.
    static func ownArticles(title: String) -> String {
        "---\ntitle: \(YAMLWord.quoted(title))\nfeed:\n  loader: markdown\n---\n"
    }
}
