/// An element that is common enough in valid HTML for the fast path.
enum SimpleElement: UInt8 {
    case p = 1, div, h1, h2, h3, h4, h5, h6, ul, ol, li
    case a, em, strong, b, i, u, s, sub, sup, small, code, span
    case br, img

    /// Finds the element by its name, packed into a number of up to eight bytes.
    init?(packed name: UInt64) {
        switch name {
        case 0x70: self = .p
        case 0x64_6976: self = .div
        case 0x6831: self = .h1
        case 0x6832: self = .h2
        case 0x6833: self = .h3
        case 0x6834: self = .h4
        case 0x6835: self = .h5
        case 0x6836: self = .h6
        case 0x756C: self = .ul
        case 0x6F6C: self = .ol
        case 0x6C69: self = .li
        case 0x61: self = .a
        case 0x656D: self = .em
        case 0x7374_726F_6E67: self = .strong
        case 0x62: self = .b
        case 0x69: self = .i
        case 0x75: self = .u
        case 0x73: self = .s
        case 0x73_7562: self = .sub
        case 0x73_7570: self = .sup
        case 0x73_6D61_6C6C: self = .small
        case 0x636F_6465: self = .code
        case 0x7370_616E: self = .span
        case 0x6272: self = .br
        case 0x69_6D67: self = .img
        default: return nil
        }
    }

    /// The element in the output.
    var element: HTMLElement { Self.elements[Int(rawValue)] }

    /// The elements by their numbers; the first one is unused.
    private static let elements: [HTMLElement] = [
        .p, .p, .div, .h1, .h2, .h3, .h4, .h5, .h6, .ul, .ol, .li, .a, .em, .strong, .b, .i, .u, .s, .sub, .sup, .small,
        .code, .span, .br, .img,
    ]

    fileprivate var isVoid: Bool { self == .br || self == .img }

    /// Whether it is a list, which may only contain items.
    fileprivate var isList: Bool { self == .ul || self == .ol }

    /// Whether it is inline.
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
        if !element.isVoid { open = open << 8 | UInt64(element.rawValue) }
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
