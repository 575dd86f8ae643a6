import CPictures

/// A format and how much is spent on it.
package enum PictureEncoding: String, Sendable, Hashable, CaseIterable {
    /// JPEG, quality 82.
    case jpeg
    /// PNG, as small as zlib makes it.
    case png
    /// WebP, quality 80, effort 4.
    case webp
    /// AVIF, quality 62, which looks like WebP at 80 and is smaller; effort 2, because 4 takes six times as long.
    case avif

    /// The media type (IANA).
    package var mediaType: String { "image/" + rawValue }

    /// The extension of file names.
    package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

    var format: picture_format {
        switch self {
        case .jpeg: PICTURE_JPEG
        case .png: PICTURE_PNG
        case .webp: PICTURE_WEBP
        case .avif: PICTURE_AVIF
        }
    }

    var quality: Int {
        switch self {
        case .jpeg: 82
        case .webp: 80
        case .avif: 62
        case .png: 100
        }
    }

    var effort: Int {
        switch self {
        case .avif: 2
        case .webp: 4
        case .png: 9
        case .jpeg: 0
        }
    }
}

/// The library's version, such as 8.14.1: another one may make other bytes.
package enum PictureLibrary {
    /// The version.
    package static var version: String { unsafe String(cString: picture_version()) }
}
