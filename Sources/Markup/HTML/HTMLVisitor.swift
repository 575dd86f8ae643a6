/// Is shown a document: elements as they open and close, and the text between.
protocol HTMLVisitor {
    /// An element begins; after `.skip` neither its content nor its end is shown.
    mutating func open(_ node: borrowing HTMLNode) -> VisitDecision

    /// Text, in UTF-8 with entities decoded.
    mutating func text(_ utf8: Span<UInt8>)

    /// The element last opened ends.
    mutating func close()
}

/// Whether the content of an element is wanted.
enum VisitDecision {
    case enter, skip
}
