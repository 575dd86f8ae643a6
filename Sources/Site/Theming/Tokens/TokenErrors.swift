import Diagnostics
import Markup

struct SourceValue: Sendable {
    let json: JSON
    let source: ThemeSource

    func at(_ json: JSON) -> SourceValue { SourceValue(json: json, source: source) }

    /// The token that a whole value refers to: `color.ink` of `"{color.ink}"`.
    var alias: String? { json.string.flatMap(TokenName.alias) }

    /// The file and the byte, for comparisons.
    var place: Place { Place(path: source.path, offset: json.offset) }

    struct Place: Hashable {
        let path: String
        let offset: Int
    }

    /// The value for a message: the beginning of a text in quotes, or the kind of any other value.
    var inWords: String { json.string.map { "\"\($0.prefix(40))\"" } ?? json.kindInWords }
}

/// The errors of tokens without duplicates, which occur in light and dark mode.
///
/// Their number is limited, because positions and suggestions are costly.
struct TokenErrors: Sendable {
    static let most = 100

    private(set) var all: [Diagnostic] = []
    /// The messages at each place.
    private var known: [SourceValue.Place: Set<String>] = [:]

    mutating func add(_ value: SourceValue, _ what: String, _ advice: @autoclosure () -> String) {
        add(value.source, value.json.offset, what, advice())
    }

    mutating func add(_ source: ThemeSource, _ offset: Int, _ what: String, _ advice: @autoclosure () -> String) {
        let what = Self.oneLine(what)
        let place = SourceValue.Place(path: source.path, offset: offset)
        guard all.count < Self.most, known[place, default: []].insert(what).inserted else { return }
        all.append(source.error(at: offset, what, advice: Self.oneLine(advice())))
    }

    /// Text from a file, on one line for a message.
    private static func oneLine(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
        let scalars = text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
        return String(String.UnicodeScalarView(scalars))
    }

    mutating func add(_ diagnostic: Diagnostic) {
        if all.count < Self.most { all.append(diagnostic) }
    }

    mutating func add(contentsOf others: TokenErrors) {
        for diagnostic in others.all where !all.contains(diagnostic) { add(diagnostic) }
        known.merge(others.known) { $0.union($1) }
    }
}
