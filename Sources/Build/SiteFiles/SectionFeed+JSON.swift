import FeedLoading
import Markup
import Model
import Pages

/// The section as [JSON Feed 1.1](https://www.jsonfeed.org/version/1.1/).
extension SectionFeed {
    /// The file's content.
    var json: [UInt8] {
        JSON.object([
            "version": "https://jsonfeed.org/version/1.1",
            "title": JSON(title),
            "home_page_url": JSON(home.string),
            "feed_url": address(of: .json).map { JSON($0.string) },
            "description": JSON(summary),
            "icon": icon.map { JSON($0.string) },
            "favicon": icon.map { JSON($0.string) },
            "authors": author.map { Self.authors($0) },
            "language": JSON(language),
            "items": JSON(stories.map(Self.item)),
        ]).compactText + [UInt8(ascii: "\n")]
    }

    /// A story; without a text, `content_html` has its summary, because the format requires content.
    private static func item(_ story: Teaser) -> JSON {
        .object([
            "id": JSON(story.id),
            "url": story.link.map { JSON($0.string) },
            "title": JSON(story.title),
            "content_html": JSON((story.content ?? story.summary ?? SafeHTML(text: story.title)).string),
            "summary": story.summary.map { JSON($0.plainText) },
            "image": (story.image?.address).map { JSON($0.string) },
            "date_published": story.published.map { JSON($0.iso8601) },
            "date_modified": story.updated.map { JSON($0.iso8601) },
            "authors": story.byline.map(authors),
            "tags": story.tags.isEmpty ? nil : JSON(story.tags.map { JSON($0) }),
            "attachments": story.enclosures.isEmpty ? nil : JSON(story.enclosures.map(attachment)),
        ])
    }

    private static func authors(_ name: String) -> JSON {
        [.object(["name": JSON(name)])]
    }

    private static func attachment(_ file: Enclosure) -> JSON {
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
    var typeOrUnknown: String { type ?? "application/octet-stream" }
}
