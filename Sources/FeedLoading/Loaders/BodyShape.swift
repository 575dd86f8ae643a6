/// What a body that is no feed looks like, so that a failure can say so.
enum BodyShape: Equatable {
    case empty
    case html
    case xml
    case image
    case archive
    case unknown

    init(of bytes: [UInt8]) {
        if Self.imageMarks.contains(where: { bytes.starts(with: $0) }) {
            self = .image
        } else if Self.archiveMarks.contains(where: { bytes.starts(with: $0) }) {
            self = .archive
        } else {
            self.init(ofText: bytes)
        }
    }

    /// Blanks and a byte order mark in front do not count.
    private init(ofText bytes: [UInt8]) {
        let start = bytes.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
        let text = String(decoding: start.prefix(512), as: UTF8.self).lowercased()
        if start.isEmpty {
            self = .empty
        } else if !text.hasPrefix("<") {
            self = .unknown
        } else {
            self = text.hasPrefix("<!doctype html") || text.contains("<html") ? .html : .xml
        }
    }

    /// PNG, JPEG, GIF, and the container of WebP.
    private static let imageMarks: [[UInt8]] = [
        [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), Array("RIFF".utf8),
    ]

    /// Gzip and ZIP.
    private static let archiveMarks: [[UInt8]] = [[0x1F, 0x8B], [0x50, 0x4B, 0x03, 0x04]]

    /// The reason of the failure in plain words; nil when nothing can be said.
    var reason: String? {
        switch self {
        case .empty: "the response is empty"
        case .html: "an HTML page where a feed should be"
        case .xml: "XML where a JSON feed should be"
        case .image: "a picture where a feed should be"
        case .archive: "compressed data where a feed should be"
        case .unknown: nil
        }
    }
}
