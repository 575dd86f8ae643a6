extension TemplateCompiler {
    private static let maximumDepth = 64
    /// The maximum number of templates in one page: partials that use others twice multiply.
    private static let maximumExpansions = 2_000

    mutating func compile(section name: String, isInverted: Bool, _ children: [TemplateNode], at offset: Int) {
        guard let found = find(name, at: offset) else {
            // The body is checked without resolving names, because their scope is unknown.
            unknownSections += 1
            compile(children)
            unknownSections -= 1
            return
        }
        context = context.settled
        let start = context
        let index = program.steps.count
        let slot = slot(of: found)
        program.steps.append(.literal(0..<0))
        let inner = isInverted ? nil : found.opened
        var repeats = false
        if let inner {
            scopes.enter(inner)
            if case .view = inner {
                repeats = true
                // From the second repetition on, the body follows its own end.
                isBehindLineFeed = isBehindLineFeed && Self.endsLine(children)
            }
        }
        let list = [scopes.frame(of: found)] + found.places
        if case .list = found.kind, repeats {
            if openLists.contains(list) {
                report(offset, "the list \"\(name)\" is repeated inside itself", "name a field of the view it holds")
            }
            openLists.append(list)
        }
        defer { if openLists.last == list { openLists.removeLast() } }
        // The elements of a list are adjacent: together they could form one address.
        if case .list = found.kind, repeats { markContent() }
        let followsLineFeed = isBehindLineFeed
        endsBody = true
        compile(children)
        if inner != nil { scopes.leave() }
        let end = program.steps.count
        program.steps[index] = repeats ? .each(slot, end: end) : .when(slot, isInverted: isInverted, end: end)
        endsBody = true
        isBehindLineFeed = isBehindLineFeed && followsLineFeed
        requireSamePlace(start, of: "section \"\(name)\"", at: offset)
    }

    private static func endsLine(_ nodes: [TemplateNode]) -> Bool {
        switch nodes.last?.kind {
        case .text(let bytes): bytes.last == UInt8(ascii: "\n")
        case .section(_, _, let children), .block(_, let children): endsLine(children)
        case .value, .partial, .layout, nil: false
        }
    }

    mutating func compile(block name: String, _ children: [TemplateNode], at offset: Int) {
        met.insert(name)
        context = context.settled
        let start = context
        guard let filled = blocks[name] else {
            compile(children)
            return requireSamePlace(start, of: "block \"\(name)\"", at: offset)
        }
        check(children)
        let outer = (template: template, blocks: blocks)
        (template, blocks) = (filled.template, filled.blocks)
        compile(filled.nodes)
        (template, blocks) = outer
        requireSamePlace(start, of: "block \"\(name)\"", at: offset)
    }

    /// Checks a block's default content where it is replaced.
    private mutating func check(_ children: [TemplateNode]) {
        guard !children.isEmpty else { return }
        let before = (program: program, context: context, isBehindLineFeed: isBehindLineFeed, endsBody: endsBody)
        compile(children)
        (program, context) = (before.program, before.context)
        (isBehindLineFeed, endsBody) = (before.isBehindLineFeed, before.endsBody)
    }

    /// Inserts another template with its blocks filled; blocks that an outer template has filled stay.
    mutating func expand(_ name: String, at offset: Int, filling nodes: [TemplateNode]) {
        guard let inner = template(name, at: offset) else {
            isIncomplete = true
            return
        }
        guard !expanding.contains(where: { $0.source.path == inner.source.path }) else {
            isIncomplete = true
            let circle = (expanding.map(\.name) + [name]).joined(separator: " > ")
            return report(offset, "templates use each other: \(circle)", "break the cycle")
        }
        expansions += 1
        guard expanding.count < Self.maximumDepth, expansions <= Self.maximumExpansions else {
            let limits = "\(Self.maximumDepth) nested templates or \(Self.maximumExpansions) in all"
            return report(offset, "the page has more than \(limits)", "use fewer partials")
        }
        used.templates.insert(inner.source.path)
        context = context.settled
        let start = context
        let outer = (template: template, blocks: blocks)
        for node in nodes {
            guard case .block(let block, let children) = node.kind, blocks[block] == nil else { continue }
            blocks[block] = Filling(template: template, nodes: children, blocks: outer.blocks)
        }
        let metBefore = met
        met = []
        expanding.append(inner)
        template = inner
        compile(inner.nodes)
        expanding.removeLast()
        (template, blocks) = outer
        requireSamePlace(start, of: "template \"\(name)\"", at: offset)
        for node in nodes where !isIncomplete {
            guard case .block(let block, _) = node.kind, !met.contains(block) else { continue }
            report(node.offset, "no block \"\(block)\" in \"\(name)\"", didYouMean(block, among: met) ?? "remove it")
        }
        met.formUnion(metBefore)
    }

    /// The template with a name: the brand's own, or, used inside itself, the one it replaces.
    private mutating func template(_ name: String, at offset: Int) -> TemplateLibrary.Template? {
        guard let versions = library.templates[name] else {
            let advice = didYouMean(name, among: library.templates.keys) ?? "add templates/\(name).html"
            report(offset, "no template \"\(name)\"", advice)
            return nil
        }
        return name == template.name && template.level > 0 ? versions[template.level - 1] : versions.last
    }

    private mutating func requireSamePlace(_ start: HTMLContext, of what: String, at offset: Int) {
        context = context.settled
        if context.place == start.place { return }
        report(offset, "\(what) starts and ends in different HTML contexts", "close what is opened inside it")
        context = start
    }
}

extension Scopes.Found {
    fileprivate var opened: Scopes.Scope? {
        switch kind {
        case .view(let view), .list(let view): .view(view)
        case .text, .number, .url, .html, .json, .refresh: .value(self)
        case .flag: nil
        }
    }
}
