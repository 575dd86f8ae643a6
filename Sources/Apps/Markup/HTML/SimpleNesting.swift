/// An element that is common enough in valid HTML for the fast path.
enum SimpleElement: UInt8 {
    case p = 1, div, h1, h2, h3, h4, h5, h6, ul, ol, li
    case a, em, strong, b, i, u, s, sub, sup, small, code, span
    case br, img

    /// Finds the element by its name, packed into a number of up to eight bytes.
    init?(packed name: UInt64) {
        guard let index = Self.names.firstIndex(of: name) else { return nil }
        self.init(rawValue: UInt8(index + 1))
    }

    /// The names of the elements from the first on, packed in the same way.
    private static let names = elements.dropFirst().map { $0.rawValue.utf8.reduce(0) { $0 << 8 | UInt64($1) } }

    /// The element in the output.
    var element: HTMLElement { Self.elements[Int(rawValue)] }

    /// The elements by their numbers; the first one is unused.
    private static let elements: [HTMLElement] = [
        .p, .p, .div, .h1, .h2, .h3, .h4, .h5, .h6, .ul, .ol, .li, .a, .em, .strong, .b, .i, .u, .s, .sub, .sup, .small,
        .code, .span, .br, .img,
    ]

    /// Whether it is a list, which may only contain items.
    fileprivate var isList: Bool { self == .ul || self == .ol }

    fileprivate var isInline: Bool { rawValue >= Self.a.rawValue }
}

/// The open elements of well-formed HTML, at most seven: blocks outside, inline elements inside.
struct SimpleNesting {
    /// One byte per element, the innermost lowest.
    private var open: UInt64 = 0

    var isEmpty: Bool { open == 0 }

    private var innermost: SimpleElement? { SimpleElement(rawValue: UInt8(truncatingIfNeeded: open)) }

    /// Opens an element; false where a parser would have to move something.
    mutating func open(_ element: SimpleElement) -> Bool {
        guard open >> 48 == 0, mayOpen(element) else { return false }
        if element != .br, element != .img { open = open << 8 | UInt64(element.rawValue) }
        return true
    }

    /// Closes an element; false when it is not the innermost.
    mutating func close(_ element: SimpleElement) -> Bool {
        guard element == innermost else { return false }
        open >>= 8
        return true
    }

    /// Whether text is allowed here.
    func mayHoldText(thatIsBlank isBlank: Bool) -> Bool { isBlank || innermost?.isList != true }

    private func mayOpen(_ element: SimpleElement) -> Bool {
        guard let innermost else { return element != .li }
        if innermost.isList || element == .li { return innermost.isList && element == .li }
        if element.isInline { return element != .a || !holds(.a) }
        return innermost == .div
    }

    private func holds(_ element: SimpleElement) -> Bool {
        var rest = open
        while rest != 0 {
            if UInt8(truncatingIfNeeded: rest) == element.rawValue { return true }
            rest >>= 8
        }
        return false
    }
}
