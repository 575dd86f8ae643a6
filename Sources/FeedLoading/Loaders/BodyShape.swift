/// What a body that is no feed looks like, so that a failure can say so.
enum BodyShape: Equatable {
    case empty
    case html
    case xml
    case image
    case archive
    case unknown

    init(of bytes: [UInt8]) {
        let head = bytes.prefix(512)
        let start = head.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
        let text = String(decoding: start, as: UTF8.self).lowercased()
        let isImage = [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), Array("RIFF".utf8)]
            .contains { head.starts(with: $0) }
        self =
            if start.isEmpty && bytes.count <= 512 { .empty }
            else if isImage { .image }
            else if head.starts(with: [0x1F, 0x8B]) || head.starts(with: [0x50, 0x4B, 0x03, 0x04]) { .archive }
            else if text.hasPrefix("<!doctype html") || text.contains("<html") { .html }
            else if text.hasPrefix("<") { .xml }
            else { .unknown }
    }

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
