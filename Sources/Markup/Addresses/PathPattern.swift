/// A path with places to fill in: `seksjon/{id}`, `artikkel/{slug}.html`, `kundeservice/*`.
///
/// `{name}` stands for a part between two slashes or for some of it, never for nothing; `*` as the last part for any
/// rest, also none.
package struct PathPattern: Sendable, Hashable {
    /// Why a text is no pattern.
    package struct Flaw: Error, Sendable {
        /// The reason, as a clause.
        package let reason: String

        /// Makes a flaw.
        package init(_ reason: String) {
            self.reason = reason
        }
    }

    enum Piece: Sendable, Hashable {
        case text(String)
        case name(String)
    }

    /// Longer texts are no paths.
    package static let maximumBytes = 512

    /// The pattern as it was written.
    package let text: String
    /// What stands in braces, in order; each name once.
    package let names: [String]
    /// Whether the pattern ends in `*`.
    package let takesRest: Bool
    let parts: [[Piece]]

    /// Reads a pattern; the empty text is the pattern of the empty path.
    ///
    /// - Throws: `Flaw` with what is wrong first.
    package init(_ text: String) throws(Flaw) {
        guard text.utf8.count <= Self.maximumBytes else { throw Flaw("a path has at most \(Self.maximumBytes) bytes") }
        guard !text.hasPrefix("/"), !text.hasSuffix("/") else { throw Flaw("no slash stands around a path") }
        guard !text.contains("//") else { throw Flaw("a part between two slashes is empty") }
        var words = text.split(separator: "/")
        guard !text.contains(".."), !words.contains(".") else {
            throw Flaw("a path does not lead up or stay where it is")
        }
        self.text = text
        takesRest = words.last == "*"
        if takesRest { words.removeLast() }
        var parts: [[Piece]] = []
        for word in words { parts.append(try Self.pieces(of: word)) }
        self.parts = parts
        let names = parts.joined().compactMap { piece in
            if case .name(let name) = piece { name } else { nil }
        }
        self.names = names
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw Flaw("{\(twice)} stands in it twice")
        }
    }

    /// The pattern without what its names are called: two with the same take the same addresses.
    package var shape: String {
        let words = parts.map { pieces in
            pieces.map { piece in
                switch piece {
                case .text(let text): text
                case .name: "{}"
                }
            }
            .joined()
        }
        return (words + (takesRest ? ["*"] : [])).joined(separator: "/")
    }
}

extension PathPattern {
    private static func pieces(of word: Substring) throws(Flaw) -> [Piece] {
        var pieces: [Piece] = []
        var rest = word
        while let mark = rest.first {
            guard mark == "{" else {
                let text = rest.prefix { $0 != "{" }
                guard !text.contains("*") else { throw Flaw("* can only be the whole last part of \"from\"") }
                guard text.allSatisfy(isAllowed) else {
                    throw Flaw("a path has only letters a–z, digits, - _ . and {name}")
                }
                pieces.append(.text(String(text)))
                rest = rest[text.endIndex...]
                continue
            }
            // Between two names something has to tell where the first one ends.
            if case .name = pieces.last { throw Flaw("something has to stand between two names") }
            let name = rest.dropFirst().prefix { $0 != "}" }
            guard name.endIndex < rest.endIndex else { throw Flaw("a { is not closed") }
            guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
                throw Flaw("between { and } stands a name of letters and digits")
            }
            pieces.append(.name(String(name)))
            rest = rest[name.endIndex...].dropFirst()
        }
        return pieces
    }

    private static func isAllowed(_ mark: Character) -> Bool {
        mark.isASCII && (mark.isLetter || mark.isNumber || "-_.".contains(mark))
    }
}
