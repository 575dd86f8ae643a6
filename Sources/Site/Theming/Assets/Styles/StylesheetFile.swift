import Diagnostics

/// A parsed stylesheet of a theme: the text for esbuild, the addresses in it and its imports.
struct StylesheetFile: Sendable {
    /// A part of the source; the parts cover all of it.
    enum Part: Sendable, Hashable {
        /// A part that stays unchanged, and whether it contains more than white space and comments.
        case text(Range<Int>, isSignificant: Bool)
        /// An asset's name in `url(…)`, brackets included, or as a string.
        case address(name: String, Range<Int>, isURL: Bool)
        /// A statement that has no effect inside a bundle.
        case dropped(Range<Int>)
        /// A file to be inserted before the following text.
        case imported(StyleImport, Range<Int>)
    }

    let source: AssetSource
    private(set) var parts: [Part] = []
    private(set) var mistakes: [SourceError] = []
    /// The custom properties it names.
    private(set) var properties = CustomProperties()

    /// Parses a file; if it cannot be split into tokens, only the first error is known.
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

    /// Reads the imports at the start, then everything else.
    private mutating func read(_ tokens: [CSSToken]) {
        var start = 0
        var isSignificant = false
        var canImport = true
        /// The open brackets, with functions' names.
        var open: [String] = []
        var index = 0
        /// Appends a part after the text before it.
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
                    // Otherwise esbuild would warn of it again; a bracket or block that ends it stays.
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

    /// The file that a token refers to; nil when it refers to none of the theme.
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
    /// Reads the rest of an `@import`: the file, `layer` or `layer(…)`, `supports(…)`, media queries.
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

    /// Removes a function from the front and returns the tokens inside its brackets.
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

    /// The content of `url(…)` without quotes.
    private func urlText(_ token: CSSToken) -> String {
        let inside = source.bytes[token.range].drop { $0 != UInt8(ascii: "(") }.dropFirst().dropLast()
        let name = inside.drop(while: \.isSpace)
        let end = name.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? name.startIndex
        return CSSEscapes.unescaped(name[..<end])
    }

    /// A condition as written, on one line.
    private func fragment(_ tokens: ArraySlice<CSSToken>) -> [UInt8] {
        let text = tokens.flatMap { token in
            token.isSignificant ? Array(source.bytes[token.range]) : [UInt8(ascii: " ")]
        }
        guard let first = text.firstIndex(where: { !$0.isSpace }), let last = text.lastIndex(where: { !$0.isSpace })
        else { return [] }
        return Array(text[first...last])
    }
}

/// An `@import` with its conditions.
struct StyleImport: Sendable, Hashable {
    /// The file, as it is written.
    var name: String
    /// Its byte offset in the source.
    var offset: Int
    /// The name of the cascade layer; empty for a layer without a name, nil for none.
    var layer: [UInt8]?
    /// The content of `supports(…)`.
    var supports: [UInt8]?
    /// The media queries; empty for none.
    var media: [UInt8] = []
}
