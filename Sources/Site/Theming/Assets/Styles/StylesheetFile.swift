struct StyleImport: Sendable, Hashable {
    let name: String
    let offset: Int
    /// The rules around the file, in the order of [CSS Cascade 5](https://www.w3.org/TR/css-cascade-5/#at-import).
    ///
    /// A layer is declared only where the conditions hold. One without a name is `StyleImport.namelessLayer`.
    let rules: [[UInt8]]

    static let namelessLayer = Array("@layer ".utf8)
}

/// A parsed stylesheet of a theme: the text for esbuild, and the parts that esbuild cannot resolve, namely names of
/// assets, imports with their conditions, and custom properties.
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

    let source: ThemeSource
    private(set) var parts: [Part] = []
    private(set) var mistakes: [SourceError] = []
    /// The custom properties inside `var(…)` without a fallback, and the byte offsets of their names.
    private(set) var neededProperties: [(name: String, offset: Int)] = []
    /// All inside `var(…)`.
    private(set) var usedProperties: Set<String> = []
    /// All others: declared, registered, or in a style query.
    private(set) var givenProperties: Set<String> = []

    init(_ source: ThemeSource) {
        self.source = source
        if let mistake = source.textMistake {
            mistakes = [mistake]
        } else {
            let tokens = CSSToken.tokens(of: source.bytes)
            read(tokens)
            readProperties(tokens)
        }
    }

    var hasImports: Bool { parts.contains { if case .imported = $0 { true } else { false } } }

    /// Reads the imports at the start, then everything else.
    private mutating func read(_ tokens: [CSSToken]) {
        var parts: [Part] = []
        var start = 0
        var isSignificant = false
        var canImport = true
        /// The open brackets, with functions' names.
        var open: [String] = []
        var index = 0
        /// Appends a part after the text before it.
        func add(_ part: Part?, _ range: Range<Int>) {
            if start < range.lowerBound { parts.append(.text(start..<range.lowerBound, isSignificant: isSignificant)) }
            if let part { parts.append(part) }
            start = range.upperBound
            isSignificant = false
        }
        while index < tokens.count {
            let token = tokens[index]
            switch token.kind {
            case .blank, .semicolon: break
            case .open, .function:
                canImport = false
                open.append(token.kind == .function ? word(token) : "")
            case .close: _ = open.popLast()
            case .string, .url:
                canImport = false
                if let name = asset(token, in: open.last ?? "") {
                    add(.address(name: name, token.range, isURL: token.kind == .url), token.range)
                    index += 1
                    continue
                }
            case .atKeyword:
                let (statement, hasBlock) = statement(at: index, in: tokens)
                let range = token.range.lowerBound..<tokens[statement.upperBound - 1].range.upperBound
                let name = word(token)
                if name == "@import" || name == "@charset" && open.isEmpty {
                    let isFirst = open.isEmpty && canImport && !hasBlock
                    let part = part(name, tokens[statement].dropFirst(), range, isFirst: isFirst)
                    add(part, range)
                    index = statement.upperBound
                    continue
                }
                if name == "@layer", !hasBlock {
                    index = statement.upperBound - 1
                } else {
                    canImport = canImport && name == "@namespace"
                }
                if name == "@namespace" {
                    let what = "a @namespace in a file that becomes part of a larger one"
                    mistakes.append(SourceError(token.range.lowerBound, what, "select without namespaces"))
                }
            case .name, .comma, .other: canImport = false
            }
            isSignificant = isSignificant || token.kind != .blank
            index += 1
        }
        add(nil, source.bytes.count..<source.bytes.count)
        self.parts = parts
    }

    private mutating func part(
        _ keyword: String,
        _ tokens: ArraySlice<CSSToken>,
        _ range: Range<Int>,
        isFirst: Bool
    ) -> Part {
        if keyword == "@charset" {
            let words = tokens.filter { $0.kind != .blank && $0.kind != .semicolon }
            if words.map(\.kind) != [.string] || words.first.map(text)?.lowercased() != "utf-8" {
                let what = "a @charset other than \"utf-8\""
                mistakes.append(SourceError(range.lowerBound, what, "save the file as UTF-8"))
            }
        } else if !isFirst {
            // It is left out, otherwise esbuild would warn of it again.
            let advice = "put it at the top of the file, in front of all rules but @layer names"
            mistakes.append(SourceError(range.lowerBound, "an @import that browsers ignore", advice))
        } else if let found = importing(tokens) {
            return .imported(found, range)
        } else {
            let advice = "write @import \"name.css\";"
            mistakes.append(SourceError(range.lowerBound, "an @import without a file", advice))
        }
        return .dropped(range)
    }

    /// The asset that a token refers to; nil when it refers to none of the theme.
    private func asset(_ token: CSSToken, in function: String) -> String? {
        let isAddress = token.kind == .url || ["url(", "image-set(", "-webkit-image-set("].contains(function)
        let name = text(token)
        return isAddress && !name.hasPrefix("#") && !name.lowercased().hasPrefix("data:") ? name : nil
    }

    private func statement(at start: Int, in tokens: [CSSToken]) -> (tokens: Range<Int>, hasBlock: Bool) {
        let depth = tokens[start].depth
        let end = tokens[start...].firstIndex { token in
            guard token.depth == depth else { return token.depth < depth }
            return token.kind == .semicolon || source.bytes[token.range.lowerBound] == UInt8(ascii: "{")
        }
        guard let end else { return (start..<tokens.count, false) }
        return (start..<(tokens[end].kind == .semicolon ? end + 1 : end), tokens[end].kind == .open)
    }

    private mutating func readProperties(_ tokens: [CSSToken]) {
        var isInVar = false
        for (index, token) in tokens.enumerated() where token.kind != .blank {
            let name = token.kind == .name ? source.bytes[token.range].cssText : ""
            if name.hasPrefix("--"), isInVar {
                usedProperties.insert(name)
                let next = tokens[(index + 1)...].first { $0.kind != .blank }
                if next?.kind != .comma { neededProperties.append((name, token.range.lowerBound)) }
            } else if name.hasPrefix("--") {
                givenProperties.insert(name)
            }
            isInVar = token.kind == .function && word(token) == "var("
        }
    }
}

