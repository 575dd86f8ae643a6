import HTTPTypes

/// What a browser asked for: the head of a request after RFC 9112, as it was sent.
package struct Request: Sendable, Hashable {
    /// The method, such as `GET`, as it was sent.
    package let method: String
    /// The path as it was sent, with its percent signs, without the query.
    package let path: String
    /// What stands behind the first `?`, as it was sent; nil when there is none.
    package let query: String?

    private let fields: [HTTPField]

    /// Makes a request.
    package init(_ method: String, _ path: String, query: String? = nil, headers: [(String, String)] = []) {
        self.method = method
        self.path = path
        self.query = query
        fields = headers.map { HTTPField($0.0.lowercased(), $0.1) }
    }

    /// Makes a request of what a server has read.
    ///
    /// A host in the target counts instead of any in the header
    /// ([RFC 9112 §3.2.2](https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2)).
    init(_ method: String, _ target: RequestTarget, fields: [HTTPField]) {
        self.method = method
        path = target.path
        query = target.query
        if let authority = target.authority {
            self.fields = fields.filter { $0.name != "host" } + [HTTPField("host", authority)]
        } else {
            self.fields = fields
        }
    }

    /// The first header field of a name, whatever its letters' case.
    package subscript(header name: String) -> String? {
        let name = name.lowercased()
        return fields.first { $0.name == name }?.value
    }

    /// Whether a header field stands there more than once.
    package func repeats(_ name: String) -> Bool {
        let name = name.lowercased()
        return fields.count { $0.name == name } > 1
    }
}
