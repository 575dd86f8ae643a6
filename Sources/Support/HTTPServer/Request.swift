import HTTPTypes

/// The head of an HTTP request as it was sent, see RFC 9112.
package struct Request: Sendable, Hashable {
    /// The method, such as `GET`.
    package let method: String
    /// The percent-encoded path, without the query.
    package let path: String
    /// The text after the first `?`; nil when there is none.
    package let query: String?
    /// The body; empty but for POST.
    package internal(set) var body: [UInt8] = []

    private let fields: [HTTPField]

    /// Makes a request.
    package init(
        _ method: String,
        _ path: String,
        query: String? = nil,
        headers: [(String, String)] = [],
        body: [UInt8] = []
    ) {
        self.body = body
        self.method = method
        self.path = path
        self.query = query
        fields = headers.map { HTTPField($0.0.lowercased(), $0.1) }
    }

    /// Makes a request from a parsed target and header fields.
    ///
    /// A host in the target replaces the `Host` field
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

    /// The value of the first header field with this name, in any case.
    package subscript(header name: String) -> String? {
        let name = name.lowercased()
        return fields.first { $0.name == name }?.value
    }

    /// Whether a header field occurs more than once.
    package func repeats(_ name: String) -> Bool {
        let name = name.lowercased()
        return fields.count { $0.name == name } > 1
    }
}
