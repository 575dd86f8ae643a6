package import Hashing
package import SafeMarkup

/// A compiled template: names are places, contexts are escapers, everything literal is one run of bytes.
package struct Program: Sendable {
    /// The value at a place: so many views outwards, then field by field.
    ///
    /// Plain numbers and no array, because every step of every page copies one.
    struct Slot: Sendable, Hashable {
        /// The most parts a dotted name has.
        static let longestName = 3

        let outwards: Int
        let first: Int
        /// The field inside the first, or none.
        let second: Int?
        /// The field inside the second, or none.
        let third: Int?

        /// Makes a slot of the places of a name's parts; nil when there are none or too many.
        init?(outwards: Int, places: [Int]) {
            guard let first = places.first, places.count <= Self.longestName else { return nil }
            self.outwards = outwards
            self.first = first
            second = places.count > 1 ? places[1] : nil
            third = places.count > 2 ? places[2] : nil
        }
    }

    /// One step of rendering; steps that enclose others end before `end`.
    enum Step: Sendable {
        case literal(Range<Int>)
        case text(Slot)
        case attribute(Slot)
        case sourceSet(Slot)
        case html(Slot)
        case json(Slot)
        /// The page's way to its assets, in front of an asset's file name.
        case root
        case when(Slot, isInverted: Bool, end: Int)
        case each(Slot, end: Int)
    }

    var steps: [Step] = []
    var literals: [UInt8] = []
    /// Equal digests mean that two programs make the same page of the same record.
    package private(set) var digest = Digest.sha256([])

    /// Raised whenever steps come to write something else than before: escaping, folding, what a step means.
    private static let version: UInt64 = 1

    /// The finished program with its digest.
    func sealed() -> Program {
        var hasher = Hasher256()
        hasher.update(Self.version)
        hasher.update(framed: literals)
        for step in steps { step.update(&hasher) }
        var program = self
        program.digest = hasher.finish()
        return program
    }

    /// Appends the page to a buffer.
    ///
    /// - Parameters:
    ///   - record: The view's values; its type must be the one the program was compiled for.
    ///   - root: What leads from the page to the folder that holds `assets/`: "", "../" or "/vg/".
    ///   - bytes: The buffer, which is not emptied first.
    package func render(_ record: Record, root: SafeURL, into bytes: inout [UInt8]) {
        var run = Run(program: self, root: root, frames: [record])
        run.perform(0..<steps.count, &bytes)
    }
}

extension Program.Step {
    fileprivate func update(_ hasher: inout Hasher256) {
        switch self {
        case .literal(let range): Self.update(&hasher, 1, [range.lowerBound, range.upperBound])
        case .text(let slot): Self.update(&hasher, 2, slot.numbers)
        case .attribute(let slot): Self.update(&hasher, 3, slot.numbers)
        case .sourceSet(let slot): Self.update(&hasher, 4, slot.numbers)
        case .html(let slot): Self.update(&hasher, 5, slot.numbers)
        case .json(let slot): Self.update(&hasher, 6, slot.numbers)
        case .root: Self.update(&hasher, 7, [])
        case .when(let slot, let isInverted, let end):
            Self.update(&hasher, isInverted ? 8 : 9, slot.numbers + [end])
        case .each(let slot, let end): Self.update(&hasher, 10, slot.numbers + [end])
        }
    }

    private static func update(_ hasher: inout Hasher256, _ kind: UInt64, _ numbers: [Int]) {
        hasher.update(kind)
        hasher.update(UInt64(numbers.count))
        for number in numbers { hasher.update(UInt64(number)) }
    }
}

extension Program.Slot {
    fileprivate var numbers: [Int] { [outwards, first, second ?? -1, third ?? -1].map { $0 + 1 } }
}

/// One page being written.
private struct Run {
    let program: Program
    let root: SafeURL
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

    private func value(_ slot: Program.Slot) -> Value {
        let value = frames[frames.count - 1 - slot.outwards].values[slot.first]
        guard let second = slot.second else { return value }
        guard case .view(let outer) = value else { return .absent }
        guard let third = slot.third else { return outer.values[second] }
        guard case .view(let inner) = outer.values[second] else { return .absent }
        return inner.values[third]
    }

    private func write(_ slot: Program.Slot, _ bytes: inout [UInt8], escape: (String, inout [UInt8]) -> Void) {
        switch value(slot) {
        case .text(let text): escape(text, &bytes)
        case .number(let number): bytes.append(contentsOf: String(number).utf8)
        case .url(let url): escape(url.string, &bytes)
        case .absent, .flag, .html, .json, .view, .list: break
        }
    }

    /// In a source set a comma ends an address: inside one it is written as `%2C`.
    private func writeSourceSet(_ slot: Program.Slot, _ bytes: inout [UInt8]) {
        guard case .url(let url) = value(slot), url.string.utf8.contains(UInt8(ascii: ",")) else {
            return write(slot, &bytes, escape: Escaping.appendAttribute)
        }
        for (index, part) in url.string.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { bytes.append(contentsOf: "%2C".utf8) }
            Escaping.appendAttribute(String(part), to: &bytes)
        }
    }
}