extension StylesheetFile {
    /// Reads the rest of an `@import`: the file, `layer` or `layer(…)`, `supports(…)`, media queries.
    private func importing(_ tokens: ArraySlice<CSSToken>) -> StyleImport? {
        var rest = tokens.last?.kind == .semicolon ? tokens.dropLast() : tokens
        rest = rest.drop { $0.kind == .blank }
        guard let first = rest.first else { return nil }
        var file: CSSToken? = first
        if first.kind == .string || first.kind == .url {
            rest.removeFirst()
        } else {
            file = arguments(of: "url", &rest)?.first { $0.kind == .string }
        }
        guard let name = file.map(text), !name.isEmpty else { return nil }
        rest = rest.drop { $0.kind == .blank }
        var layer: [UInt8]?
        if let first = rest.first, first.kind == .name, word(first) == "layer" {
            layer = []
            rest.removeFirst()
        } else {
            layer = arguments(of: "layer", &rest).map(fragment)
        }
        rest = rest.drop { $0.kind == .blank }
        let supports = arguments(of: "supports", &rest).map(fragment)
        let media = fragment(rest)
        let rules = [
            media.isEmpty ? nil : "@media ".utf8 + media,
            supports.map { "@supports (".utf8 + $0 + Array(")".utf8) },
            layer.map { StyleImport.namelessLayer + $0 },
        ]
        return StyleImport(name: name, offset: first.range.lowerBound, rules: rules.compactMap(\.self))
    }

    /// Removes a function from the front and returns the tokens inside its brackets.
    private func arguments(of name: String, _ rest: inout ArraySlice<CSSToken>) -> ArraySlice<CSSToken>? {
        guard let first = rest.first, first.kind == .function, word(first) == name + "(",
            let end = rest.firstIndex(where: { $0.kind == .close && $0.depth == first.depth })
        else { return nil }
        defer { rest = rest[(end + 1)...] }
        return rest[(rest.startIndex + 1)..<end]
    }

    private func word(_ token: CSSToken) -> String { source.bytes[token.range].cssText.lowercased() }

    /// The text inside the quotes of a string, or the brackets of an address.
    private func text(_ token: CSSToken) -> String {
        var inside = source.bytes[token.range]
        if token.kind == .url {
            inside = inside.drop { $0 != UInt8(ascii: "(") }.dropFirst()
            if inside.last == UInt8(ascii: ")") { inside.removeLast() }
            return inside.trimmingASCIIBlanks.cssText
        }
        return inside.dropFirst().dropLast().cssText
    }

    /// A condition as written, on one line.
    private func fragment(_ tokens: ArraySlice<CSSToken>) -> [UInt8] {
        let text = tokens.flatMap { $0.kind == .blank ? [UInt8(ascii: " ")] : Array(source.bytes[$0.range]) }
        return Array(text[...].trimmingASCIIBlanks)
    }
}
