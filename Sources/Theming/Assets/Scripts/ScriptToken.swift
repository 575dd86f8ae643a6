/// A token of a script, as [ECMAScript](https://tc39.es/ecma262/#sec-ecmascript-language-lexical-grammar) cuts it.
struct ScriptToken: Sendable, Hashable {
    /// The kinds of tokens; keywords are names.
    enum Kind: Sendable, Hashable {
        case name, privateName, number, string, regex, punctuator
        /// A template without `${…}`.
        case template
        /// A template up to its first `${`.
        case templateHead
        /// What stands between two `${…}` of a template.
        case templateMiddle
        /// The end of a template, from its last `}`.
        case templateTail
        /// A semicolon in place of a statement that is gone.
        case emptyStatement
    }

    let kind: Kind
    /// The bytes of the source.
    let range: Range<Int>
    /// Whether a line ends between the token before and this one.
    var isOnNewLine: Bool
}

extension UInt8 {
    /// Whether the byte may stand in a name: letters, digits, `$`, `_` and all that is not ASCII.
    var isScriptName: Bool {
        isLatinLetter || isASCIIDigit || self == UInt8(ascii: "$") || self == UInt8(ascii: "_") || self >= 0x80
    }
}
