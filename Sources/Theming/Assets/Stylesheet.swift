/// Makes CSS smaller without understanding it: comments and needless white space go, strings stay.
enum Stylesheet {
    /// What stood between two tokens of the source.
    private enum Gap {
        case nothing, comment, space
    }

    /// The stylesheet without comments, with runs of white space folded, and none beside `{`, `}`, `;`, `,` and behind `:`.
    ///
    /// White space before `:` stays, because `a :hover` is not `a:hover`. A comment that alone keeps two tokens apart
    /// stays as an empty one, because `a/**/.b` is neither `a .b` nor always `a.b`.
    static func minified(_ css: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(css.count)
        var index = 0
        var gap = Gap.nothing
        /// The last byte written, unless it belongs to a string, an address or an escape.
        var last: UInt8?
        while index < css.count {
            let byte = css[index]
            if byte.isTemplateSpace {
                gap = .space
                index += 1
            } else if css[index...].starts(with: "/*".utf8) {
                index = endOfComment(in: css, from: index + 2)
                gap = gap == .space ? .space : .comment
            } else {
                let isTight = output.isEmpty || last.map(tightBehind.contains) ?? false || tightBefore.contains(byte)
                switch gap {
                case .space where !isTight: output.append(UInt8(ascii: " "))
                case .comment where !isTight: output.append(contentsOf: "/**/".utf8)
                case .nothing, .comment, .space: break
                }
                gap = .nothing
                if byte == UInt8(ascii: "}"), last == UInt8(ascii: ";") { output.removeLast() }
                let end = endOfToken(in: css, from: index)
                last = end == index + 1 && byte != UInt8(ascii: "\\") ? byte : nil
                output.append(contentsOf: css[index..<end])
                index = end
            }
        }
        return output
    }

    private static let tightBehind = Set("{};,:".utf8)
    private static let tightBefore = Set("{};,".utf8)

    /// The end of what has to be copied as it is: a string, an address without quotes, an escape, else one byte.
    private static func endOfToken(in css: [UInt8], from start: Int) -> Int {
        switch css[start] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): endOfString(in: css, from: start)
        case UInt8(ascii: "\\"): endOfEscape(in: css, from: start)
        case UInt8(ascii: "u"), UInt8(ascii: "U"): endOfAddress(in: css, from: start) ?? start + 1
        default: start + 1
        }
    }

    private static func endOfEscape(in css: [UInt8], from start: Int) -> Int {
        let digits = css[(start + 1)...].prefix(6).prefix { Unicode.Scalar($0).properties.isASCIIHexDigit }
        guard !digits.isEmpty else { return min(start + 2, css.count) }
        let isEnded = css[digits.endIndex...].first?.isTemplateSpace ?? false
        return isEnded ? digits.endIndex + 1 : digits.endIndex
    }

    private static func endOfAddress(in css: [UInt8], from start: Int) -> Int? {
        guard css[start...].prefix(4).map({ $0 | 0x20 }) == Array("url(".utf8) else { return nil }
        let rest = css[(start + 4)...].drop(while: \.isTemplateSpace)
        guard let first = rest.first, !"\"'".utf8.contains(first) else { return nil }
        var index = rest.startIndex
        while index < css.count, css[index] != UInt8(ascii: ")") {
            index = css[index] == UInt8(ascii: "\\") ? endOfEscape(in: css, from: index) : index + 1
        }
        return min(index + 1, css.count)
    }

    /// The place behind the `*/` of a comment.
    static func endOfComment(in css: [UInt8], from start: Int) -> Int {
        var index = start
        while index + 1 < css.count {
            if css[index] == UInt8(ascii: "*"), css[index + 1] == UInt8(ascii: "/") { return index + 2 }
            index += 1
        }
        return css.count
    }

    private static func endOfString(in css: [UInt8], from start: Int) -> Int {
        var index = start + 1
        while index < css.count {
            if css[index] == UInt8(ascii: "\\") { index += 1 } else if css[index] == css[start] { return index + 1 }
            index += 1
        }
        return css.count
    }
}
