/// Writes tokens of a stylesheet with as little between them as keeps their meaning.
///
/// Comments go, and so do white space beside `{`, `}`, `;`, `,` and around the colon of a declaration, and semicolons in
/// front of `}`. All other white space stays as one blank: it may be a combinator (`a :hover`), part of `calc(1px + 2px)`
/// or wanted before `(`. Values of custom properties keep theirs but beside commas, and
/// their semicolons: scripts can read them, and nobody knows what they become part of.
struct StylesheetMinifier {
    /// What the tokens being written belong to.
    private enum Item {
        /// Nothing has begun.
        case none
        /// `@…` up to its `;` or block.
        case atRule
        /// Selectors and their block.
        case rule
        /// A property and the place of its colon among the tokens.
        case declaration(colon: Int)
        /// A custom property.
        case custom(colon: Int)
    }

    /// The inside of an open bracket.
    private struct Frame {
        /// Whether it holds declarations and rules.
        var holdsItems = false
        var item = Item.none
        /// Where the item begins.
        var start = 0
        /// Whether strings in it are addresses.
        var isImageSet = false
    }

    /// What stood in front of a token.
    private enum Gap { case nothing, comment, space }

    private let bytes: [UInt8]
    private let tokens: ArraySlice<CSSToken>
    private var frames: [Frame]
    private var pieces: [StylePiece] = []
    private var text: [UInt8] = []
    /// The places of the tokens written so far.
    private var written: [Int] = []
    private var owesSemicolon = false
    /// What browsers would hide by skipping it.
    private(set) var mistakes: [SourceError] = []

    /// Makes a minifier of balanced tokens: whole rules, or a fragment of one.
    init(_ bytes: [UInt8], _ tokens: ArraySlice<CSSToken>, isFragment: Bool = false) {
        self.bytes = bytes
        self.tokens = tokens
        frames = [isFragment ? Frame(item: .atRule) : Frame(holdsItems: true)]
    }

    /// The pieces, in their order.
    mutating func run() -> [StylePiece] {
        var gap = Gap.nothing
        for index in tokens.indices {
            switch tokens[index].kind {
            case .space: gap = .space
            case .comment: gap = gap == .space ? .space : .comment
            default:
                write(index, behind: gap)
                gap = .nothing
            }
        }
        endItem()
        paySemicolon()
        if !text.isEmpty { pieces.append(.text(text)) }
        return pieces
    }

    private var frame: Frame {
        get { frames.last ?? Frame() }
        set { frames[frames.count - 1] = newValue }
    }

    private mutating func write(_ index: Int, behind gap: Gap) {
        let token = tokens[index]
        if frame.holdsItems {
            if case .none = frame.item, token.kind != .close {
                guard token.kind != .semicolon else { return checkStray(token) }
                frame.item = item(at: index)
                frame.start = token.range.lowerBound
            }
            if token.kind == .semicolon {
                if isEmptyCustom, gap == .space { text.append(UInt8(ascii: " ")) }
                endItem()
                owesSemicolon = true
                written.append(index)
                return
            }
            if token.kind == .close {
                if isEmptyCustom, gap == .space { text.append(UInt8(ascii: " ")) }
                endItem()
                owesSemicolon = false
            } else if token.kind == .colon, case .declaration(let colon) = frame.item, index != colon {
                mistakes.append(
                    SourceError(frame.start, "a second \":\" in a declaration", "end the one before with \";\"")
                )
            }
        }
        paySemicolon()
        text += separator(before: index, behind: gap)
        append(token)
        enter(token)
        written.append(index)
    }

    /// `;` without anything before it means nothing inside a block; outside of blocks it begins a rule that is none.
    private mutating func checkStray(_ token: CSSToken) {
        guard frames.count == 1 else { return }
        mistakes.append(
            SourceError(token.range.lowerBound, "a \";\" that makes browsers skip the next rule", "remove it")
        )
    }

    private mutating func endItem() {
        guard frame.holdsItems else { return }
        if case .rule = frame.item {
            mistakes.append(
                SourceError(
                    frame.start,
                    frames.count == 1 ? "no rule" : "neither a declaration nor a rule",
                    frames.count == 1 ? "write \"selector { … }\"" : "write \"property: value;\" or \"selector { … }\""
                )
            )
        }
        // What a file leaves open at its end must not swallow the file behind it.
        if case .atRule = frame.item { owesSemicolon = true }
        frame.item = .none
    }

    private mutating func paySemicolon() {
        if owesSemicolon { text.append(UInt8(ascii: ";")) }
        owesSemicolon = false
    }
}

