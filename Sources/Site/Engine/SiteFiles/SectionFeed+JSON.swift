import Foundation

/// The section as [JSON Feed 1.1](https://www.jsonfeed.org/version/1.1/).
extension SectionFeed {
    /// The file's content.
    var json: [UInt8] {
        let feed = JSON.object([
            "version": "https://jsonfeed.org/version/1.1",
            "title": JSON(title),
            "home_page_url": JSON(home.string),
            "feed_url": (address(of: .json, archive: archive)?.string).map { JSON($0) },
            "next_url": older.flatMap { address(of: .json, archive: $0)?.string }.map { JSON($0) },
            "description": JSON(summary),
            "icon": (icon?.string).map { JSON($0) },
            "favicon": (icon?.string).map { JSON($0) },
            "authors": Self.authors(author),
            "language": JSON(language),
            "_sitegen": tracking.isEmpty ? nil : .object(["tracking": JSON(sorted: tracking) { JSON($0) }]),
            "items": JSON(stories.map { Self.json($0, blockStarts[$0.id]) }),
        ])
        return feed.compactText + [UInt8(ascii: "\n")]
    }

    /// A story; without a text, `content_html` has its summary, because the format requires content.
    static func json(_ story: Teaser, _ start: Widget? = nil) -> JSON {
        .object([
            "id": JSON(story.id),
            "url": (story.link?.string).map { JSON($0) },
            "external_url": (story.original?.string).map { JSON($0) },
            "title": JSON(story.title),
            "content_html": JSON((story.content ?? story.summary ?? SafeHTML(text: story.title)).string),
            "summary": (story.summary?.plainUTF8).map { JSON(String(decoding: $0, as: UTF8.self)) },
            "image": (story.image?.address.string).map { JSON($0) },
            "date_published": (story.published?.iso8601).map { JSON($0) },
            "date_modified": (story.updated?.iso8601).map { JSON($0) },
            "authors": authors(story.byline),
            "language": story.language.map { JSON($0) },
            "tags": story.tags.isEmpty ? nil : JSON(story.tags.map { JSON($0) }),
            "attachments": story.enclosures.isEmpty ? nil : JSON(story.enclosures.map(json)),
            "_sitegen": start.flatMap(json).map { .object(["block": $0]) },
        ])
    }

    /// The beginning of a block of a front before a story, an extension of the format for apps.
    private static func json(_ start: Widget) -> JSON? {
        start.kind.block.map { block in
            .object([
                "id": JSON(block.id),
                "title": start.title.map { JSON($0) },
                "section": block.section.map { JSON($0) },
                "more": block.hasMore ? JSON(true) : nil,
                "layout": block.layout.isEmpty ? nil : JSON(block.layout.map { JSON($0) }),
                "style": block.style == .plain ? nil : JSON(block.style.rawValue),
            ])
        }
    }

    private static func authors(_ name: String?) -> JSON? { name.map { JSON([.object(["name": JSON($0)])]) } }

    private static func json(_ file: Enclosure) -> JSON {
        .object([
            "url": JSON(file.address.string),
            "mime_type": JSON(file.typeOrUnknown),
            "size_in_bytes": file.length.map { JSON($0) },
        ])
    }
}

extension SafeHTML {
    /// The markup as text, for embedding in other formats.
    var string: String { String(decoding: utf8, as: UTF8.self) }
}

extension Enclosure {
    /// The media type, which both formats require; [RFC 2046](https://www.rfc-editor.org/rfc/rfc2046) names this one
    /// for unknown content.
    var typeOrUnknown: String {
        let name = (type ?? "").prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
        let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isName =
            parts.count == 2
            && parts.allSatisfy { part in
                // RFC 6838, section 4.2.
                part.first?.isASCIILetterOrDigit == true
                    && part.allSatisfy { $0.isASCIILetterOrDigit || "!#$&-^_.+".utf8.contains($0) }
            }
        return isName ? name : "application/octet-stream"
    }
}
