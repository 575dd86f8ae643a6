import CPictures

/// What the header of a picture file says; the picture itself is not decoded.
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

    /// Reads a header.
    ///
    /// - Parameter bytes: A JPEG, PNG, WebP, AVIF, HEIC or SVG file.
    /// - Throws: `PictureFailure` when the format is another one, the header is damaged, or there are more pixels than
    ///   `maximumPixels`.
    package init(of bytes: [UInt8]) throws(PictureFailure) {
        var header = picture_header()
        try unsafe Library.call { problem, room in
            unsafe bytes.withUnsafeBytes {
                unsafe picture_probe($0.baseAddress, $0.count, &header, problem, room)
            }
        }
        width = Int(header.width)
        height = Int(header.height)
        isAnimated = header.frames > 1
        hasAlpha = header.has_alpha != 0
        isCMYK = header.is_cmyk != 0
        let (pixels, isTooMany) = width.multipliedReportingOverflow(by: height)
        guard !isTooMany, pixels <= Self.maximumPixels else {
            throw PictureFailure(
                "it has \(width) × \(height) pixels, more than the \(Self.maximumPixels / 1_000_000) million allowed"
            )
        }
    }
}
