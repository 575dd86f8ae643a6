import Pictures

/// The properties of a picture whose files are kept, so that it is not decoded again.
struct PictureRecord: Sendable, Hashable {
    let header: PictureHeader
    /// The mean colour as 0xRRGGBB; nil for an animation.
    let tone: UInt32?
    /// The messages of libraries while it was decoded.
    let messages: [String]

    init(header: PictureHeader, tone: UInt32?, messages: [String]) {
        self.header = header
        self.tone = tone
        self.messages = messages
    }

    /// Reads a kept record; nil when the bytes are of another version.
    init?(_ bytes: [UInt8]) {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let numbers = lines.first?.split(separator: " ").compactMap { Int($0) } ?? []
        guard numbers.count == 6 else { return nil }
        header = PictureHeader(
            width: numbers[0],
            height: numbers[1],
            isAnimated: numbers[2] != 0,
            hasAlpha: numbers[3] != 0,
            isCMYK: numbers[4] != 0
        )
        tone = UInt32(exactly: numbers[5])
        messages = lines.dropFirst().map(String.init)
    }

    /// The record as it is kept: a line of numbers, and one for each message.
    var bytes: [UInt8] {
        let flags = [header.isAnimated, header.hasAlpha, header.isCMYK].map { $0 ? 1 : 0 }
        let numbers = [header.width, header.height] + flags + [tone.map(Int.init) ?? -1]
        let first = numbers.map(String.init).joined(separator: " ")
        return Array(([first] + messages).joined(separator: "\n").utf8)
    }

    /// A remark for the newsroom on a picture that is shown, as the end of a sentence about it; nil for none.
    var remark: String? {
        let print = header.isCMYK ? "has the colours of print (CMYK), which were converted; export it in sRGB" : nil
        return print ?? Self.remark(messages)
    }

    /// The messages of libraries as the end of a sentence about the picture; nil for none.
    static func remark(_ messages: [String]) -> String? {
        messages.isEmpty ? nil : "may look wrong: \(messages.joined(separator: "; "))"
    }
}
