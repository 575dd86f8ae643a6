/// The section as [RSS 2.0](https://www.rssboard.org/rss-specification), with common modules.
extension SectionFeed {
    /// The file's content.
    var rss: [UInt8] {
        var xml = XMLWriter(.indented)
        xml.element("rss", namespaces) { xml in
            xml.element("channel") { xml in
                writeChannel(to: &xml)
                for story in stories {
                    xml.element("item") { xml in Self.write(story, to: &xml) }
                }
            }
        }
        return xml.finish()
    }

    private var namespaces: XMLWriter.Attributes {
        [
            "version": "2.0",
            "xmlns:atom": "http://www.w3.org/2005/Atom",
            "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
            "xmlns:dc": "http://purl.org/dc/elements/1.1/",
            "xmlns:fh": archive == nil ? nil : "http://purl.org/syndication/history/1.0",
            "xmlns:media": "http://search.yahoo.com/mrss/",
        ]
    }

    private func writeChannel(to xml: inout XMLWriter) {
        xml.element("title", text: title.inRSSTitle)
        xml.element("link", text: home.string)
        xml.element("description", html: SafeHTML(text: summary))
        xml.element("language", text: language)
        if let author { xml.element("dc:creator", text: author) }
        if let updated { xml.element("lastBuildDate", text: HTTPDate.text(of: updated)) }
        write(link: "self", to: archive, &xml)
        if archive != nil {
            xml.element("fh:archive")
            write(link: "current", to: nil, &xml)
        }
        if let older { write(link: "prev-archive", to: older, &xml) }
        if let newer { write(link: "next-archive", to: newer, &xml) }
    }

    private func write(link name: String, to archive: Int?, _ xml: inout XMLWriter) {
        guard let address = address(of: .rss, archive: archive) else { return }
        xml.element("atom:link", ["rel": name, "type": "application/rss+xml", "href": address.string])
    }

    private static func write(_ story: Teaser, to xml: inout XMLWriter) {
        xml.element("title", text: story.title.inRSSTitle)
        if let link = story.link { xml.element("link", text: link.string) }
        xml.element("guid", ["isPermaLink": story.id == story.link?.string ? nil : "false"], text: story.id)
        if let summary = story.summary { xml.element("description", html: summary) }
        if let content = story.content { xml.element("content:encoded", html: content) }
        if let byline = story.byline { xml.element("dc:creator", text: byline) }
        if let published = story.published { xml.element("pubDate", text: HTTPDate.text(of: published)) }
        if let updated = story.updated { xml.element("atom:updated", text: updated.iso8601) }
        for tag in story.tags { xml.element("category", text: tag) }
        for file in story.enclosures {
            xml.element(
                "enclosure",
                ["url": file.address.string, "length": String(file.length ?? 0), "type": file.typeOrUnknown]
            )
        }
        if let image = story.image { write(image, to: &xml) }
    }

    private static func write(_ image: Picture, to xml: inout XMLWriter) {
        let attributes: XMLWriter.Attributes = [
            "url": image.address.string, "medium": "image", "width": image.width.map { String($0) },
            "height": image.height.map { String($0) },
        ]
        xml.element("media:content", attributes) { xml in
            if let alt = image.alt { xml.element("media:description", ["type": "plain"], text: alt) }
            if let credit = image.credit { xml.element("media:credit", text: credit) }
        }
    }
}

extension String {
    /// A title for RSS readers.
    ///
    /// RSS does not say whether titles are text or HTML. A title that reads the same either way is written as it is;
    /// one with a tag or reference is written as HTML.
    fileprivate var inRSSTitle: String {
        guard utf8.contains(UInt8(ascii: "<")) || utf8.contains(UInt8(ascii: "&")) else { return self }
        let parts = utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).dropFirst()
        let hasTag = parts.contains { ($0.first ?? 0) > UInt8(ascii: " ") }
        let names = utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).dropFirst()
        let hasReference = names.contains { ($0.first ?? 0) > UInt8(ascii: " ") && $0.contains(UInt8(ascii: ";")) }
        return hasTag || hasReference ? SafeHTML(text: self).string : self
    }
}
