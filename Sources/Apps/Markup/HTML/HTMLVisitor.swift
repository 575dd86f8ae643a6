/// Receives the elements and texts of a document in order.
protocol HTMLVisitor {
    /// Called at the start of an element; after `.skip` its content and end are not visited.
    mutating func open(_ node: borrowing HTMLNode) -> VisitDecision

    /// Text, in UTF-8 with entities decoded.
    mutating func text(_ utf8: Span<UInt8>)

    /// Called at the end of the last opened element.
    mutating func close()
}

/// Whether to visit the content of an element.
enum VisitDecision {
    case enter, skip
}
