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

    private enum Piece: Sendable, Hashable {
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
    private let parts: [[Piece]]

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

/// Reading paths by patterns, and writing them.
///
/// A part is read once, from its start to its end and never back, so that no address makes it slow.
extension PathPattern {
    /// What the names stand for in a path; nil when the pattern does not fit.
    package func values(in path: [String]) -> [String: String]? {
        guard takesRest ? path.count >= parts.count : path.count == parts.count else { return nil }
        var values: [String: String] = [:]
        for (pieces, part) in zip(parts, path) {
            guard Self.read(part[...], as: pieces, into: &values) else { return nil }
        }
        return values
    }

    /// The path with values for its names, without any rest; nil when a value is missing.
    package func path(with values: [String: String]) -> [String]? {
        var path: [String] = []
        for pieces in parts {
            var part = ""
            for piece in pieces {
                switch piece {
                case .text(let text): part += text
                case .name(let name):
                    guard let value = values[name] else { return nil }
                    part += value
                }
            }
            path.append(part)
        }
        return path
    }

    /// Reads one part; a name ends where the text behind it first stands, the last one where the end fits.
    private static func read(_ part: Substring, as pieces: [Piece], into values: inout [String: String]) -> Bool {
        var rest = part.utf8
        var open: String?
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .name(let name):
                open = name
            case .text(let text):
                let length = text.utf8.count
                var start = rest.startIndex
                if let name = open {
                    let isLast = index == pieces.count - 1
                    guard let found = isLast ? rest.suffixStart(text.utf8) : rest.firstStart(of: text.utf8) else {
                        return false
                    }
                    values[name] = String(rest[..<found])
                    open = nil
                    start = found
                } else if !rest.starts(with: text.utf8) {
                    return false
                }
                rest = rest[start...].dropFirst(length)
            }
        }
        guard let name = open else { return rest.isEmpty }
        values[name] = String(rest)
        return !rest.isEmpty
    }
}

extension Substring.UTF8View {
    /// Where a text first starts behind the first byte.
    fileprivate func firstStart(of text: String.UTF8View) -> Index? {
        dropFirst().indices.first { self[$0...].starts(with: text) }
    }

    /// Where a text starts that ends the view, behind the first byte.
    fileprivate func suffixStart(_ text: String.UTF8View) -> Index? {
        guard count > text.count, suffix(text.count).elementsEqual(text) else { return nil }
        return index(endIndex, offsetBy: -text.count)
    }
}
