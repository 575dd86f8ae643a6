import Content
import Files
import Foundation

/// A new section of a newspaper, of a feed or of the newsroom's own articles.
package struct SectionScaffold: Sendable {
    /// The id of the newspaper.
    package let brand: String
    /// The id, which is the name of its file and the end of its address.
    package let id: String
    /// The title; nil for the feed's own, or one made of the id.
    package let title: String?
    /// The feed; nil for articles of its own.
    package let feed: FeedTrial?

    /// Makes a section.
    package init(brand: String, id: String, title: String?, feed: FeedTrial?) {
        self.brand = brand
        self.id = id
        self.title = title
        self.feed = feed
    }

    /// An id as a name: "dine-penger" becomes "Dine penger".
    package static func name(of id: String) -> String {
        let words = id.replacing("-", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// A name as an id: "Dine Penger!" becomes "dine-penger"; empty when it has neither letters nor digits.
    package static func id(of name: String) -> String { Slug.of(name) }

    /// The files of the section in a site folder.
    package func files(in site: String) -> NewFiles {
        var files = NewFiles(root: site)
        let title = title ?? feed?.title ?? Self.name(of: id)
        let path = "content/\(brand)/sections/\(id).md"
        guard let feed else {
            files.add(path, Self.ownArticles(title: title))
            return files
        }
        files.add(path, Self.text(title: title, loader: feed.loader, source: source(of: feed, in: site, &files)))
        return files
    }

    /// The source in the section's file: the address, a file that is in `content` already, or a copy of it.
    private func source(of feed: FeedTrial, in site: String, _ files: inout NewFiles) -> String {
        guard !feed.isAddress else { return feed.place }
        let content = Disk.resolved(site + "/content").map { $0 + "/" }
        if let content, let place = Disk.resolved(feed.place), place.hasPrefix(content) {
            return String(place.dropFirst(content.count))
        }
        let path = "feeds/\(brand)/" + Self.fileName(of: feed)
        files.add("content/" + path, bytes: feed.bytes)
        return path
    }

    /// The name of a kept feed: that of the file it came from, as a name in addresses.
    static func fileName(of feed: FeedTrial) -> String {
        let name = feed.place.split(separator: "/").last.map(String.init) ?? ""
        let stem = Slug.of(String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)))
        let isJSON = feed.bytes.first { !" \n\r\t".utf8.contains($0) } == UInt8(ascii: "{")
        return (stem.isEmpty ? "feed" : stem) + (isJSON ? ".json" : ".xml")
    }

    /// The file of a section with a feed.
    static func text(title: String, loader: String, source: String) -> String {
        """
        ---
        title: \(YAMLWord.quoted(title))
        feed:
          loader: \(loader)
          source: \(source.contains("://") ? "\"\(source)\"" : source)
        ---

        """
    }

    /// The file of a section that lists articles of its own.
    static func ownArticles(title: String) -> String {
        "---\ntitle: \(YAMLWord.quoted(title))\nfeed:\n  loader: markdown\n---\n"
    }
}
