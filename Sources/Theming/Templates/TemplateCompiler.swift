import Diagnostics
import SafeMarkup

/// Everything a theme offers to its templates besides the views.
struct TemplateLibrary: Sendable {
    /// Parsed templates and partials by name.
    var templates: [String: (source: TemplateSource, nodes: [TemplateNode])]
    /// User interface texts by key, in the language of the pages.
    var texts: [String: String]
    /// The fingerprinted file names of assets by the name the theme's author gave them.
    var assets: [String: String]
    /// Where texts are kept, for messages.
    var textsPath: String
}

/// Turns the nodes of a template into a program for one view, following partials and layouts, and finds every mistake.
struct TemplateCompiler {
    private let library: TemplateLibrary
    private var program = Program()
    private(set) var diagnostics: [Diagnostic] = []
    private var context = HTMLContext.text
    private var source: TemplateSource
    private var scopes: Scopes
    /// Blocks that were filled in from outside, by name.
    private var blocks: [String: Filling] = [:]
    /// The names of the blocks that were met so far.
    private var met: Set<String> = []
    /// The templates being expanded, to refuse recursion.
    private var expanding: [String]
    private var lastByteWasLineFeed = false
    /// How many templates were expanded so far.
    private var expansions = 0

    /// What stands in for a block: it sees the blocks of the place where it was written, never itself.
    private struct Filling {
        let source: TemplateSource
        let nodes: [TemplateNode]
        let blocks: [String: Filling]
    }

    /// Compiles a template for a view.
    static func compile(
        _ name: String,
        for view: ViewType,
        in library: TemplateLibrary
    ) -> (program: Program, diagnostics: [Diagnostic]) {
        guard let template = library.templates[name] else { return (Program(), []) }
        var compiler = TemplateCompiler(name, template.source, view, library)
        compiler.compile(template.nodes)
        if compiler.context != .text {
            compiler.report(template.source.bytes.count, "the template ends inside a tag or an element", "close it")
        }
        return (compiler.program, compiler.diagnostics)
    }

    /// Templates inside each other; more is a mistake of the theme's author.
    private static let maximumDepth = 32
    /// Templates of one page in all: partials that use others twice and twice again would never end.
    private static let maximumExpansions = 2_000

    private init(_ name: String, _ source: TemplateSource, _ view: ViewType, _ library: TemplateLibrary) {
        self.library = library
        self.source = source
        scopes = Scopes(views: [view])
        expanding = [name]
    }

    private mutating func compile(_ nodes: [TemplateNode]) {
        for node in nodes {
            switch node.kind {
            case .text(let bytes): compile(text: bytes, at: node.offset)
            case .value(let name): compile(value: name, at: node.offset)
            case .section(let name, let isInverted, let children):
                compile(section: name, isInverted: isInverted, children, at: node.offset)
            case .partial(let name): expand(name, at: node.offset, filling: [])
            case .layout(let name, let blocks): expand(name, at: node.offset, filling: blocks)
            case .block(let name, let children): compile(block: name, children, at: node.offset)
            }
        }
    }

    private mutating func compile(text bytes: [UInt8], at offset: Int) {
        let start = program.literals.count
        for (index, byte) in bytes.enumerated() {
            if byte.isTemplateSpace, lastByteWasLineFeed, context.foldsSpace { continue }
            program.literals.append(byte)
            if let mistake = context.mistake(at: byte) {
                report(offset + index - mistake.back, mistake.what, mistake.advice)
            }
            context = context.next(byte)
            lastByteWasLineFeed = byte == UInt8(ascii: "\n")
        }
        emit(literal: start..<program.literals.count)
    }

    private mutating func emit(literal range: Range<Int>) {
        guard !range.isEmpty else { return }
        if case .literal(let before) = program.steps.last, before.upperBound == range.lowerBound, !endsBody {
            program.steps[program.steps.count - 1] = .literal(before.lowerBound..<range.upperBound)
        } else {
            program.steps.append(.literal(range))
        }
        endsBody = false
    }

    /// Set behind a section: the next literal must not be merged into the section's body.
    private var endsBody = false

    private mutating func report(_ offset: Int, _ what: String, _ advice: String) {
        diagnostics.append(source.error(at: max(0, offset), what, advice: advice))
    }
}

/// Values.
extension TemplateCompiler {
    private mutating func compile(value name: String, at offset: Int) {
        lastByteWasLineFeed = false
        if name.hasPrefix("text.") { return compile(uiText: String(name.dropFirst(5)), at: offset) }
        if name.hasPrefix("asset.") { return compile(asset: String(name.dropFirst(6)), at: offset) }
        guard let (slot, kind) = find(name, at: offset) else { return }
        switch ValuePlacement(of: kind, in: context) {
        case .refused(let what, let advice): report(offset, what.replacing(name), advice.replacing(name))
        case .step(let make):
            program.steps.append(make(slot))
            markContent()
            markValue()
        }
    }

    private mutating func compile(uiText key: String, at offset: Int) {
        guard let text = library.texts[key] else {
            return report(
                offset,
                "no text \"\(key)\" in \(library.textsPath)",
                didYouMean(key, among: library.texts.keys) ?? "add it there"
            )
        }
        guard case .refused(let what, let advice) = ValuePlacement(of: .text, in: context) else {
            let start = program.literals.count
            if context.isQuotedValue {
                Escaping.appendAttribute(text, to: &program.literals)
            } else {
                Escaping.appendText(text, to: &program.literals)
            }
            emit(literal: start..<program.literals.count)
            return markContent()
        }
        report(offset, what.replacing("text." + key), advice.replacing("text." + key))
    }

