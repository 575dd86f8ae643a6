import Diagnostics

/// A stylesheet of a theme, read once: what esbuild is to see of it, the addresses in it and the files it imports.
struct StylesheetFile: Sendable {
    /// A part of the source; together they are the whole.
    enum Part: Sendable, Hashable {
        /// A part that stays as it is, and whether it is more than white space and comments.
        case text(Range<Int>, isSignificant: Bool)
        /// An asset's name in `url(…)`, brackets included, or as a string.
        case address(name: String, Range<Int>, isURL: Bool)
        /// A statement that means nothing inside of a bundle.
        case dropped(Range<Int>)
        /// A file to be put in front of what follows.
        case imported(StyleImport, Range<Int>)
    }

    let source: AssetSource
    private(set) var parts: [Part] = []
    private(set) var mistakes: [SourceError] = []
    /// The custom properties it names.
    private(set) var properties = CustomProperties()

    /// Reads a file; of one that cannot be cut into tokens only the first mistake is known.
    init(_ source: AssetSource) {
        self.source = source
        do throws(SourceError) {
            try source.checkText()
            let tokens = try CSSTokenizer.tokens(of: source.bytes)
            read(tokens)
            properties = CustomProperties(in: tokens, of: source.bytes)
        } catch {
            mistakes = [error]
        }
    }

    /// Whether it imports others.
    var hasImports: Bool {
        parts.contains { if case .imported = $0 { true } else { false } }
    }

    /// The imports in front, then everything else.
    private mutating func read(_ tokens: [CSSToken]) {
        var start = 0
        var isSignificant = false
        var canImport = true
        /// The open brackets; of functions their names.
        var open: [String] = []
        var index = 0
        /// Puts a part behind the text in front of it.
        func add(_ part: Part?, _ range: Range<Int>, _ parts: inout [Part]) {
            if start < range.lowerBound { parts.append(.text(start..<range.lowerBound, isSignificant: isSignificant)) }
            if let part { parts.append(part) }
            start = range.upperBound
            isSignificant = false
        }
        while index < tokens.count {
            let token = tokens[index]
            let name = token.kind == .url || token.kind == .string ? address(token, in: open.last ?? "") : nil
            if let name {
                add(.address(name: name, token.range, isURL: token.kind == .url), token.range, &parts)
            }
            switch token.kind {
            case .open, .function:
                canImport = false
                open.append(token.kind == .function ? word(token) : "")
            case .close: _ = open.popLast()
            case .space, .comment, .semicolon: break
            case .atKeyword:
                let end = endOfStatement(at: index, in: tokens)
                let last = min(end.index, tokens.count - 1)
                let range = token.range.lowerBound..<tokens[last].range.upperBound
                switch word(token).dropFirst() {
                case "import" where open.isEmpty && canImport && !end.hasBlock:
                    switch importing(tokens[(index + 1)..<end.index], at: token) {
                    case .success(let found): add(.imported(found, range), range, &parts)
                    case .failure(let mistake):
                        mistakes.append(mistake)
                        add(.dropped(range), range, &parts)
                    }
                    index = last + 1
                    continue
                case "import":
                    mistakes.append(
                        SourceError(
                            token.range.lowerBound,
                            "an @import that browsers ignore",
                            "put it at the top of the file, in front of all rules but @layer names"
                        )
                    )
                    // esbuild would warn of it once more; a bracket that ends it, or a block of it, stays.
                    let endsItself = !end.hasBlock && end.index < tokens.count && tokens[end.index].kind == .semicolon
                    let next = endsItself ? end.index + 1 : max(end.index, index + 1)
                    let statement = token.range.lowerBound..<tokens[next - 1].range.upperBound
                    add(.dropped(statement), statement, &parts)
                    index = next
                    continue
                case "charset" where open.isEmpty:
                    checkCharset(tokens[index..<end.index], at: token)
                    add(.dropped(range), range, &parts)
                    index = last + 1
                    continue
                case "namespace":
                    mistakes.append(
                        SourceError(
                            token.range.lowerBound,
                            "a @namespace in a file that becomes part of a larger one",
                            "select without namespaces"
                        )
                    )
                case "layer" where !end.hasBlock: index = last
                default: canImport = false
                }
            default: canImport = false
            }
            isSignificant = isSignificant || token.isSignificant && name == nil
            index += 1
        }
        add(nil, source.bytes.count..<source.bytes.count, &parts)
    }

    /// What a token says of another file; nil when it says nothing, or of no file of the theme.
    private func address(_ token: CSSToken, in function: String) -> String? {
        let name: String
        if token.kind == .url {
            name = urlText(token)
        } else {
            guard ["url(", "image-set(", "-webkit-image-set("].contains(function) else { return nil }
            name = text(token)
        }
        return name.hasPrefix("#") || name.lowercased().hasPrefix("data:") ? nil : name
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
            return (urlText(first), first.range.lowerBound)
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

    /// What stands in `url(…)` without quotes.
    private func urlText(_ token: CSSToken) -> String {
        let inside = source.bytes[token.range].drop { $0 != UInt8(ascii: "(") }.dropFirst().dropLast()
        let name = inside.drop(while: \.isSpace)
        let end = name.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? name.startIndex
        return CSSEscapes.unescaped(name[..<end])
    }

    /// A condition as it is written, on one line.
    private func fragment(_ tokens: ArraySlice<CSSToken>) -> [UInt8] {
        let text = tokens.flatMap { token in
            token.isSignificant ? Array(source.bytes[token.range]) : [UInt8(ascii: " ")]
        }
        guard let first = text.firstIndex(where: { !$0.isSpace }), let last = text.lastIndex(where: { !$0.isSpace })
        else { return [] }
        return Array(text[first...last])
    }
}

/// An `@import` and the conditions under which its file counts.
struct StyleImport: Sendable, Hashable {
    /// The file, as it is written.
    var name: String
    /// The byte of the source where it stands.
    var offset: Int
    /// The name of the cascade layer; empty for a layer without a name, nil for none.
    var layer: [UInt8]?
    /// What stands inside `supports(…)`.
    var supports: [UInt8]?
    /// The media queries; empty for none.
    var media: [UInt8] = []
}
