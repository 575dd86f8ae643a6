/// White space, comments and the insides of tokens.
extension ScriptTokenizer {
    mutating func skipHashbang() {
        guard bytes.starts(with: "#!".utf8) else { return }
        while index < bytes.count, newline == 0 { index += 1 }
    }

    /// The length of the end of a line here, zero when there is none.
    private var newline: Int {
        switch byte() {
        case 0x0A, 0x0D: 1
        case 0xE2 where byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9): 3
        default: 0
        }
    }

    /// The length of white space here that ends no line.
    private var blank: Int {
        switch byte() {
        case 0x20, 0x09, 0x0B, 0x0C: 1
        case 0xC2 where byte(1) == 0xA0: 2
        case 0xEF where byte(1) == 0xBB && byte(2) == 0xBF: 3
        case 0xE1 where byte(1) == 0x9A && byte(2) == 0x80: 3
        case 0xE2 where byte(1) == 0x80 && ((0x80...0x8A).contains(byte(2)) || byte(2) == 0xAF): 3
        case 0xE2 where byte(1) == 0x81 && byte(2) == 0x9F: 3
        case 0xE3 where byte(1) == 0x80 && byte(2) == 0x80: 3
        default: 0
        }
    }

    mutating func skipSpace() throws(SourceError) {
        while index < bytes.count {
            if newline > 0 {
                index += newline
                isOnNewLine = true
            } else if blank > 0 {
                index += blank
            } else if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "/") {
                while index < bytes.count, newline == 0 { index += 1 }
            } else if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(SourceError) {
        let start = index
        index += 2
        while index < bytes.count {
            if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                index += 2
                return
            }
            if newline > 0 { isOnNewLine = true }
            index += 1
        }
        throw SourceError(start, "a comment that is never closed", "close it with */")
    }

    mutating func skipString() throws(SourceError) {
        let start = index
        let quote = byte()
        index += 1
        while index < bytes.count, byte() != 0x0A, byte() != 0x0D {
            if byte() == quote {
                index += 1
                return
            }
            let isPair = byte() == UInt8(ascii: "\\") && byte(1) == 0x0D && byte(2) == 0x0A
            index += isPair ? 3 : byte() == UInt8(ascii: "\\") ? 2 : 1
        }
        throw SourceError(start, "a string that is not closed on its line", "add the closing quote, or use `…`")
    }

    mutating func template(
        _ start: Int,
        _ closed: ScriptToken.Kind,
        _ open: ScriptToken.Kind
    ) throws(SourceError) {
        while index < bytes.count {
            switch byte() {
            case UInt8(ascii: "`"):
                index += 1
                return add(closed, from: start)
            case UInt8(ascii: "$") where byte(1) == UInt8(ascii: "{"):
                brackets.append((.substitution, index))
                index += 2
                return add(open, from: start)
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
        throw SourceError(start, "a template that is never closed", "close it with `")
    }

    mutating func skipRegex() throws(SourceError) {
        let start = index
        var isInClass = false
        index += 1
        while index < bytes.count, newline == 0 {
            switch byte() {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "/") where !isInClass:
                index += 1
                while byte().isScriptName { index += 1 }
                return
            default: break
            }
            guard index < bytes.count, newline == 0 else { break }
            index += 1
        }
        throw SourceError(start, "a regular expression that is not closed on its line", "close it with /")
    }

    mutating func skipNumber() throws(SourceError) {
        let start = index
        let isRadix = byte() == UInt8(ascii: "0") && "xob".utf8.contains(byte(1) | 0x20)
        if isRadix { index += 2 }
        var hasDot = false
        while index < bytes.count {
            let isSign = byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-")
            let isBehindExponent = index > start && bytes[index - 1] | 0x20 == UInt8(ascii: "e")
            if byte() == UInt8(ascii: "."), !hasDot, !isRadix {
                hasDot = true
            } else if isSign
                ? isRadix || !isBehindExponent
                : !byte().isLatinLetter && !byte().isASCIIDigit && byte() != UInt8(ascii: "_")
            {
                break
            }
            index += 1
        }
        guard Self.isNumber(bytes[start..<index], isRadix: isRadix), !byte().isScriptName, byte() != UInt8(ascii: "\\")
        else { throw SourceError(start, "a number that is none", "put a blank behind the number") }
    }

    /// Whether letters stand only where numbers have them.
    private static func isNumber(_ bytes: ArraySlice<UInt8>, isRadix: Bool) -> Bool {
        if isRadix { return bytes.count > 2 && bytes.allSatisfy { $0.isLatinLetter || $0.isASCIIDigit || $0 == 0x5F } }
        var rest = bytes
        if rest.last == UInt8(ascii: "n") { rest.removeLast() }
        let mantissa = rest.prefix { $0.isASCIIDigit || $0 == UInt8(ascii: ".") || $0 == 0x5F }
        rest = rest[mantissa.endIndex...]
        guard let first = rest.first else { return true }
        guard first | 0x20 == UInt8(ascii: "e") else { return false }
        rest.removeFirst()
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        return !rest.isEmpty && rest.allSatisfy { $0.isASCIIDigit || $0 == 0x5F }
    }

    mutating func skipName(_ start: Int) throws(SourceError) {
        let first = index
        while byte().isScriptName, newline == 0, blank == 0 { index += 1 }
        guard byte() != UInt8(ascii: "\\") else {
            throw SourceError(index, "an escape in a name", "write the letter itself")
        }
        let name = String(decoding: bytes[first..<index], as: UTF8.self).unicodeScalars
        let isName = name.enumerated().allSatisfy { position, scalar in
            // Most names are ASCII, of which no table need be asked.
            if let byte = UInt8(exactly: scalar.value), byte < 0x80 {
                return byte.isLatinLetter || "$_".utf8.contains(byte) || position > 0 && byte.isASCIIDigit
            }
            return scalar.properties.isIDStart
                || position > 0 && (scalar.properties.isIDContinue || scalar == "\u{200C}" || scalar == "\u{200D}")
        }
        guard isName, !name.isEmpty else {
            throw SourceError(start, "a character that no name has", "write names of letters and digits")
        }
    }
}
