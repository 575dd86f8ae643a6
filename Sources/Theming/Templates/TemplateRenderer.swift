import Markup

/// Renders one page.
///
/// Steps, literals and frames are accessed through pointers: reference counting would take half of a page's time.
/// Every pointer is used inside the scope that owns its memory.
@safe
struct TemplateRenderer {
    private let steps: UnsafeBufferPointer<Program.Step>
    private let literals: UnsafeBufferPointer<UInt8>
    private let paths: UnsafeBufferPointer<Int32>
    private let assetPaths: [[UInt8]]
    private let root: SafeURL
    /// The views being rendered, the page's first.
    private var frames: [UnsafeBufferPointer<Value>] = unsafe []

    /// Appends the page of a record to a buffer.
    static func perform(_ program: Program, _ record: Record, root: SafeURL, _ bytes: inout [UInt8]) {
        unsafe program.steps.withUnsafeBufferPointer { steps in
            unsafe program.literals.withUnsafeBufferPointer { literals in
                unsafe program.paths.withUnsafeBufferPointer { paths in
                    var run = unsafe TemplateRenderer(
                        steps: steps,
                        literals: literals,
                        paths: paths,
                        assetPaths: program.assetPaths,
                        root: root
                    )
                    run.show(record, 0..<steps.count, &bytes)
                }
            }
        }
    }

    private mutating func show(_ record: Record, _ body: Range<Int>, _ bytes: inout [UInt8]) {
        unsafe record.values.withUnsafeBufferPointer { values in
            unsafe frames.append(values)
            perform(body, &bytes)
            unsafe frames.removeLast()
        }
    }

    private mutating func perform(_ range: Range<Int>, _ bytes: inout [UInt8]) {
        var index = range.lowerBound
        while index < range.upperBound {
            switch unsafe steps[index] {
            case .literal(let run): unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: literals[run]))
            case .text(let slot):
                write(value(slot), &bytes, escape: Escaping.appendText)
            case .attribute(let slot):
                write(value(slot), &bytes, escape: Escaping.appendAttribute)
            case .sourceSet(let slot): writeSourceSet(value(slot), &bytes)
            case .html(let slot):
                if case .html(let html) = value(slot) { bytes.append(contentsOf: html.utf8) }
            case .json(let slot):
                if case .json(let json) = value(slot) { bytes.append(contentsOf: json.compactText) }
            case .asset(let index):
                Escaping.appendAttribute(root.string, to: &bytes)
                bytes.append(contentsOf: assetPaths[index])
            case .when(let slot, let isInverted, let end):
                if case .absent = value(slot) {
                    if !isInverted { index = end - 1 }
                } else if isInverted {
                    index = end - 1
                }
            case .whenOne(let slot, let isInverted, let end):
                var isOne = false
                if case .number(1) = value(slot) { isOne = true }
                if isOne == isInverted { index = end - 1 }
            case .each(let slot, let end):
                repeatBody(over: value(slot), (index + 1)..<end, &bytes)
                index = end - 1
            }
            index += 1
        }
    }

    private mutating func repeatBody(over value: Value, _ body: Range<Int>, _ bytes: inout [UInt8]) {
        switch value {
        case .view(let record):
            show(record, body, &bytes)
        case .list(let records):
            for record in records { show(record, body, &bytes) }
        case .absent, .flag, .text, .number, .url, .html, .json:
            break
        }
    }

    private func value(_ slot: Slot) -> Value {
        let frame = unsafe frames[frames.count - 1 - Int(slot.outwards)]
        var value = unsafe frame[Int(slot.first)]
        guard slot.restCount > 0 else { return value }
        for index in Int(slot.rest)..<Int(slot.rest + slot.restCount) {
            guard case .view(let inner) = value else { return .absent }
            value = unsafe inner.values[Int(paths[index])]
        }
        return value
    }

    private func write(_ value: Value, _ bytes: inout [UInt8], escape: (String, inout [UInt8]) -> Void) {
        switch value {
        case .text(let text): escape(text, &bytes)
        case .number(let number): bytes.append(contentsOf: String(number).utf8)
        case .url(let url): escape(url.string, &bytes)
        case .absent, .flag, .html, .json, .view, .list: break
        }
    }

    /// In a source set a comma separates addresses: inside one it is written as `%2C`.
    private func writeSourceSet(_ value: Value, _ bytes: inout [UInt8]) {
        guard case .url(let url) = value, url.string.utf8.contains(UInt8(ascii: ",")) else {
            return write(value, &bytes, escape: Escaping.appendAttribute)
        }
        for (index, part) in url.string.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { bytes.append(contentsOf: "%2C".utf8) }
            Escaping.appendAttribute(String(part), to: &bytes)
        }
    }
}
