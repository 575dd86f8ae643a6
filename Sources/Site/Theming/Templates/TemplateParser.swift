/// Parses a template into nodes.
///
/// The language is Mustache without raw output, lambdas and delimiters.
struct TemplateParser {
    private static let maximumNesting = 64
    /// The most bytes of a tag that is no comment; a longer one lacks its end.
    private static let longestTag = 1_000

    private let source: ThemeSource
    private var offset = 0
    private(set) var diagnostics: [Diagnostic] = []
    private var open: [(tag: Tag, outerNodes: [TemplateNode])] = []
    private var nodes: [TemplateNode] = []
    /// The next end of a tag, and of a tag with three braces: each is searched once, however many tags lack theirs.
    private var ends = (two: 0..<0, three: 0..<0)

    static func parse(_ source: ThemeSource) -> (nodes: [TemplateNode], diagnostics: [Diagnostic]) {
        var parser = TemplateParser(source: source)
        parser.parseAll()
        return (parser.nodes, parser.diagnostics)
    }

    private mutating func parseAll() {
        while let start = source.bytes.firstPlace(of: Array("{{".utf8), from: offset) {
            let tag = readTag(at: start)
            let text = textRange(before: tag)
            appendText(text.range)
            offset = text.next
            handle(tag)
        }
        appendText(offset..<source.bytes.count)
        while let (tag, outerNodes) = open.popLast() {
            let what = "\(Self.name(of: tag.sigil)) \"\(tag.name)\" is never closed"
            report(tag.range.lowerBound, what, "add {{/\(tag.name)}}")
            nodes = outerNodes + nodes
        }
    }

    private mutating func handle(_ tag: Tag) {
        switch tag.sigil {
        case UInt8(ascii: "!"): break
        case UInt8(ascii: "#"), UInt8(ascii: "^"), UInt8(ascii: "<"), UInt8(ascii: "$"):
            if open.count == Self.maximumNesting {
                report(tag.range.lowerBound, "sections nested deeper than \(Self.maximumNesting)", "use fewer sections")
            }
            open.append((tag, nodes))
            nodes = []
        case UInt8(ascii: "/"): close(tag)
        case UInt8(ascii: ">"): append(.partial(name: tag.name), tag)
        case UInt8(ascii: "{"), UInt8(ascii: "&"):
            let advice = "write {{\(tag.name)}}; markup comes from fields of kind markup, which are safe by type"
            report(tag.range.lowerBound, "raw output is not part of the language", advice)
        case UInt8(ascii: "="):
            report(tag.range.lowerBound, "delimiters cannot be changed", "use {{ and }}")
        case 0 where tag.name == "else" || tag.name.hasPrefix("else "):
            let advice = open.last.map { tag, _ in
                "write {{/\(tag.name)}}{{\(tag.sigil == UInt8(ascii: "^") ? "#" : "^")\(tag.name)}}"
            }
            report(tag.range.lowerBound, "templates have no {{else}}", advice ?? "write {{^name}} for what is not so")
        case 0 where tag.name == "end" && open.last?.tag.helper != nil: close(tag)
        default: append(.value(name: tag.name), tag)
        }
    }

    private mutating func close(_ tag: Tag) {
        guard let (opened, outerNodes) = open.popLast() else {
            report(tag.range.lowerBound, "{{/\(tag.name)}} closes nothing", "remove it")
            return
        }
        if opened.name != tag.name, opened.helper == nil || ![opened.helper, "end"].contains(tag.name) {
            let what = "{{/\(tag.name)}} closes \(Self.name(of: opened.sigil)) \"\(opened.name)\""
            report(tag.range.lowerBound, what, "write {{/\(opened.name)}}")
        }
        let children = nodes
        nodes = outerNodes
        // Its opening tag is reported; deeper nodes would only deepen the recursion of later stages.
        guard open.count < Self.maximumNesting else { return }
        let kind: TemplateNode.Content =
            switch opened.sigil {
            case UInt8(ascii: "#"): .section(name: opened.name, isInverted: false, children: children)
            case UInt8(ascii: "^"): .section(name: opened.name, isInverted: true, children: children)
            case UInt8(ascii: "<"): .layout(name: opened.name, blocks: blocks(in: children))
            default: .block(name: opened.name, children: children)
            }
        append(kind, opened)
    }

    /// Only the blocks between `{{< layout}}` and its end; other content there is an error, because it would be lost.
    private mutating func blocks(in children: [TemplateNode]) -> [TemplateNode] {
        var filled: Set<String> = []
        return children.filter { child in
            switch child.kind {
            case .block(let name, _):
                if !filled.insert(name).inserted {
                    report(child.offset, "the block \"\(name)\" is filled in twice", "leave one out")
                }
                return true
            case .text(let bytes):
                guard let stray = bytes.firstIndex(where: { !$0.isASCIIBlank }) else { return false }
                report(child.offset + stray, "only blocks may stand inside a layout tag", "move this into a {{$block}}")
                return false
            case .value, .section, .partial, .layout:
                report(child.offset, "only blocks may stand inside a layout tag", "move this into a {{$block}}")
                return false
            }
        }
    }

    private mutating func append(_ kind: TemplateNode.Content, _ tag: Tag) {
        nodes.append(TemplateNode(kind: kind, offset: tag.range.lowerBound))
    }

    private mutating func appendText(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        nodes.append(TemplateNode(kind: .text(Array(source.bytes[range])), offset: range.lowerBound))
    }

