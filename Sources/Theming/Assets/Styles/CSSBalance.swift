/// Checks that every bracket of a stylesheet has its partner; browsers would guess, and guess wrong.
enum CSSBalance {
    /// The mistakes, one for each bracket without a partner and for everything that hides what follows it.
    static func mistakes(in tokens: [CSSToken], of bytes: [UInt8]) -> [SourceError] {
        var open: [(offset: Int, bracket: UInt8)] = []
        var found: [SourceError] = []
        for token in tokens where found.count < mostMistakes {
            let last = bytes[token.range.upperBound - 1]
            switch token.kind {
            case .open, .function:
                open.append((token.range.lowerBound, last))
            case .close:
                if open.last.map({ Self.partner(of: $0.bracket) == last }) ?? false {
                    open.removeLast()
                } else if let inner = open.last, open.contains(where: { Self.partner(of: $0.bracket) == last }) {
                    found.append(unclosed(inner))
                    while let next = open.popLast(), Self.partner(of: next.bracket) != last {}
                } else {
                    let bracket = Character(Unicode.Scalar(last))
                    found.append(
                        SourceError(token.range.lowerBound, "\"\(bracket)\" closes nothing", "remove it")
                    )
                }
            case .cdo, .cdc:
                found.append(
                    SourceError(token.range.lowerBound, "a comment of HTML in a stylesheet", "write /* … */")
                )
            default: break
            }
        }
        return found + open.prefix(mostMistakes - found.count).map(unclosed)
    }

    /// More mistakes of one file help nobody, and the place of each costs a walk over the file.
    private static let mostMistakes = 100

    private static func unclosed(_ open: (offset: Int, bracket: UInt8)) -> SourceError {
        let bracket = Character(Unicode.Scalar(open.bracket))
        let partner = Character(Unicode.Scalar(partner(of: open.bracket)))
        return SourceError(open.offset, "\"\(bracket)\" is never closed", "close it with \(partner)")
    }

    private static func partner(of bracket: UInt8) -> UInt8 {
        switch bracket {
        case UInt8(ascii: "("): UInt8(ascii: ")")
        case UInt8(ascii: "["): UInt8(ascii: "]")
        default: UInt8(ascii: "}")
        }
    }
}
