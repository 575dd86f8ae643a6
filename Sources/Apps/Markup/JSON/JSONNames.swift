/// A list of member names that a loader looks up together, by their numbers.
package struct JSONNames: Sendable {
    /// A name with a prefix for fast comparison.
    struct Name: Sendable {
        let utf8: ContiguousArray<UInt8>
        let front: UInt64
        let shape: JSONEntry
    }

    let names: ContiguousArray<Name>

    /// Makes the list of at most 16 names; a name's number is its index.
    package init(_ names: [String]) {
        precondition(names.count <= SIMD16<UInt32>.scalarCount, "more names than are looked up together")
        self.names = ContiguousArray(
            names.map { name in
                let utf8 = ContiguousArray(name.utf8)
                let shape = JSONEntry(.plainString, offset: 0, length: utf8.count)
                return Name(utf8: utf8, front: Self.front(of: utf8.span, at: utf8.indices), shape: shape)
            }
        )
    }

    /// The first eight bytes of a range as a number, padded with zeroes.
    static func front(of text: Span<UInt8>, at range: Range<Int>) -> UInt64 {
        let count = min(range.count, 8)
        guard count > 0 else { return 0 }
        if range.lowerBound + 8 <= text.count {
            let word = unsafe text.bytes.unsafeLoadUnaligned(fromByteOffset: range.lowerBound, as: UInt64.self)
            return UInt64(littleEndian: word) & UInt64.max >> UInt64(64 - count * 8)
        }
        var front: UInt64 = 0
        for place in 0..<count { front |= UInt64(text[range.lowerBound + place]) << UInt64(place * 8) }
        return front
    }
}

/// The positions of the members of one object with names from a list; 0, the start of the text, where there is none.
package struct JSONMembers: Sendable {
    /// Kept without an array, which makes the lookup fast.
    fileprivate var places = SIMD16<UInt32>(repeating: 0)
    /// Whether the object has a member of another name.
    package fileprivate(set) var hasUnlisted = false
}

/// A position of a value without its document, cheap to copy.
package struct JSONReference: BitwiseCopyable, Sendable {
    let index: Int
    let entry: JSONEntry

    /// Whether this is a string.
    package var isString: Bool { entry.kind == .plainString || entry.kind == .escapedString }

    /// Whether this is an object.
    package var isObject: Bool { entry.isObject }

    /// The offset of the value in bytes.
    package var offset: Int { entry.offset }

    /// The range of a string without escapes in the text.
    package var plainContent: Range<Int>? { entry.kind == .plainString ? entry.content : nil }

    /// The value of a boolean.
    package var bool: Bool? { entry.kind.bool }

    /// The kind in words for a message: "a string", "an object".
    package var kindInWords: String { entry.kind.words }
}

extension JSONView {
    /// The text of the view.
    package var utf8: ContiguousArray<UInt8> { document.bytes }

    /// The position of the value.
    package var place: JSONReference { JSONReference(index: index, entry: entry) }

    /// The members with names from a list of an object of the same text; none when it is no object.
    package func members(named names: JSONNames, of place: JSONReference) -> JSONMembers {
        place.isObject ? document.members(named: names, of: place.index) : JSONMembers()
    }

    /// The value of a member by its name's number; nil when it is missing or null.
    package func value(_ number: Int, of members: JSONMembers) -> JSONReference? {
        let place = Int(members.places[number])
        guard place > 0 else { return nil }
        let entry = document.entries[place]
        return entry.kind == .null ? nil : JSONReference(index: place, entry: entry)
    }

    /// The view of another value of the same text.
    package func view(of place: JSONReference) -> JSONView { JSONView(document, place.index) }

    /// The text of a string of the same text; the caller has checked the kind.
    package func string(of place: JSONReference) -> String { document.string(of: place.entry) }

    /// The text of a string or of a number of the same text.
    package func text(of place: JSONReference) -> String? { document.text(of: place.entry) }
}

extension JSONDocument {
    /// The last members with these names in an object, found in one pass.
    func members(named list: JSONNames, of object: Int) -> JSONMembers {
        let names = list.names.span
        let entries = entries.span
        let text = bytes.span
        let end = object + entries[object].width
        var members = JSONMembers()
        var place = object + 1
        var expected = 0
        while place < end {
            let value = entries[place + 1]
            if let number = number(of: entries[place], in: names, text, expected) {
                members.places[number] = UInt32(truncatingIfNeeded: place + 1)
                expected = number + 1
            } else {
                members.hasUnlisted = true
            }
            place += 2
            // A predicted branch does not wait for memory, as an addition would.
            if _slowPath(value.holdsOthers) { place += value.length - 1 }
        }
        return members
    }

    /// The number of a name; the one after the last found is tried first, because services keep one order.
    private func number(
        of entry: JSONEntry,
        in names: Span<JSONNames.Name>,
        _ text: Span<UInt8>,
        _ expected: Int
    ) -> Int? {
        guard entry.isPlainASCII else {
            let name = ContiguousArray(string(of: entry).utf8)
            return names.indices.first { names[$0].utf8 == name }
        }
        let front = JSONNames.front(of: text, at: entry.content)
        for step in names.indices {
            let turned = expected + step
            let number = turned < names.count ? turned : turned - names.count
            guard names[number].front == front, entry.hasShape(of: names[number].shape) else { continue }
            guard entry.length > 8 else { return number }
            if text.extracting(entry.content).isEqual(to: names[number].utf8.span) { return number }
        }
        return nil
    }
}
