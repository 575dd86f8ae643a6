import Content
import FeedLoading
import Foundation
import Markup
import Pages

/// The section as [JSON Feed 1.1](https://www.jsonfeed.org/version/1.1/).
extension SectionFeed {
    /// The file's content.
    var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("version", "https://jsonfeed.org/version/1.1")
            json.member("title", title)
            json.member("home_page_url", home.string)
            json.member("feed_url", address(of: .json, archive: archive)?.string)
            if let older { json.member("next_url", address(of: .json, archive: older)?.string) }
            json.member("description", summary)
            json.member("icon", icon?.string)
            json.member("favicon", icon?.string)
            Self.write(author: author, to: &json)
            json.member("language", language)
            json.array("items") { json in
                for story in stories { json.object { json in Self.write(story, to: &json) } }
            }
        }
        var bytes = json.finish()
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }

    /// A story; without a text, `content_html` has its summary, because the format requires content.
    private static func write(_ story: Teaser, to json: inout JSONWriter) {
        json.member("id", story.id)
        json.member("url", story.link?.string)
        json.member("title", story.title)
        json.member("content_html", utf8: (story.content ?? story.summary ?? SafeHTML(text: story.title)).utf8)
        json.member("summary", utf8: story.summary?.plainUTF8)
        json.member("image", story.image?.address.string)
        json.member("date_published", story.published?.iso8601)
        json.member("date_modified", story.updated?.iso8601)
        write(author: story.byline, to: &json)
        if !story.tags.isEmpty {
            json.array("tags") { json in for tag in story.tags { json.element(tag) } }
        }
        if !story.enclosures.isEmpty {
            json.array("attachments") { json in
                for file in story.enclosures { json.object { json in write(file, to: &json) } }
            }
        }
    }

    private static func write(author name: String?, to json: inout JSONWriter) {
        guard let name else { return }
        json.array("authors") { json in json.object { json in json.member("name", name) } }
    }

    private static func write(_ file: Enclosure, to json: inout JSONWriter) {
        json.member("url", file.address.string)
        json.member("mime_type", file.typeOrUnknown)
        json.member("size_in_bytes", file.length)
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
            && parts.allSatisfy { $0.first?.isASCIILetterOrDigit == true && $0.allSatisfy(Self.isOfTypeName) }
        return isName ? name : "application/octet-stream"
    }

    /// Whether a byte may be in the name of a media type ([RFC 6838, section 4.2](https://www.rfc-editor.org/rfc/rfc6838#section-4.2)).
    private static func isOfTypeName(_ byte: UInt8) -> Bool {
        byte.isASCIILetterOrDigit || "!#$&-^_.+".utf8.contains(byte)
    }
}