/// What stands between tokens.
extension StylesheetMinifier {
    /// What begins at a token; the grammar decides by what follows the first name.
    private func item(at start: Int) -> Item {
        guard tokens[start].kind != .atKeyword else { return .atRule }
        guard tokens[start].kind == .ident, frames.count > 1 else { return .rule }
        guard let colon = tokens[(start + 1)...].firstIndex(where: \.isSignificant), tokens[colon].kind == .colon
        else { return .rule }
        if bytes[tokens[start].range].starts(with: "--".utf8) { return .custom(colon: colon) }
        var depth = 0
        for token in tokens[(colon + 1)...] {
            switch token.kind {
            case .open where depth == 0 && isBrace(token): return .rule
            case .open, .function: depth += 1
            case .close where depth == 0: return .declaration(colon: colon)
            case .close: depth -= 1
            case .semicolon where depth == 0: return .declaration(colon: colon)
            default: break
            }
        }
        return .declaration(colon: colon)
    }

    /// Whether a custom property has come as far as its colon.
    private var isEmptyCustom: Bool {
        if case .custom(let colon) = frame.item { written.last == colon } else { false }
    }

    private var isInCustom: Bool {
        frames.contains { if case .custom = $0.item { true } else { false } }
    }

    private func separator(before index: Int, behind gap: Gap) -> [UInt8] {
        guard gap != .nothing, let last = written.last, !isTight(last, index) else { return [] }
        if gap == .space { return [UInt8(ascii: " ")] }
        return merges(tokens[last], tokens[index]) ? Array("/**/".utf8) : []
    }

    private func isTight(_ last: Int, _ index: Int) -> Bool {
        if frame.holdsItems, tokens[index].range.lowerBound == frame.start { return true }
        switch frame.item {
        case .declaration(let colon) where last == colon || index == colon: return true
        case .custom(let colon) where last == colon || index == colon: return true
        case .none where frame.holdsItems: return true
        case .none, .atRule, .rule, .declaration, .custom: break
        }
        if isInCustom { return tokens[last].kind == .comma || tokens[index].kind == .comma }
        return isMark(tokens[last]) || isMark(tokens[index]) || isFeature
    }

    /// Whether the last tokens are `(name:`, as in a media query.
    private var isFeature: Bool {
        let recent = written.suffix(3).map { tokens[$0] }
        guard recent.map(\.kind) == [.open, .ident, .colon] else { return false }
        return bytes[recent[0].range.lowerBound] == UInt8(ascii: "(")
    }

    private func isMark(_ token: CSSToken) -> Bool {
        token.kind == .semicolon || token.kind == .comma || isBrace(token)
    }

    private func isBrace(_ token: CSSToken) -> Bool {
        guard token.kind == .open || token.kind == .close else { return false }
        return "{}".utf8.contains(bytes[token.range.lowerBound])
    }

    /// Whether two tokens would be read otherwise without anything between them.
    private func merges(_ left: CSSToken, _ right: CSSToken) -> Bool {
        if bytes[left.range] == [UInt8(ascii: "!")] { return true }
        let both = Array(bytes[left.range] + bytes[right.range])
        guard let cut = try? CSSTokenizer.tokens(of: both), cut.count == 2 else { return true }
        return cut[0].kind != left.kind || cut[0].range.count != left.range.count || cut[1].kind != right.kind
    }
}

/// What a token is written as, and what it opens and closes.
extension StylesheetMinifier {
    private mutating func append(_ token: CSSToken) {
        let source = bytes[token.range]
        let name: ArraySlice<UInt8>
        switch token.kind {
        case .url:
            let inside = source[(source.startIndex + source.prefix { $0 != UInt8(ascii: "(") }.count + 1)...].dropLast()
            name = inside.drop(while: \.isSpace).trimmedEnd
        case .string where isAddress:
            name = source.dropFirst().dropLast()
        default:
            text += source
            return
        }
        let address = CSSEscapes.unescaped(name)
        guard !address.hasPrefix("#"), !address.lowercased().hasPrefix("data:") else {
            text += source
            return
        }
        if token.kind == .url { text += "url(".utf8 }
        pieces.append(.text(text))
        pieces.append(.address(name: address, offset: token.range.lowerBound))
        text = token.kind == .url ? [UInt8(ascii: ")")] : []
    }

    private var isAddress: Bool {
        if frame.isImageSet { return true }
        guard let last = written.last, tokens[last].kind == .function else { return false }
        return functionName(tokens[last]) == "url"
    }

    private func functionName(_ token: CSSToken) -> String {
        CSSEscapes.unescaped(bytes[token.range].dropLast()).lowercased()
    }

    private mutating func enter(_ token: CSSToken) {
        switch token.kind {
        case .function:
            frames.append(Frame(isImageSet: ["image-set", "-webkit-image-set"].contains(functionName(token))))
        case .open:
            var holdsItems = isBrace(token) && frame.holdsItems
            switch frame.item {
            case .declaration, .custom: holdsItems = false
            case .none, .atRule, .rule: break
            }
            frames.append(Frame(holdsItems: holdsItems))
        case .close:
            let closed = frames.count > 1 ? frames.removeLast() : frame
            if closed.holdsItems { frame.item = .none }
        default: break
        }
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without white space at their end.
    fileprivate var trimmedEnd: ArraySlice<UInt8> {
        self[..<(lastIndex { !$0.isSpace }.map { $0 + 1 } ?? startIndex)]
    }
}
