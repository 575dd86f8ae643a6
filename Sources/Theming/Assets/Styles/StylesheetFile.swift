import Diagnostics

/// A stylesheet of a theme, read once: small, with holes for addresses and for the files it imports.
struct StylesheetFile: Sendable {
    let source: AssetSource
    private(set) var pieces: [StylePiece] = []
    private(set) var mistakes: [SourceError] = []
    /// The custom properties it names.
    private(set) var properties = CustomProperties()

    /// Reads a file; of one that cannot be cut into tokens only the first mistake is known.
    init(_ source: AssetSource) {
        self.source = source
        do throws(SourceError) {
            try source.checkText()
            let tokens = try CSSTokenizer.tokens(of: source.bytes)
            let unbalanced = CSSBalance.mistakes(in: tokens, of: source.bytes)
            read(tokens)
            properties = CustomProperties(in: tokens, of: source.bytes)
            // What a missing bracket makes of the rest is no mistake of its own; names of files are what they are.
            if !unbalanced.isEmpty { mistakes = unbalanced }
        } catch {
            mistakes = [error]
        }
    }

    /// The imports in front, then everything else.
    private mutating func read(_ tokens: [CSSToken]) {
        var start = 0
        var canImport = true
        var depth = 0
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            switch token.kind {
            case .open, .function:
                canImport = false
                depth += 1
            case .close: depth -= 1
            case .space, .comment, .semicolon: break
            case .atKeyword:
                let word = CSSEscapes.unescaped(source.bytes[token.range].dropFirst()).lowercased()
                let end = endOfStatement(at: index, in: tokens)
                switch word {
                case "import" where depth == 0 && canImport && !end.hasBlock:
                    minify(tokens[start..<index])
                    add(importing(tokens[(index + 1)..<end.index], at: token))
                    index = min(end.index, tokens.count - 1)
                    start = index + 1
                case "import":
                    mistakes.append(
                        SourceError(
                            token.range.lowerBound,
                            "an @import that browsers ignore",
                            "put it at the top of the file, in front of all rules but @layer names"
                        )
                    )
                case "charset" where depth == 0:
                    minify(tokens[start..<index])
                    checkCharset(tokens[index..<end.index], at: token)
                    index = min(end.index, tokens.count - 1)
                    start = index + 1
                case "namespace":
                    mistakes.append(
                        SourceError(
                            token.range.lowerBound,
                            "a @namespace in a file that becomes part of a larger one",
                            "select without namespaces"
                        )
                    )
                case "layer" where !end.hasBlock: index = min(end.index, tokens.count - 1)
                default: canImport = false
                }
            default: canImport = false
            }
            index += 1
        }
        minify(tokens[start...])
    }

    private func endOfStatement(at start: Int, in tokens: [CSSToken]) -> (index: Int, hasBlock: Bool) {
        var depth = 0
        for index in start..<tokens.count {
            switch tokens[index].kind {
            case .open where depth == 0 && source.bytes[tokens[index].range.lowerBound] == UInt8(ascii: "{"):
                return (index, true)
            case .open, .function: depth += 1
            case .close where depth == 0: return (index, false)
            case .close: depth -= 1
            case .semicolon where depth == 0: return (index, false)
            default: break
            }
        }
        return (tokens.count, false)
    }

    private mutating func minify(_ tokens: ArraySlice<CSSToken>) {
        var minifier = StylesheetMinifier(source.bytes, tokens)
        pieces += minifier.run()
        mistakes += minifier.mistakes
    }

    private mutating func checkCharset(_ tokens: ArraySlice<CSSToken>, at token: CSSToken) {
        let name = tokens.first { $0.kind == .string }.map {
            CSSEscapes.unescaped(source.bytes[$0.range].dropFirst().dropLast()).lowercased()
        }
        guard name != "utf-8" else { return }
        mistakes.append(
            SourceError(token.range.lowerBound, "a @charset other than \"utf-8\"", "save the file as UTF-8")
        )
    }
}

/// Imports.
extension StylesheetFile {
    private mutating func add(_ read: Result<StyleImport, SourceError>) {
        switch read {
        case .success(let found): pieces.append(.imported(found))
        case .failure(let mistake): mistakes.append(mistake)
        }
    }

    /// Reads what follows `@import`: the file, `layer` or `layer(…)`, `supports(…)`, media queries.
    private func importing(_ tokens: ArraySlice<CSSToken>, at keyword: CSSToken) -> Result<StyleImport, SourceError> {
        var rest = tokens
        skipBlanks(&rest)
        guard let (name, offset) = importedName(&rest), !name.isEmpty else {
            return .failure(
                SourceError(keyword.range.lowerBound, "an @import without a file", "write @import \"name.css\";")
            )
        }
        var found = StyleImport(name: name, offset: offset)
        skipBlanks(&rest)
        if let first = rest.first, first.kind == .ident, word(first) == "layer" {
            found.layer = []
            rest.removeFirst()
        } else if let inside = arguments(of: "layer", &rest) {
            found.layer = fragment(inside)
        }
        skipBlanks(&rest)
        if let inside = arguments(of: "supports", &rest) { found.supports = fragment(inside) }
        found.media = fragment(rest)
        return .success(found)
    }

    private func importedName(_ rest: inout ArraySlice<CSSToken>) -> (name: String, offset: Int)? {
        guard let first = rest.first else { return nil }
        switch first.kind {
        case .string:
            rest.removeFirst()
            return (text(first), first.range.lowerBound)
        case .url:
            rest.removeFirst()
            let inside = source.bytes[first.range].drop { $0 != UInt8(ascii: "(") }.dropFirst().dropLast()
            let name = inside.drop(while: \.isSpace)
            let end = name.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? name.startIndex
            return (CSSEscapes.unescaped(name[..<end]), first.range.lowerBound)
        default:
            guard let inside = arguments(of: "url", &rest), let string = inside.first(where: { $0.kind == .string })
            else { return nil }
            return (text(string), first.range.lowerBound)
        }
    }

    /// The tokens inside the brackets of a function, which are taken off the front.
    private func arguments(of name: String, _ rest: inout ArraySlice<CSSToken>) -> ArraySlice<CSSToken>? {
        guard let first = rest.first, first.kind == .function, word(first) == name + "(" else { return nil }
        var depth = 0
        for index in rest.indices {
            switch rest[index].kind {
            case .open, .function: depth += 1
            case .close: depth -= 1
            default: break
            }
            guard depth == 0 else { continue }
            defer { rest = rest[(index + 1)...] }
            return rest[(rest.startIndex + 1)..<index]
        }
        return nil
    }

    private func skipBlanks(_ rest: inout ArraySlice<CSSToken>) {
        rest = rest.drop { !$0.isSignificant }
    }

    private func word(_ token: CSSToken) -> String {
        CSSEscapes.unescaped(source.bytes[token.range]).lowercased()
    }

    private func text(_ token: CSSToken) -> String {
        CSSEscapes.unescaped(source.bytes[token.range].dropFirst().dropLast())
    }

    private func fragment(_ tokens: ArraySlice<CSSToken>) -> [UInt8] {
        var minifier = StylesheetMinifier(source.bytes, tokens, isFragment: true)
        return minifier.run().flatMap { piece in
            if case .text(let bytes) = piece { bytes } else { [UInt8]() }
        }
    }
}
