/// The parsed literal text of a template: a pure value, so that it is computed once for all pages and themes.
struct ParsedText: Sendable {
    /// The output bytes.
    private(set) var bytes: [UInt8] = []
    /// The HTML context after them.
    private(set) var context: HTMLContext
    /// Whether a line ended right before the next byte.
    private(set) var isBehindLineFeed: Bool
    /// Text that browsers could parse differently from what the author intends, by offset.
    private(set) var mistakes: [(offset: Int, what: String, advice: String)] = []

    init(of text: [UInt8], in context: HTMLContext, isBehindLineFeed: Bool, space: SpaceRule) {
        self.context = context
        self.isBehindLineFeed = isBehindLineFeed
        bytes.reserveCapacity(text.count)
        read(text, folds: space == .folded)
    }

    private mutating func read(_ text: [UInt8], folds: Bool) {
        var index = 0
        while index < text.count {
            let byte = text[index]
            if folds, byte.isSpace, isBehindLineFeed, context.foldsSpace {
                index += 1
                continue
            }
            let run = context.run(in: text, from: index)
            if run > index {
                bytes.append(contentsOf: text[index..<run])
                isBehindLineFeed = false
                index = run
                continue
            }
            bytes.append(byte)
            if let mistake = context.mistake(at: byte) {
                mistakes.append((index - mistake.back, mistake.what, mistake.advice))
            }
            context = context.next(byte)
            isBehindLineFeed = byte == UInt8(ascii: "\n")
            index += 1
        }
    }
}

/// Cached parsed texts.
struct ParsedTextCache: Sendable {
    /// A text's file and position.
    private struct Key: Hashable {
        let path: String
        let offset: Int
        let context: HTMLContext
        let isBehindLineFeed: Bool
    }

    private let space: SpaceRule
    private var known: [Key: ParsedText] = [:]

    init(space: SpaceRule) {
        self.space = space
    }

    /// Returns the whole cache and leaves an empty one, so that it can be modified in place.
    mutating func lent() -> ParsedTextCache {
        defer { known = [:] }
        return self
    }

    /// Drops the texts of the files below a folder.
    mutating func forget(below folder: String) {
        known = known.filter { !$0.key.path.hasPrefix(folder) }
    }

    mutating func reading(
        of text: [UInt8],
        at offset: Int,
        of source: TemplateSource,
        in context: HTMLContext,
        isBehindLineFeed: Bool
    ) -> ParsedText {
        let key = Key(path: source.path, offset: offset, context: context, isBehindLineFeed: isBehindLineFeed)
        if let reading = known[key] { return reading }
        let reading = ParsedText(of: text, in: context, isBehindLineFeed: isBehindLineFeed, space: space)
        known[key] = reading
        return reading
    }
}
