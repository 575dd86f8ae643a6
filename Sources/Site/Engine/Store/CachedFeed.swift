/// The last good response of a source and the first-seen index of its stories, as one file.
///
/// Format: header lines, an empty line, then the response's bytes. It contains nothing of the request's headers.
struct CachedFeed: Sendable, Hashable {
    private static let mark = "sitegen feed 1"

    /// The request's key, so that two sources never share a file.
    let request: Digest
    let response: FeedResponse
    let seen: FirstSeenIndex

    var bytes: [UInt8] {
        var text = Self.mark + "\nrequest \(request.hex)\n"
        if let address = response.address { text += "address \(address.string)\n" }
        // A charset from the server may contain anything, line breaks included.
        if let charset = response.charset, charset.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !charset.isEmpty {
            text += "charset \(charset)\n"
        }
        for story in seen.stories { text += "story \(story.line)\n" }
        return Array((text + "\n").utf8) + response.bytes
    }
}

extension CachedFeed {
    /// Reads a copy; nil when the bytes are not one.
    init?(_ bytes: [UInt8]) {
        var rest = bytes[...]
        var lines: [Substring] = []
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: rest[..<end], as: UTF8.self)
            rest = rest[(end + 1)...]
            if line.isEmpty { break }
            lines.append(line[...])
        }
        guard lines.first == Self.mark[...] else { return nil }
        var response = FeedResponse(Array(rest))
        var request: Digest?
        var stories: [FirstSeenIndex.Story] = []
        for line in lines.dropFirst() {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            switch parts[0] {
            case "request": request = Digest(hex: String(parts[1]))
            case "address": response.address = WebAddress(String(parts[1]))
            case "charset": response.charset = String(parts[1])
            case "story":
                guard let story = FirstSeenIndex.Story(line: parts[1]) else { return nil }
                stories.append(story)
            default: return nil
            }
        }
        guard let request else { return nil }
        self.init(request: request, response: response, seen: FirstSeenIndex(stories: stories))
    }
}
