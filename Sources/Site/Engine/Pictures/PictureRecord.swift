import Pictures

/// The properties of a picture whose files are kept, so that it is not decoded again.
struct PictureRecord: Sendable, Hashable {
    let header: PictureHeader
    /// The mean colour as 0xRRGGBB; nil for an animation.
    let tone: UInt32?
    /// The messages of libraries while it was decoded.
    let messages: [String]

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

/// The record as it is kept.
extension PictureRecord: IndexValue {
    init(_ old: PictureRecord?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        header = PictureHeader(
            width: try coder.value(old?.header.width),
            height: try coder.value(old?.header.height),
            isAnimated: try coder.value(old?.header.isAnimated),
            hasAlpha: try coder.value(old?.header.hasAlpha),
            isCMYK: try coder.value(old?.header.isCMYK)
        )
        tone = try coder.optional(old?.tone.map { UInt64($0) }).map { UInt32(truncatingIfNeeded: $0) }
        messages = try coder.value(old?.messages)
    }
}
