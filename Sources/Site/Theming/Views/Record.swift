/// The values of a view, which templates address by the index of their field.
///
/// The values of the views inside it lie in the same two arrays, so that a page of a hundred views is made with a few
/// allocations, and hashed and rendered from contiguous memory.
public struct Record: Sendable, Hashable {
    /// The view's own values in the order of its fields, then those of the views inside it.
    private(set) var cells: [Cell] = []
    /// The bytes of all values, not escaped.
    private(set) var utf8: [UInt8] = []

    /// A value: its kind, and where its bytes or the cells below it are.
    public struct Cell: Sendable, Hashable {
        /// The kinds of values.
        public enum Kind: UInt8, Sendable {
            /// No value: sections over it are skipped.
            case absent
            /// A flag that is set.
            case flag
            /// Text that is not empty.
            case text
            /// A whole number in decimal digits.
            case number
            /// A checked address.
            case url
            /// Sanitised markup.
            case html
            /// Data as one line of JSON that is safe inside a script element.
            case json
            /// Another view: the cells of its fields.
            case view
            /// Other views, at least one: a cell for each.
            case list
        }

        let kind: Kind
        let start: UInt32
        let count: UInt32

        @usableFromInline
        init(_ kind: Kind, _ start: Int = 0, _ count: Int = 0) {
            self.kind = kind
            self.start = UInt32(start)
            self.count = UInt32(count)
        }

        /// The positions of the value's bytes or of the cells below it.
        var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
    }

    /// Evaluates all fields of a view.
    @inlinable
    public init<Shown: View>(_ view: Shown) {
        self.init()
        _ = append(view)
    }

    /// Makes room for the values of a page of 40 teasers, so that the arrays seldom move while they grow.
    @usableFromInline
    init() {
        cells.reserveCapacity(2_048)
        utf8.reserveCapacity(32_768)
    }

    /// Adds the values to a fingerprint: equal digests mean equal pages.
    ///
    /// Where bytes and cells start follows from the kinds and counts before them.
    package func update(_ hasher: inout Hasher256) {
        hasher.update(UInt64(cells.count))
        for cell in cells { hasher.update(UInt64(cell.kind.rawValue) << 32 | UInt64(cell.count)) }
        hasher.update(framed: utf8)
    }
}

/// Appending the values of fields.
extension Record {
    /// Appends a text, a number or an address; an empty text is no value.
    @usableFromInline
    mutating func append(_ text: String?, as kind: Cell.Kind) -> Cell {
        guard let text else { return Cell(.absent) }
        let start = utf8.count
        text.withUTF8Span { text in unsafe text.withUnsafeBufferPointer { unsafe utf8.append(contentsOf: $0) } }
        return start == utf8.count ? Cell(.absent) : Cell(kind, start, utf8.count - start)
    }

    /// Appends a text, markup or data in UTF-8; without bytes there is no value.
    @usableFromInline
    mutating func append(_ bytes: [UInt8]?, as kind: Cell.Kind) -> Cell {
        guard let bytes, !bytes.isEmpty else { return Cell(.absent) }
        utf8.append(contentsOf: bytes)
        return Cell(kind, utf8.count - bytes.count, bytes.count)
    }

    @inlinable
    mutating func list<Child: View>(_ children: [Child]) -> Cell {
        guard !children.isEmpty else { return Cell(.absent) }
        let list = reserve(children.count, as: .list)
        var index = firstIndex(of: list)
        for child in children {
            set(append(child), at: index)
            index += 1
        }
        return list
    }

    /// Appends the values of another record.
    @usableFromInline
    mutating func append<Shown: View>(_ record: Recorded<Shown>) -> Cell {
        let (cells, utf8) = (record.record.cells, record.record.utf8)
        let (firstCell, firstByte) = (self.cells.count, self.utf8.count)
        self.cells.reserveCapacity(firstCell + cells.count)
        for cell in cells {
            switch cell.kind {
            case .absent, .flag: self.cells.append(cell)
            case .view, .list: self.cells.append(Cell(cell.kind, firstCell + Int(cell.start), Int(cell.count)))
            case .text, .number, .url, .html, .json:
                self.cells.append(Cell(cell.kind, firstByte + Int(cell.start), Int(cell.count)))
            }
        }
        self.utf8.append(contentsOf: utf8)
        return Cell(.view, firstCell, Shown.fields.types.count)
    }

    /// Appends the values of a view, whose own cells are neighbours.
    @inlinable
    mutating func append<Shown: View>(_ view: Shown) -> Cell {
        let getters = Shown.fields.getters
        let own = reserve(getters.count, as: .view)
        var index = firstIndex(of: own)
        for get in getters {
            set(get(view, &self), at: index)
            index += 1
        }
        return own
    }

    @usableFromInline
    func firstIndex(of cell: Cell) -> Int { Int(cell.start) }

    @usableFromInline
    mutating func reserve(_ count: Int, as kind: Cell.Kind) -> Cell {
        let start = cells.count
        cells.append(contentsOf: repeatElement(Cell(.absent), count: count))
        return Cell(kind, start, count)
    }

    @usableFromInline
    mutating func set(_ cell: Cell, at index: Int) { cells[index] = cell }
}

/// A view with evaluated fields, so that several pages can show it.
public struct Recorded<Shown: View>: Sendable {
    /// The values.
    public let record: Record

    /// Evaluates all fields of a view.
    @inlinable
    public init(_ view: Shown) {
        record = Record(view)
    }
}

/// Data for a script element, written once for all pages that show it.
public struct ScriptJSON: Sendable, Hashable {
    /// One line of JSON that cannot end the element.
    public let utf8: [UInt8]

    /// Writes the data.
    public init(_ json: JSON) {
        utf8 = json.compactText
    }
}
