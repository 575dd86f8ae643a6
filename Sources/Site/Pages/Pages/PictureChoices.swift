package import Content
package import Markup
package import Theming

/// The same picture in several widths, from which a browser picks.
package struct PictureChoices: Sendable, Hashable {
    /// A width of the picture.
    package struct Candidate: Sendable, Hashable {
        /// The file.
        package let url: SafeURL
        /// The width in pixels.
        package let width: Int

        /// Makes a candidate.
        package init(url: SafeURL, width: Int) {
            self.url = url
            self.width = width
        }
    }

    /// The widths in one format.
    package struct Source: Sendable, Hashable {
        /// The media type; nil for that of `src` itself.
        package let mediaType: String?
        /// The widths, the narrowest first.
        package let candidates: [Candidate]

        /// Makes a source.
        package init(mediaType: String?, candidates: [Candidate]) {
            self.mediaType = mediaType
            self.candidates = candidates
        }
    }

    /// The formats, the best one first.
    package let sources: [Source]
    /// The mean colour as in `#9ab`; nil when it is not known.
    package let tone: String?
    /// The size of the file that every browser shows; nil when it is not known.
    package let size: PixelSize?

    /// Makes choices.
    package init(sources: [Source], tone: String? = nil, size: PixelSize? = nil) {
        self.sources = sources
        self.tone = tone
        self.size = size
    }
}

extension ImageTemplate {
    /// The choices for a picture of another server; nil when the template does not fit its address.
    package func choices(of address: WebAddress) -> PictureChoices? {
        let candidates = widths.compactMap { width in
            self.address(of: address, width: width).map { PictureChoices.Candidate(url: SafeURL($0), width: width) }
        }
        guard candidates.count == widths.count else { return nil }
        return PictureChoices(sources: [PictureChoices.Source(mediaType: nil, candidates: candidates)])
    }
}
