import Diagnostics
import Markup

/// A value and its file.
struct SourceValue: Sendable {
    let json: JSON
    let source: ThemeSource

    /// Another value of the same file.
    func at(_ json: JSON) -> SourceValue { SourceValue(json: json, source: source) }

    /// Whether both are at the same byte of the same file.
    func isSamePlace(as other: SourceValue) -> Bool {
        json.offset == other.json.offset && source.path == other.source.path
    }

    /// The value for a message: the beginning of a text in quotes, or the kind of any other value.
    var inWords: String { json.string.map { "\"\($0.prefix(40))\"" } ?? json.kindInWords }
}

/// The errors of tokens without duplicates, which occur in light and dark mode.
///
/// Their number is limited, because positions and suggestions are costly.
struct TokenErrors: Sendable {
    private struct Key: Hashable {
        let path: String
        let offset: Int
        let what: String
    }

    static let most = 100

    private(set) var all: [Diagnostic] = []
    private var known: Set<Key> = []

    mutating func add(_ value: SourceValue, _ what: String, _ advice: @autoclosure () -> String) {
        add(value.source, value.json.offset, what, advice())
    }

    mutating func add(_ source: ThemeSource, _ offset: Int, _ what: String, _ advice: @autoclosure () -> String) {
        let what = Self.oneLine(what)
        let key = Key(path: source.path, offset: offset, what: what)
        guard all.count < Self.most, known.insert(key).inserted else { return }
        all.append(source.error(at: offset, what, advice: Self.oneLine(advice())))
    }

    /// Text from a file, on one line for a message.
    private static func oneLine(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
        let scalars = text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Adds an error without a value.
    mutating func add(_ diagnostic: Diagnostic) {
        if all.count < Self.most { all.append(diagnostic) }
    }

    mutating func add(contentsOf others: TokenErrors) {
        for diagnostic in others.all where !all.contains(diagnostic) { add(diagnostic) }
        known.formUnion(others.known)
    }
}