    private mutating func compile(asset name: String, at offset: Int) {
        guard let file = library.assets[name] else {
            return report(
                offset,
                "no asset \"\(name)\" in the theme",
                didYouMean(name, among: library.assets.keys) ?? "add it to styles, scripts or images"
            )
        }
        guard context.takesAsset else {
            return report(offset, "the address of an asset cannot stand here", "write it into href=\"…\" or src=\"…\"")
        }
        program.steps.append(.root)
        let start = program.literals.count
        program.literals.append(contentsOf: "assets/\(file)".utf8)
        emit(literal: start..<program.literals.count)
        markContent()
    }

    private mutating func find(_ name: String, at offset: Int) -> (slot: Program.Slot, kind: FieldKind)? {
        do throws(Scopes.Unknown) {
            return try scopes.find(name)
        } catch {
            report(offset, error.what, error.advice)
            return nil
        }
    }

    private mutating func markContent() {
        guard case .quotedValue(let tag, var attribute) = context else { return }
        attribute.hasContent = true
        context = .quotedValue(tag, attribute)
    }

    private mutating func markValue() {
        guard case .quotedValue(var tag, let attribute) = context else { return }
        tag.hasValues = true
        context = .quotedValue(tag, attribute)
    }
}

/// Sections, partials, layouts and blocks.
extension TemplateCompiler {
    private mutating func compile(
        section name: String,
        isInverted: Bool,
        _ children: [TemplateNode],
        at offset: Int
    ) {
        guard let (slot, kind) = find(name, at: offset) else { return }
        context = context.settled
        let start = context
        let index = program.steps.count
        program.steps.append(.root)
        var inner: ViewType?
        switch kind {
        case .view(let view) where !isInverted, .list(let view) where !isInverted: inner = view
        case .view, .list, .text, .number, .url, .html, .json, .flag: break
        }
        if let inner {
            scopes.views.append(inner)
            // From the second time on the body follows its own end.
            lastByteWasLineFeed = lastByteWasLineFeed && Self.endsLine(children)
        }
        let followsLineFeed = lastByteWasLineFeed
        endsBody = true
        compile(children)
        if inner != nil { scopes.views.removeLast() }
        let end = program.steps.count
        program.steps[index] = inner == nil ? .when(slot, isInverted: isInverted, end: end) : .each(slot, end: end)
        endsBody = true
        lastByteWasLineFeed = lastByteWasLineFeed && followsLineFeed
        requireSamePlace(start, of: "section \"\(name)\"", at: offset)
    }

    private static func endsLine(_ nodes: [TemplateNode]) -> Bool {
        switch nodes.last?.kind {
        case .text(let bytes): bytes.last == UInt8(ascii: "\n")
        case .section(_, _, let children), .block(_, let children): endsLine(children)
        case .value, .partial, .layout, nil: false
        }
    }

    private mutating func compile(block name: String, _ children: [TemplateNode], at offset: Int) {
        met.insert(name)
        context = context.settled
        let start = context
        guard let filled = blocks[name] else {
            compile(children)
            return requireSamePlace(start, of: "block \"\(name)\"", at: offset)
        }
        let outer = (source: source, blocks: blocks)
        (source, blocks) = (filled.source, filled.blocks)
        compile(filled.nodes)
        (source, blocks) = outer
        requireSamePlace(start, of: "block \"\(name)\"", at: offset)
    }

    /// Puts another template in place, its blocks filled in; what an outer template filled in already stays.
    private mutating func expand(_ name: String, at offset: Int, filling nodes: [TemplateNode]) {
        guard let template = library.templates[name] else {
            return report(
                offset,
                "no template \"\(name)\"",
                didYouMean(name, among: library.templates.keys) ?? "add templates/\(name).html"
            )
        }
        guard !expanding.contains(name) else {
            return report(
                offset,
                "templates use each other: \((expanding + [name]).joined(separator: " > "))",
                "break the cycle"
            )
        }
        expansions += 1
        guard expanding.count < Self.maximumDepth, expansions <= Self.maximumExpansions else {
            return report(
                offset,
                "the page grows beyond \(Self.maximumDepth) templates in each other or \(Self.maximumExpansions) in all",
                "use fewer partials"
            )
        }
        context = context.settled
        let start = context
        let outer = (source: source, blocks: blocks)
        for node in nodes {
            guard case .block(let block, let children) = node.kind, blocks[block] == nil else { continue }
            blocks[block] = Filling(source: source, nodes: children, blocks: outer.blocks)
        }
        let metBefore = met
        met = []
        expanding.append(name)
        source = template.source
        compile(template.nodes)
        expanding.removeLast()
        (source, blocks) = outer
        requireSamePlace(start, of: "template \"\(name)\"", at: offset)
        for node in nodes {
            guard case .block(let block, _) = node.kind, !met.contains(block) else { continue }
            report(node.offset, "no block \"\(block)\" in \"\(name)\"", didYouMean(block, among: met) ?? "remove it")
        }
        met.formUnion(metBefore)
    }

    private mutating func requireSamePlace(_ start: HTMLContext, of what: String, at offset: Int) {
        context = context.settled
        if context.place == start.place { return }
        report(offset, "\(what) ends in another place of the HTML than it starts", "close what is opened inside it")
        context = start
    }
}
