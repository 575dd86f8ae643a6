/// Why a file cannot be parsed; nothing after the position is read.
struct YAMLSyntaxError: Error {
    let position: SourcePosition
    let what: String
    let advice: String
}

extension YAMLSyntaxError {
    /// Translates an error of the C parser, in what begins at `start`, into plain words; unknown messages are kept.
    init(parserMessage message: String, at position: SourcePosition, insideOf start: SourcePosition?) {
        guard let known = Self.plainWords[message] else {
            let what = "this is not YAML: \(message)"
            self.init(position: position, what: what, advice: "fix the line or put it in quotes")
            return
        }
        self.init(position: known.isAtStart ? start ?? position : position, what: known.what, advice: known.advice)
    }

    /// A translation; some errors are reported at the start of the construct, where they must be fixed.
    private typealias Words = (what: String, advice: String, isAtStart: Bool)

    /// The parser's message where `,` or `}` should be.
    static let messageOfOpenMapping = "did not find expected ',' or '}'"

    private static let unclosedList: Words = (
        "a list that begins with [ is not closed", "write a comma between entries and ] at the end", true
    )
    private static let unclosedMapping: Words = (
        "keys and values that begin with { are not closed", "write a comma between them and } at the end", true
    )
    private static let unclosedQuote: Words = ("a quotation is not closed", "write the closing quote", true)
    private static let indentation: Words = (
        "the indentation does not fit the lines above",
        "begin the line in the same column as the others, or close a quotation above", false
    )
    private static let specialName: Words = ("a plain value cannot begin with * or &", "put the value in quotes", false)

    private static let plainWords: [String: Words] = [
        "mapping values are not allowed in this context": (
            "\": \" in the middle of a value", "put the text in quotes, or check the indentation", false
        ),
        "block sequence entries are not allowed in this context": (
            "a list entry cannot begin here", "begin each \"- \" on a line of its own below the key", false
        ),
        "mapping keys are not allowed in this context": (
            "a value cannot begin with \"? \" here", "put the value in quotes", false
        ),
        "found character that cannot start any token": (
            "a value cannot begin with this character",
            "put values that begin with @, ` or % in quotes", false
        ),
        "could not find expected ':'": (
            "a key without \": \" after it", "write \"key: value\", or indent the line to continue the one above", true
        ),
        "did not find expected key": indentation,
        "did not find expected '-' indicator": indentation,
        "did not find expected <document start>": (
            "text after the end of the keys and values", "begin the line in the same column as the first key", false
        ),
        "did not find expected ',' or ']'": unclosedList,
        messageOfOpenMapping: unclosedMapping,
        "did not find expected node content": ("a value is missing here", "write a value, or put it in quotes", false),
        "found unexpected end of stream": unclosedQuote,
        "found unexpected document indicator": unclosedQuote,
        "found unknown escape character": (
            "an unknown escape after \\", "write the text in single quotes, where \\ is itself", false
        ),
        "did not find expected hexdecimal number": (
            "hexadecimal digits are missing after \\", "write the text in single quotes, where \\ is itself", false
        ),
        "found invalid Unicode character escape code": (
            "an escape for a character that does not exist", "write the character itself", false
        ),
        "did not find expected comment or line break": (
            "text on the same line as > or |", "begin the text on the next line, indented", false
        ),
        "did not find expected alphabetic or numeric character": specialName,
        "control characters are not allowed": ("a control character", "delete it", false),
        "invalid leading UTF-8 octet": ("the file is not UTF-8", "save it as UTF-8", false),
    ]
}
