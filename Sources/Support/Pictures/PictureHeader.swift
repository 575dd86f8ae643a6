import CPictures

/// What the header of a picture file says.
package struct PictureHeader: Sendable, Hashable {
    /// The width in pixels, as the picture is shown.
    package let width: Int
    /// The height in pixels, as the picture is shown.
    package let height: Int
    /// Whether it is an animation; only its first frame could be scaled.
    package let isAnimated: Bool
    /// Whether parts of it may be transparent.
    package let hasAlpha: Bool
    /// Whether its colours are those of print: cyan, magenta, yellow and black.
    package let isCMYK: Bool

    /// The most pixels a picture may have: decoding more takes many seconds, however small the file is.
    package static let maximumPixels = 100_000_000

    /// Makes a header.
    package init(width: Int, height: Int, isAnimated: Bool = false, hasAlpha: Bool = false, isCMYK: Bool = false) {
        self.width = width
        self.height = height
        self.isAnimated = isAnimated
        self.hasAlpha = hasAlpha
        self.isCMYK = isCMYK
    }

    /// Takes over what a worker has read.
    ///
    /// - Throws: `PictureFailure` when there are more pixels than `maximumPixels`.
    init(_ reply: picture_reply) throws(PictureFailure) {
        self.init(
            width: Int(reply.width),
            height: Int(reply.height),
            isAnimated: reply.frames > 1,
            hasAlpha: reply.has_alpha != 0,
            isCMYK: reply.is_cmyk != 0
        )
        let (pixels, isTooMany) = width.multipliedReportingOverflow(by: height)
        guard !isTooMany, pixels <= Self.maximumPixels else {
            throw PictureFailure(
                "it has \(width) × \(height) pixels, more than the \(Self.maximumPixels / 1_000_000) million allowed"
            )
        }
    }
}
