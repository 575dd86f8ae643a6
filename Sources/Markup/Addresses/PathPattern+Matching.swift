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
