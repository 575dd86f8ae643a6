/// A path with placeholders: `seksjon/{id}`, `artikkel/{slug}.html`, `kundeservice/*`.
///
/// `{name}` matches a path component or a part of one, never the empty text; `*` as the last component matches any
/// rest, which may be empty.
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

    /// The maximum length of a pattern.
    package static let maximumBytes = 512

    /// The pattern as it was written.
    package let text: String
    /// The placeholders in order, without duplicates.
    package let names: [String]
    /// Whether the pattern ends in `*`.
    package let takesRest: Bool
    private let parts: [[Piece]]

    /// Reads a pattern; the empty text is the pattern of the empty path.
    ///
    /// - Throws: `Flaw` with the first error.
    package init(_ text: String) throws(Flaw) {
        guard text.utf8.count <= Self.maximumBytes else { throw Flaw("a path has at most \(Self.maximumBytes) bytes") }
        guard !text.hasPrefix("/"), !text.hasSuffix("/") else { throw Flaw("a path has no slash at its start or end") }
        guard !text.contains("//") else { throw Flaw("a part between two slashes is empty") }
        var words = text.split(separator: "/")
        guard !text.contains(".."), !words.contains(".") else { throw Flaw("a path has no . or .. parts") }
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
            throw Flaw("{\(twice)} is repeated")
        }
    }

    /// The pattern without the names of its placeholders: patterns with equal shapes match the same addresses.
    package var shape: String {
        let words = parts.map { pieces in
            pieces.map { if case .text(let text) = $0 { text } else { "{}" } }.joined()
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
                guard text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) })
                else { throw Flaw("a path has only letters a–z, digits, - _ . and {name}") }
                pieces.append(.text(String(text)))
                rest = rest[text.endIndex...]
                continue
            }
            // Something must mark the end of the first placeholder.
            if case .name = pieces.last { throw Flaw("something has to stand between two names") }
            let name = rest.dropFirst().prefix { $0 != "}" }
            guard name.endIndex < rest.endIndex else { throw Flaw("a { is not closed") }
            guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
            else { throw Flaw("{ and } must enclose a name of letters and digits") }
            pieces.append(.name(String(name)))
            rest = rest[name.endIndex...].dropFirst()
        }
        return pieces
    }
}

/// Matching and making paths.
///
/// A component is scanned once without backtracking, so that matching is linear.
extension PathPattern {
    /// The values of the placeholders in a path; nil when the pattern does not match.
    package func values(in path: [String]) -> [String: String]? {
        guard takesRest ? path.count >= parts.count : path.count == parts.count else { return nil }
        var values: [String: String] = [:]
        for (pieces, part) in zip(parts, path) {
            guard Self.read(part[...], as: pieces, into: &values) else { return nil }
        }
        return values
    }

    /// The path with values for its placeholders, without `*`; nil when a value is missing.
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

    /// Matches one component; a placeholder ends at the first occurrence of the following text, the last one at the
    /// suffix.
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
                    guard let found = isLast ? rest.suffixStart(text.utf8) : rest.firstStart(of: text.utf8)
                    else { return false }
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
    /// The first occurrence of a text after the first byte.
    fileprivate func firstStart(of text: String.UTF8View) -> Index? {
        dropFirst().indices.first { self[$0...].starts(with: text) }
    }

    /// The start of a text that is a suffix of the view, after the first byte.
    fileprivate func suffixStart(_ text: String.UTF8View) -> Index? {
        guard count > text.count, suffix(text.count).elementsEqual(text) else { return nil }
        return index(endIndex, offsetBy: -text.count)
    }
}
