/// Compiles a template's nodes for one view, including partials and layouts, and reports all errors.
struct TemplateCompiler {
    let library: TemplateLibrary
    var program = Program()
    private(set) var diagnostics: [Diagnostic] = []
    /// Warnings, which are reported when there is no error.
    private var warnings: [Diagnostic] = []
    var used = Usage()
    var context = HTMLContext.text
    var template: TemplateLibrary.Template
    var scopes: Scopes
    var blocks: [String: Filling] = [:]
    var met: Set<String> = []
    /// Whether a template is missing, so that the known blocks are incomplete.
    var isIncomplete = false
    var expanding: [TemplateLibrary.Template]
    /// Whether the next byte starts a line of the page.
    var isBehindLineFeed = false
    var expansions = 0
    /// Whether a size limit was exceeded, which is reported once.
    private var isTooLarge = false
    /// The number of enclosing sections with unresolved names, inside which names are not resolved.
    var unknownSections = 0
    /// The enclosing repeated lists, by frame and fields.
    var openLists: [[Int]] = []
    /// Set after a section: the next literal must not be merged into the section's body.
    var endsBody = false

    /// The content of a filled block; it is compiled with the blocks of the place where it was written.
    struct Filling {
        let template: TemplateLibrary.Template
        let nodes: [TemplateNode]
        let blocks: [String: Filling]
    }

    private var readings: [ParsedText.Key: ParsedText]

    /// The parts of a theme that a page uses.
    struct Usage: Sendable {
        var templates: Set<String> = []
        var assets: Set<String> = []
        var icons: Set<String> = []
        var texts: Set<String> = []

        mutating func formUnion(_ other: Usage) {
            templates.formUnion(other.templates)
            assets.formUnion(other.assets)
            icons.formUnion(other.icons)
            texts.formUnion(other.texts)
        }
    }

    struct Result: Sendable {
        var program = Program()
        var diagnostics: [Diagnostic] = []
        var used = Usage()
    }

    /// Compiles a template for a view; a missing template makes an empty program.
    static func compile(
        _ name: String,
        for view: ViewType,
        in library: TemplateLibrary,
        _ readings: inout [ParsedText.Key: ParsedText]
    ) -> Result {
        guard let template = library.templates[name]?.last else { return Result() }
        var compiler = TemplateCompiler(template, view, library, readings)
        // Moved, so that they are modified in place.
        readings = [:]
        compiler.compile(template.nodes)
        if compiler.context != .text {
            compiler.report(template.source.bytes.count, "the template ends inside a tag or an element", "close it")
        }
        readings = compiler.readings
        return Result(
            program: compiler.program.digested(),
            diagnostics: compiler.diagnostics.isEmpty ? compiler.warnings : compiler.diagnostics,
            used: compiler.used
        )
    }

    private init(
        _ template: TemplateLibrary.Template,
        _ view: ViewType,
        _ library: TemplateLibrary,
        _ readings: [ParsedText.Key: ParsedText]
    ) {
        self.readings = readings
        self.library = library
        self.template = template
        scopes = Scopes(view)
        expanding = [template]
        used.templates.insert(template.source.path)
    }

    mutating func compile(_ nodes: [TemplateNode]) {
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

    private static let mostBytes = 16 << 20

    /// The maximum number of errors of a page; each position costs a scan of the file.
    private static let mostMistakes = 200

    mutating func report(_ offset: Int, _ what: String, _ advice: String) {
        guard diagnostics.count < Self.mostMistakes else { return }
        diagnostics.append(template.source.error(at: max(0, offset), what, advice: advice))
    }
}

extension TemplateCompiler {
    private mutating func compile(text bytes: [UInt8], at offset: Int) {
        let path = template.source.path
        let key = ParsedText.Key(path: path, offset: offset, context: context, isBehindLineFeed: isBehindLineFeed)
        let reading = readings[key] ?? ParsedText(of: bytes, at: key, space: library.space)
        readings[key] = reading
        for mistake in reading.mistakes { report(offset + mistake.offset, mistake.what, mistake.advice) }
        for code in reading.blocked where warnings.count < Self.mostMistakes {
            warnings.append(template.source.warning(at: offset + code.offset, code.what, advice: code.advice))
        }
        context = reading.context
        isBehindLineFeed = reading.isBehindLineFeed
        let start = program.literals.count
        guard start + reading.bytes.count <= Self.mostBytes else {
            if !isTooLarge {
                report(offset, "the page is larger than \(Self.mostBytes >> 20) MiB", "use fewer partials")
            }
            isTooLarge = true
            return
        }
        program.literals.append(contentsOf: reading.bytes)
        emit(literal: start..<program.literals.count)
    }

    mutating func emit(literal range: Range<Int>) {
        guard !range.isEmpty else { return }
        if case .literal(let before) = program.steps.last, before.upperBound == range.lowerBound, !endsBody {
            program.steps[program.steps.count - 1] = .literal(before.lowerBound..<range.upperBound)
        } else {
            program.steps.append(.literal(range))
        }
        endsBody = false
    }
}
