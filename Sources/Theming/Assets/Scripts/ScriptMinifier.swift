/// Writes tokens of a script with as little between them as keeps their meaning.
///
/// Comments and blanks go; a line break stays unless it can never stand for a semicolon, because the rules of
/// automatic semicolons ask for it in too many places to be clever.
enum ScriptMinifier {
    /// The tokens as text.
    static func minified(_ tokens: [ScriptToken], of bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        var last: ArraySlice<UInt8> = []
        var lastKind = ScriptToken.Kind.punctuator
        for token in tokens {
            let text = token.kind == .emptyStatement ? [UInt8(ascii: ";")] : bytes[token.range]
            if !output.isEmpty {
                if token.isOnNewLine, !isSafe(last, lastKind, before: text, token.kind) {
                    output.append(UInt8(ascii: "\n"))
                } else if merges(last, lastKind, text, token.kind) {
                    output.append(UInt8(ascii: " "))
                }
            }
            output += text
            (last, lastKind) = (text, token.kind)
        }
        return output
    }

    /// Whether a line break between two tokens means nothing.
    ///
    /// Behind an operator that needs a value a statement cannot end. In front of a closing bracket, a comma or a
    /// semicolon none is added that would not be added without the line break.
    private static func isSafe(
        _ left: ArraySlice<UInt8>,
        _ leftKind: ScriptToken.Kind,
        before right: ArraySlice<UInt8>,
        _ rightKind: ScriptToken.Kind
    ) -> Bool {
        let endsValue: [String] = [")", "]", "}", "++", "--"]
        let isOpen =
            switch leftKind {
            case .punctuator: !endsValue.contains(String(decoding: left, as: UTF8.self))
            case .emptyStatement, .templateHead, .templateMiddle: true
            case .name, .privateName, .number, .string, .regex, .template, .templateTail: false
            }
        switch rightKind {
        case .punctuator: return isOpen || right.count == 1 && ")]},;".utf8.contains(right[right.startIndex])
        case .emptyStatement, .templateMiddle, .templateTail: return true
        case .name, .privateName, .number, .string, .regex, .template, .templateHead: return isOpen
        }
    }

    /// Whether two tokens would be read otherwise without anything between them.
    private static func merges(
        _ left: ArraySlice<UInt8>,
        _ leftKind: ScriptToken.Kind,
        _ right: ArraySlice<UInt8>,
        _ rightKind: ScriptToken.Kind
    ) -> Bool {
        guard let end = left.last, let first = right.first else { return false }
        let startsName = first.isScriptName || first == UInt8(ascii: "#")
        switch leftKind {
        case .name, .privateName, .regex: return startsName
        case .number: return startsName || first == UInt8(ascii: ".")
        case .string, .template, .templateHead, .templateMiddle, .templateTail, .emptyStatement: return false
        case .punctuator: break
        }
        switch rightKind {
        case .punctuator:
            // Some pairs are no operator, yet read as comments of HTML by parsers that are not told of modules.
            if end == UInt8(ascii: "<"), first == UInt8(ascii: "!") { return true }
            if left.count == 2, end == UInt8(ascii: "-"), first == UInt8(ascii: ">") { return true }
            let both = Array(left + right)
            return ScriptPunctuators.length(at: 0, in: both) != left.count || both.starts(with: "//".utf8)
                || both.starts(with: "/*".utf8)
        case .number:
            let isDot = first == UInt8(ascii: ".")
            return end == UInt8(ascii: ".") || isDot && end == UInt8(ascii: "?")
        case .regex: return end == UInt8(ascii: "/") || end == UInt8(ascii: "<")
        case .name, .privateName, .string, .template, .templateHead, .templateMiddle, .templateTail, .emptyStatement:
            return false
        }
    }
}
