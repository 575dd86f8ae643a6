/// Renders one page.
///
/// Steps, literals and values are accessed through pointers: reference counting and checks would take half of a page's
/// time. Every pointer is used inside the scope that owns its memory, and every index comes from the compiler, which
/// knows the view's fields, or from the record itself.
@safe
struct TemplateRenderer {
    private let steps: UnsafeBufferPointer<Program.Step>
    private let literals: UnsafeBufferPointer<UInt8>
    private let paths: UnsafeBufferPointer<Int32>
    private let cells: UnsafeBufferPointer<Record.Cell>
    private let values: UnsafeBufferPointer<UInt8>
    private let assetTexts: [[UInt8]]
    private let root: SafeURL
    /// The first cells of the views being rendered, the page's first.
    private var frames: [Int] = []

    static func perform(_ program: Program, _ record: Record, root: SafeURL, _ bytes: inout [UInt8]) {
        unsafe program.steps.withUnsafeBufferPointer { steps in
            unsafe program.literals.withUnsafeBufferPointer { literals in
                unsafe program.paths.withUnsafeBufferPointer { paths in
                    unsafe record.cells.withUnsafeBufferPointer { cells in
                        unsafe record.utf8.withUnsafeBufferPointer { values in
                            var run = unsafe TemplateRenderer(
                                steps: steps,
                                literals: literals,
                                paths: paths,
                                cells: cells,
                                values: values,
                                assetTexts: program.assetTexts,
                                root: root
                            )
                            run.show(0, 0..<steps.count, &bytes)
                        }
                    }
                }
            }
        }
    }

    /// Performs steps for the view whose cells begin at an index.
    private mutating func show(_ view: Int, _ body: Range<Int>, _ bytes: inout [UInt8]) {
        frames.append(view)
        perform(body, &bytes)
        frames.removeLast()
    }

    private mutating func perform(_ range: Range<Int>, _ bytes: inout [UInt8]) {
        var index = range.lowerBound
        while index < range.upperBound {
            switch unsafe steps[index] {
            case .literal(let run): unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: literals[run]))
            case .value(let slot, let writing): write(cell(slot), writing, &bytes)
            case .asset(let index):
                Escaping.appendAttribute(root.string, to: &bytes)
                bytes.append(contentsOf: assetTexts[index])
            case .content(let index): bytes.append(contentsOf: assetTexts[index])
            case .when(let slot, let isInverted, let end):
                if (cell(slot).kind == .absent) != isInverted { index = end - 1 }
            case .whenCounted(let slot, let numbers, let end):
                if !numbers.contains(number(in: cell(slot))) { index = end - 1 }
            case .each(let slot, let end):
                repeatBody(over: cell(slot), (index + 1)..<end, &bytes)
                index = end - 1
            }
            index += 1
        }
    }

    private mutating func repeatBody(over cell: Record.Cell, _ body: Range<Int>, _ bytes: inout [UInt8]) {
        switch cell.kind {
        case .view: show(Int(cell.start), body, &bytes)
        case .list:
            for index in cell.range { show(Int(unsafe cells[index].start), body, &bytes) }
        case .absent, .flag, .text, .number, .url, .html, .json:
            break
        }
    }

    private func cell(_ slot: Slot) -> Record.Cell {
        var cell = unsafe cells[frames[frames.count - 1 - Int(slot.outwards)] + Int(slot.first)]
        guard slot.restCount > 0 else { return cell }
        for index in Int(slot.rest)..<Int(slot.rest + slot.restCount) {
            guard cell.kind == .view else { return Record.Cell(.absent) }
            cell = unsafe cells[Int(cell.start) + Int(paths[index])]
        }
        return cell
    }

    /// The bytes of a value that is escaped; nil for other values.
    private func text(of cell: Record.Cell) -> UnsafeBufferPointer<UInt8>? {
        switch cell.kind {
        case .text, .number, .url: unsafe UnsafeBufferPointer(rebasing: values[cell.range])
        case .absent, .flag, .html, .json, .view, .list: nil
        }
    }

    private func number(in cell: Record.Cell) -> Int {
        guard cell.kind == .number else { return 0 }
        let text = unsafe String(decoding: UnsafeBufferPointer(rebasing: values[cell.range]), as: UTF8.self)
        return Int(text, in: 0...Int.max) ?? 0
    }

    private func write(_ cell: Record.Cell, _ writing: Program.Writing, _ bytes: inout [UInt8]) {
        switch writing {
        case .text:
            if let value = unsafe text(of: cell) { unsafe Escaping.appendText(value.span, to: &bytes) }
        case .attribute:
            if let value = unsafe text(of: cell) { unsafe Escaping.appendAttribute(value.span, to: &bytes) }
        case .sourceSet: writeSourceSet(cell, &bytes)
        case .html where cell.kind == .html, .json where cell.kind == .json:
            unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: values[cell.range]))
        case .html, .json: break
        }
    }

    /// In a source set a comma separates addresses: inside one it is written as `%2C`.
    private func writeSourceSet(_ cell: Record.Cell, _ bytes: inout [UInt8]) {
        guard let value = unsafe text(of: cell) else { return }
        guard cell.kind == .url, unsafe value.contains(UInt8(ascii: ","))
        else { return unsafe Escaping.appendAttribute(value.span, to: &bytes) }
        let parts = unsafe value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        for unsafe(index, part) in unsafe parts.enumerated() {
            if index > 0 { bytes.append(contentsOf: "%2C".utf8) }
            unsafe Escaping.appendAttribute(UnsafeBufferPointer(rebasing: part).span, to: &bytes)
        }
    }
}
