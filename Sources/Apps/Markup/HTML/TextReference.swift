package import Diagnostics

/// A link or a picture of a text, with its place in the file.
package struct TextReference: Sendable, Hashable {
    /// The use of the address in a page.
    package enum Kind: Sendable {
        /// A reader may go there.
        case link
        /// It is shown.
        case picture
    }

    /// Whether it is a link or a picture.
    package let kind: Kind
    /// The address as it was written, relative or whole.
    package let destination: String
    /// Where it is written, behind steps up to other folders.
    package let position: SourcePosition

    /// Makes a reference.
    package init(_ kind: Kind, _ destination: String, at position: SourcePosition) {
        self.kind = kind
        self.destination = destination
        self.position = position
    }

    /// The address that the page has; nil when it is left out, and for mail.
    package func address(relativeTo base: WebAddress?) -> WebAddress? {
        WebAddress(Self.encoded(destination), relativeTo: base)
    }

    /// Whether it says neither a scheme nor a host, so that it means a place of the same site.
    package var isOfSameSite: Bool {
        !destination.hasPrefix("//") && !destination.prefix { !"/?#".contains($0) }.contains(":")
    }

    /// Whether it is a picture in `content/`: its path is relative to the text's own file.
    package var isPictureInContent: Bool { kind == .picture && isOfSameSite && !destination.hasPrefix("/") }

    /// The address as CommonMark's own library writes it into HTML.
    package static func encoded(_ destination: String) -> String {
        PercentEncoding.encoded(destination, keeping: "-_.+!*'(),%#@?=;:/&$~")
    }
}
