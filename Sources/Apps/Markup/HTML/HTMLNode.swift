import CLibXML2

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
