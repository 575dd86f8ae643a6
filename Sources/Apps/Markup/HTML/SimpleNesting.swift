extension HTMLElement {
    /// Finds an element that is common enough in valid HTML for the fast path, by its name packed into a number.
    init?(simplePacked name: UInt64) {
        guard let index = Self.packedNames.firstIndex(of: name) else { return nil }
        self = Self.simple[index]
    }

    private static let simple: [HTMLElement] = [
        .p, .div, .h1, .h2, .h3, .h4, .h5, .h6, .ul, .ol, .li, .a, .em, .strong, .b, .i, .u, .s, .sub, .sup, .small,
        .code, .span, .br, .img,
    ]
    private static let packedNames = simple.map { $0.rawValue.utf8.reduce(0) { $0 << 8 | UInt64($1) } }

    /// Whether it is a list, which may only contain items.
    fileprivate var isList: Bool { self == .ul || self == .ol }

    fileprivate var isSimpleBlock: Bool {
        switch self {
        case .p, .div, .h1, .h2, .h3, .h4, .h5, .h6, .ul, .ol, .li: true
        default: false
        }
    }
}

/// The open elements of well-formed HTML, at most seven: blocks outside, inline elements inside.
struct SimpleNesting {
    private static let maximumDepth = 7

    private var open: [HTMLElement] = []

    var isEmpty: Bool { open.isEmpty }

    /// Opens an element; false where a parser would have to move something.
    mutating func open(_ element: HTMLElement) -> Bool {
        guard open.count < Self.maximumDepth, mayOpen(element) else { return false }
        if !element.isVoid { open.append(element) }
        return true
    }

    /// Closes an element; false when it is not the innermost.
    mutating func close(_ element: HTMLElement) -> Bool {
        guard element == open.last else { return false }
        open.removeLast()
        return true
    }

    /// Whether text is allowed here.
    func mayHoldText(thatIsBlank isBlank: Bool) -> Bool { isBlank || open.last?.isList != true }

    private func mayOpen(_ element: HTMLElement) -> Bool {
        guard let innermost = open.last else { return element != .li }
        if innermost.isList || element == .li { return innermost.isList && element == .li }
        if !element.isSimpleBlock { return element != .a || !open.contains(.a) }
        return innermost == .div
    }
}
