import Diagnostics

/// Turns the nodes of a template into a program for one view, following partials and layouts, and finds every mistake.
struct TemplateCompiler {
    let library: TemplateLibrary
    var program = Program()
    private(set) var diagnostics: [Diagnostic] = []
    /// What the page uses of the theme.
    var used = Usage()
    var context = HTMLContext.text
    var source: TemplateSource
    var scopes: Scopes
    /// Blocks that were filled in from outside, by name.
    var blocks: [String: Filling] = [:]
    /// The names of the blocks that were met so far.
    var met: Set<String> = []
    /// Whether a template was not there: what blocks it would have had nobody knows.
    var isIncomplete = false
    /// The templates being expanded, to refuse recursion.
    var expanding: [TemplateSource]
    /// Whether a line of the page ended right before the next byte.
    var isBehindLineFeed = false
    /// How many templates were expanded so far.
    var expansions = 0
    /// Whether the page grew beyond all bounds, which is told once.
    private var isTooLarge = false
    /// How many sections around here have names that lead nowhere: what they hold has names nobody knows.
    var unknownSections = 0
    /// The lists that are being repeated around here, by frame and fields.
    var openLists: [[Int]] = []
    /// Set behind a section: the next literal must not be merged into the section's body.
    var endsBody = false

    /// What stands in for a block: it sees the blocks of the place where it was written, never itself.
    struct Filling {
        let source: TemplateSource
        let nodes: [TemplateNode]
        let blocks: [String: Filling]
    }

    private var readings: ParsedTextCache

    /// What of a theme a page uses.
    struct Usage: Sendable {
        /// The paths of template files.
        var templates: Set<String> = []
        /// The names of assets.
        var assets: Set<String> = []
        /// The names of icons.
        var icons: Set<String> = []
        /// The keys of texts.
        var texts: Set<String> = []

        mutating func formUnion(_ other: Usage) {
            templates.formUnion(other.templates)
            assets.formUnion(other.assets)
            icons.formUnion(other.icons)
            texts.formUnion(other.texts)
        }
    }

    /// A compiled page, with what was found on the way.
    struct Result: Sendable {
        var program = Program()
        var diagnostics: [Diagnostic] = []
        var used = Usage()
    }

    /// Compiles a template for a view; a template that is not there makes an empty program.
    ///
    /// - Parameters:
    ///   - name: The template.
    ///   - view: The view it shows.
    ///   - library: Everything it may use.
    ///   - readings: What was read before, and what is read now.
    /// - Returns: The program, every mistake, and what it uses.
    static func compile(
        _ name: String,
        for view: ViewType,
        in library: TemplateLibrary,
        _ readings: inout ParsedTextCache
    ) -> Result {
        guard let template = library.templates[name]?.last else { return Result() }
        var compiler = TemplateCompiler(template.source, view, library, readings.lent())
        compiler.compile(template.nodes)
        if compiler.context != .text {
            compiler.report(template.source.bytes.count, "the template ends inside a tag or an element", "close it")
        }
        readings = compiler.readings
        return Result(
            program: compiler.program.digested(),
            diagnostics: compiler.diagnostics,
            used: compiler.used
        )
    }

    private init(_ source: TemplateSource, _ view: ViewType, _ library: TemplateLibrary, _ readings: ParsedTextCache) {
        self.readings = readings
        self.library = library
        self.source = source
        scopes = Scopes(view)
        expanding = [source]
        used.templates.insert(source.path)
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

    /// The most bytes of a page's own text.
    private static let mostBytes = 16 << 20

    /// More mistakes of one page help nobody, and the place of each costs a walk over the file.
    private static let mostMistakes = 200

    mutating func report(_ offset: Int, _ what: String, _ advice: String) {
        guard diagnostics.count < Self.mostMistakes else { return }
        diagnostics.append(source.error(at: max(0, offset), what, advice: advice))
    }
}

/// Text of the template itself.
extension TemplateCompiler {
    private mutating func compile(text bytes: [UInt8], at offset: Int) {
        let reading = readings.reading(
            of: bytes,
            at: offset,
            of: source,
            in: context,
            isBehindLineFeed: isBehindLineFeed
        )
        for mistake in reading.mistakes { report(offset + mistake.offset, mistake.what, mistake.advice) }
        context = reading.context
        isBehindLineFeed = reading.isBehindLineFeed
        let start = program.literals.count
        guard start + reading.bytes.count <= Self.mostBytes else {
            if !isTooLarge { report(offset, "the page grows beyond \(Self.mostBytes >> 20) MiB", "use fewer partials") }
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
