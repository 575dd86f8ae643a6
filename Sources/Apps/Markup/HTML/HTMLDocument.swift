import CLibXML2

/// Untrusted HTML as a tree, with errors corrected.
///
/// The parser uses no network, prints nothing and ignores declared encodings. It drops everything after the 256th
/// nesting level; trees are walked without recursion, so the depth needs no stack.
@safe struct HTMLDocument: ~Copyable {
    /// The maximum number of attributes of a tag; the document ends before a tag that has more.
    static let maximumAttributes: Int32 = 256

    /// Recover from errors, print nothing, load nothing, ignore encodings, add no document type.
    private static let options = [
        HTML_PARSE_RECOVER, HTML_PARSE_NOERROR, HTML_PARSE_NOWARNING, HTML_PARSE_NONET, HTML_PARSE_IGNORE_ENC,
        HTML_PARSE_NODEFDTD, HTML_PARSE_COMPACT,
    ].reduce(0) { $0 | Int32(bitPattern: $1.rawValue) }

    private let tree: htmlDocPtr

    /// Parses a fragment as a browser would inside `<body>`; nil when out of memory.
    ///
    /// - Parameter fragment: UTF-8 without NUL, at which the parser would stop.
    init?(fragment: [UInt8]) {
        let bytes = Array("<html><body>".utf8) + fragment
        guard LibXML2.isReady else { return nil }
        let parsed = unsafe bytes.withUnsafeBytes { bytes in
            let start = unsafe bytes.assumingMemoryBound(to: CChar.self).baseAddress
            return unsafe html_document_read(start, bytes.count, Self.maximumAttributes, Self.options)
        }
        guard let tree = unsafe parsed else { return nil }
        unsafe self.tree = tree
    }

    deinit { unsafe xmlFreeDoc(tree) }

    /// Visits every element and every run of text in document order.
    func walk(_ visitor: inout some HTMLVisitor) {
        var next = unsafe tree.pointee.children
        while let node = unsafe next {
            if unsafe Self.hasTooManyAttributes(node) { return unsafe Self.end(at: node, for: &visitor) }
            if let child = unsafe Self.firstChild(of: node, shownTo: &visitor) {
                unsafe next = child
                continue
            }
            unsafe next = Self.follower(of: node, endingFor: &visitor)
        }
    }
}

extension HTMLDocument {
    /// Visits a node; returns its first child when the visitor wants to enter it and there is one.
    private static func firstChild(of node: xmlNodePtr, shownTo visitor: inout some HTMLVisitor) -> xmlNodePtr? {
        switch unsafe node.pointee.type {
        case XML_TEXT_NODE:
            if let content = unsafe node.pointee.content {
                let utf8 = unsafe UnsafeBufferPointer(start: content, count: Int(xmlStrlen(content)))
                visitor.text(unsafe utf8.span)
            }
            return nil
        case XML_ELEMENT_NODE:
            guard visitor.open(unsafe HTMLNode(node)) else { return nil }
            guard let child = unsafe node.pointee.children else {
                visitor.close()
                return nil
            }
            return unsafe child
        default:
            return nil
        }
    }

    /// The next node after a finished one; closes each element that is left.
    private static func follower(of node: xmlNodePtr, endingFor visitor: inout some HTMLVisitor) -> xmlNodePtr? {
        var node = unsafe node
        while unsafe node.pointee.next == nil {
            guard let parent = unsafe node.pointee.parent, unsafe parent.pointee.type == XML_ELEMENT_NODE
            else { return nil }
            visitor.close()
            unsafe node = parent
        }
        return unsafe node.pointee.next
    }

    /// Whether an element has more attributes than are read, so that the parser may have got no more input.
    private static func hasTooManyAttributes(_ node: xmlNodePtr) -> Bool {
        guard unsafe node.pointee.type == XML_ELEMENT_NODE else { return false }
        var attribute = unsafe node.pointee.properties
        for _ in 0..<maximumAttributes {
            guard let present = unsafe attribute else { return false }
            unsafe attribute = present.pointee.next
        }
        return unsafe attribute != nil
    }

    /// Closes the elements around a node, before which the document ends.
    private static func end(at node: xmlNodePtr, for visitor: inout some HTMLVisitor) {
        var outer = unsafe node.pointee.parent
        while let element = unsafe outer, unsafe element.pointee.type == XML_ELEMENT_NODE {
            visitor.close()
            unsafe outer = element.pointee.parent
        }
    }
}

/// An element during a visit; it cannot be stored.
@safe struct HTMLNode: ~Copyable {
    private let node: xmlNodePtr

    init(_ node: xmlNodePtr) {
        unsafe self.node = node
    }

    /// The element's name, in lower case.
    var name: String { unsafe String(cString: node.pointee.name) }

    /// Calls with the name and decoded value of each attribute, in document order.
    func forEachAttribute(_ body: (_ name: String, _ value: String) -> Void) {
        var next = unsafe node.pointee.properties
        while let attribute = unsafe next {
            let value = unsafe attribute.pointee.children?.pointee.content.map { unsafe String(cString: $0) }
            body(unsafe String(cString: attribute.pointee.name), value ?? "")
            unsafe next = attribute.pointee.next
        }
    }
}

/// Receives the elements and texts of a document in order.
protocol HTMLVisitor {
    /// Called at the start of an element; when it is false, its content and end are not visited.
    mutating func open(_ node: borrowing HTMLNode) -> Bool

    /// Text, in UTF-8 with entities decoded.
    mutating func text(_ utf8: Span<UInt8>)

    /// Called at the end of the last opened element.
    mutating func close()
}
