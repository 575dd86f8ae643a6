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

    /// The extension of file names.
    package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

    /// The library's name of the format, the quality in percent, and the effort.
    var settings: (format: picture_format, quality: Int32, effort: Int32) {
        switch self {
        case .jpeg: (PICTURE_JPEG, 82, 0)
        case .png: (PICTURE_PNG, 100, 9)
        case .webp: (PICTURE_WEBP, 80, 4)
        case .avif: (PICTURE_AVIF, 62, 2)
        }
    }
}

/// libvips, which is loaded by the processes that work on pictures; here only to ask for its version.
package enum PictureLibrary {
    /// The reason why it cannot be used; nil when it can.
    package static var problem: String? {
        unsafe picture_library_problem().map { unsafe "libvips cannot be loaded: \(String(cString: $0))" }
    }

    /// The name of its file.
    package static var file: String { unsafe String(cString: picture_library_file()) }

    /// Its version, such as 8.14.1, or nil when it cannot be used; another one may make other bytes.
    package static var version: String? { unsafe picture_version().map { unsafe String(cString: $0) } }

    /// Ends the process that keeps it loaded for pictures, unless one is being worked on; the next picture starts another.
    package static func rest() { picture_workers_rest() }
}