    /// The maximum number of errors of a file; each position costs a scan of the file.
    private static let mostMistakes = 100

    private mutating func report(_ offset: Int, _ what: String, _ advice: String) {
        guard diagnostics.count < Self.mostMistakes else { return }
        diagnostics.append(source.error(at: offset, what, advice: advice))
    }

    private static func name(of sigil: UInt8) -> String {
        switch sigil {
        case UInt8(ascii: "<"): "layout"
        case UInt8(ascii: "$"): "block"
        default: "section"
        }
    }
}

extension TemplateParser {
    private struct Tag {
        let sigil: UInt8
        let name: String
        /// The word before the name, as other languages have it, which may close the section, too; it was reported.
        var helper: String?
        /// From the first `{` to the last `}`.
        let range: Range<Int>

        static func ignored(_ range: Range<Int>) -> Tag { Tag(sigil: UInt8(ascii: "!"), name: "", range: range) }
    }

    private mutating func readTag(at start: Int) -> Tag {
        let isRaw = source.bytes[start...].starts(with: "{{{".utf8)
        var known = isRaw ? ends.three : ends.two
        let found = end(isRaw ? "}}}" : "}}", from: start + 2, known: &known)
        if isRaw { ends.three = known } else { ends.two = known }
        guard let end = found else { return unclosed(start) }
        let content = source.bytes[(start + 2)..<end]
        let range = start..<(end + (isRaw ? 3 : 2))
        let first = content.first ?? 0
        let hasSigil = "!#^<$/>&={".utf8.contains(first)
        guard first == UInt8(ascii: "!") || content.count <= Self.longestTag else { return unclosed(start) }
        let named = (hasSigil ? content.dropFirst() : content).trimmingASCIIBlanks
        let name = String(decoding: named, as: UTF8.self)
        let tag = Tag(sigil: hasSigil ? first : 0, name: name, range: range)
        guard !"!=".utf8.contains(first), !Self.isName(name), !name.hasPrefix("else ") else { return tag }
        // A tag may contain a line break only as white space, so that a missing `}}` does not swallow the next line.
        guard !name.utf8.contains(UInt8(ascii: "\n")) else { return unclosed(start) }
        if let helper = helperTag(tag) { return helper }
        let advice = name.contains("|") ? "there are no filters: name a field" : "names are letters, digits and . / - _"
        report(start, "\"\(name)\" is no name", advice)
        return .ignored(range)
    }

    /// Words before a name that open a section in other languages.
    private static let helpers: Set<String> = ["if", "unless", "each", "with", "for", "range"]

    /// The section that a tag of another language means, such as `{{#if isPremium}}`; nil for any other tag.
    private mutating func helperTag(_ tag: Tag) -> Tag? {
        let words = tag.name.split(whereSeparator: \.isWhitespace).map(String.init)
        guard "#^\0".utf8.contains(tag.sigil), let word = words.first, Self.helpers.contains(word) else { return nil }
        let isInverted = (word == "unless") != (tag.sigil == UInt8(ascii: "^"))
        let field = words.count == 2 ? String(words[1].drop { $0 == "." }) : ""
        let isName = Self.isName(field)
        let name = isName ? field : "name"
        let advice =
            "write {{\(isInverted ? "^" : "#")\(name)}}…{{/\(name)}}" + (isName ? "" : " with one field of the view")
        report(tag.range.lowerBound, "sections have no \"\(word)\"", advice)
        guard isName else { return .ignored(tag.range) }
        return Tag(sigil: UInt8(ascii: isInverted ? "^" : "#"), name: name, helper: word, range: tag.range)
    }

    /// Continues after the braces of an unclosed tag.
    private mutating func unclosed(_ start: Int) -> Tag {
        report(start, "a tag is never closed", "add }}")
        return .ignored(start..<(start + 2))
    }

    /// A tag other than a value that is alone on its line includes the line, as in the Mustache specification.
    private func textRange(before tag: Tag) -> (range: Range<Int>, next: Int) {
        let alone = offset..<tag.range.lowerBound
        guard tag.sigil != 0, tag.sigil != UInt8(ascii: "{"), tag.sigil != UInt8(ascii: "&")
        else { return (alone, tag.range.upperBound) }
        var lineStart = tag.range.lowerBound
        while lineStart > 0, source.bytes[lineStart - 1] != UInt8(ascii: "\n") {
            guard source.bytes[lineStart - 1].isBlankInLine else { return (alone, tag.range.upperBound) }
            lineStart -= 1
        }
        var lineEnd = tag.range.upperBound
        while lineEnd < source.bytes.count, source.bytes[lineEnd] != UInt8(ascii: "\n") {
            guard source.bytes[lineEnd].isBlankInLine else { return (alone, tag.range.upperBound) }
            lineEnd += 1
        }
        guard lineStart >= offset else { return (alone, tag.range.upperBound) }
        return (offset..<lineStart, min(lineEnd + 1, source.bytes.count))
    }

    /// The next end of a tag; `known` is the part that the last search has passed, which has none.
    private func end(_ mark: String, from start: Int, known: inout Range<Int>) -> Int? {
        let unknown = known.contains(start) ? known.upperBound : start
        let found = source.bytes.firstPlace(of: Array(mark.utf8), from: unknown)
        known = start..<max(start, found ?? source.bytes.count)
        return found
    }

    /// Parts separated by dots or slashes; a lone dot is the value itself.
    private static func isName(_ name: String) -> Bool {
        name == "."
            || name.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "/" }.allSatisfy(TokenName.isValid)
    }
}
