import CPictures

/// The header of a picture file.
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
        (self.width, self.height, self.isAnimated) = (width, height, isAnimated)
        (self.hasAlpha, self.isCMYK) = (hasAlpha, isCMYK)
    }

    /// Takes over the reply of a worker; refuses more pixels than `maximumPixels`.
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

/// The reason why a picture cannot be used.
package struct PictureFailure: Error, Hashable, CustomStringConvertible {
    /// The reason in plain words.
    package let description: String
    /// Whether another try would take as much memory or time, and fail as well.
    package let isFinal: Bool
    /// Whether no picture can be worked on, because of libvips.
    package let isOfLibrary: Bool

    /// Makes a failure.
    package init(_ description: String, isFinal: Bool = false, isOfLibrary: Bool = false) {
        self.description = description
        self.isFinal = isFinal
        self.isOfLibrary = isOfLibrary
    }
}

/// The limits of the process of a picture, which ends when its decoder exceeds them.
package struct PictureLimits: Sendable, Hashable {
    /// The memory in megabytes: enough for a photograph of 100 megapixels, also one that cannot be decoded line by line.
    package let megabytes: Int
    /// The processor time in seconds for all files of a picture: several times what the same photograph takes.
    package let seconds: Int

    /// Makes limits.
    package init(megabytes: Int = 512, seconds: Int = 30) {
        self.megabytes = megabytes
        self.seconds = seconds
    }
}
