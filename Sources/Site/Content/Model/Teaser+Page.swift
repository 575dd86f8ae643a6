package import FeedLoading
import Markup

/// Stories of feeds that have pages of their own.
extension Teaser {
    /// The last part of the address of its page, which stays when the headline changes.
    package var slug: String {
        let digits = String(FNV1a.value(of: id.utf8), radix: 16)
        return String(repeating: "0", count: Self.slugLength - digits.utf8.count) + digits
    }

    private static let slugLength = 16

    /// Whether a part of an address has the form of these.
    package static func isSlug(_ text: String) -> Bool {
        text.utf8.count == slugLength && text.allSatisfy { $0.isASCII && $0.isHexDigit }
    }

    /// The sound and film that come with it.
    package var media: [Enclosure] { enclosures.filter { $0.mediaKind != nil } }

    /// Whether its feed brings what a page can show; what is for subscribers is on no page.
    package var hasText: Bool { !isPremium && (!(content ?? SafeHTML(text: "")).isEmpty || !media.isEmpty) }
}

/// What a browser can play.
package enum MediaKind: String, Sendable {
    case audio, video
}

extension Enclosure {
    /// What it is, by its type; nil for what is not played, or not over https.
    package var mediaKind: MediaKind? {
        guard let type, address.scheme == "https", !address.isEmbedded else { return nil }
        return MediaKind(rawValue: String(type.lowercased().prefix { $0 != "/" }))
    }
}
