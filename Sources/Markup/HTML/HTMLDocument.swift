import CLibXML2

/// Foreign HTML as a tree, whatever was wrong with it.
///
/// The parser reads no network, prints nothing and trusts no encoding the document claims. It gives up on what follows
/// the 256th element inside another; trees are walked without recursion, so the depth costs no stack.
@safe struct HTMLDocument: ~Copyable {
    /// The most attributes of a tag, give or take what fits in a page of 4,096 bytes; at a tag that has more, the
    /// document ends.
    static let maximumAttributes: Int32 = 256

    /// Mend everything, print nothing, load nothing, believe no encoding, make no document type up.
    private static let options = [
        HTML_PARSE_RECOVER, HTML_PARSE_NOERROR, HTML_PARSE_NOWARNING, HTML_PARSE_NONET, HTML_PARSE_IGNORE_ENC,
        HTML_PARSE_NODEFDTD, HTML_PARSE_COMPACT,
    ].reduce(0) { $0 | Int32(bitPattern: $1.rawValue) }

    private let tree: htmlDocPtr

    /// Reads a fragment as a browser would read it inside `<body>`; nil when memory has run out.
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

    /// Shows every element and every run of text to a visitor, in the order of the document.
    func walk(_ visitor: inout some HTMLVisitor) {
        var next = unsafe tree.pointee.children
        while let node = unsafe next {
            if let child = unsafe Self.firstChild(of: node, shownTo: &visitor) {
                unsafe next = child
                continue
            }
            unsafe next = Self.follower(of: node, endingFor: &visitor)
        }
    }
}

extension HTMLDocument {
    /// Shows a node; the result is its first child when the visitor wants to go in and there is one.
    private static func firstChild(of node: xmlNodePtr, shownTo visitor: inout some HTMLVisitor) -> xmlNodePtr? {
        switch unsafe node.pointee.type {
        case XML_TEXT_NODE:
            unsafe showText(of: node, to: &visitor)
            return nil
        case XML_ELEMENT_NODE:
            guard visitor.open(unsafe HTMLNode(node)) == .enter else { return nil }
            guard let child = unsafe node.pointee.children else {
                visitor.close()
                return nil
            }
            return unsafe child
        default:
            return nil
        }
    }

    /// The node after one that is done with; each element left on the way up is closed.
    private static func follower(of node: xmlNodePtr, endingFor visitor: inout some HTMLVisitor) -> xmlNodePtr? {
        var node = unsafe node
        while unsafe node.pointee.next == nil {
            guard let parent = unsafe node.pointee.parent, unsafe parent.pointee.type == XML_ELEMENT_NODE else {
                return nil
            }
            visitor.close()
            unsafe node = parent
        }
        return unsafe node.pointee.next
    }

    private static func showText(of node: xmlNodePtr, to visitor: inout some HTMLVisitor) {
        guard let content = unsafe node.pointee.content else { return }
        let utf8 = unsafe UnsafeBufferPointer(start: content, count: Int(xmlStrlen(content)))
        visitor.text(unsafe utf8.span)
    }
}
