import SafeMarkup

/// One page being written.
struct Run {
    let program: Program
    let root: SafeURL
    /// The views that are being shown, the page's first.
    var frames: [Record]

    mutating func perform(_ range: Range<Int>, _ bytes: inout [UInt8]) {
        var index = range.lowerBound
        while index < range.upperBound {
            switch program.steps[index] {
            case .literal(let run): bytes.append(contentsOf: program.literals[run])
            case .text(let slot): write(slot, &bytes, escape: Escaping.appendText)
            case .attribute(let slot): write(slot, &bytes, escape: Escaping.appendAttribute)
            case .sourceSet(let slot): writeSourceSet(slot, &bytes)
            case .html(let slot):
                if case .html(let html) = value(slot) { bytes.append(contentsOf: html.utf8) }
            case .json(let slot):
                if case .json(let json) = value(slot) { bytes.append(contentsOf: json.compactText) }
            case .root: Escaping.appendAttribute(root.string, to: &bytes)
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
            frames.append(record)
            perform(body, &bytes)
            frames.removeLast()
        case .list(let records):
            for record in records {
                frames.append(record)
                perform(body, &bytes)
                frames.removeLast()
            }
        case .absent, .flag, .text, .number, .url, .html, .json:
            break
        }
    }

    private func value(_ slot: Slot) -> Value {
        let frame = frames[frames.count - 1 - Int(slot.outwards)]
        var value = frame.values[Int(slot.first)]
        guard slot.restCount > 0 else { return value }
        for place in program.paths[Int(slot.rest)..<Int(slot.rest + slot.restCount)] {
            guard case .view(let inner) = value else { return .absent }
            value = inner.values[Int(place)]
        }
        return value
    }

    private func write(_ slot: Slot, _ bytes: inout [UInt8], escape: (String, inout [UInt8]) -> Void) {
        switch value(slot) {
        case .text(let text): escape(text, &bytes)
        case .number(let number): bytes.append(contentsOf: String(number).utf8)
        case .url(let url): escape(url.string, &bytes)
        case .absent, .flag, .html, .json, .view, .list: break
        }
    }

    /// In a source set a comma ends an address: inside one it is written as `%2C`.
    private func writeSourceSet(_ slot: Slot, _ bytes: inout [UInt8]) {
        guard case .url(let url) = value(slot), url.string.utf8.contains(UInt8(ascii: ",")) else {
            return write(slot, &bytes, escape: Escaping.appendAttribute)
        }
        for (index, part) in url.string.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { bytes.append(contentsOf: "%2C".utf8) }
            Escaping.appendAttribute(String(part), to: &bytes)
        }
    }
}
