/// A request that came to a proxy, and what became of it.
package struct Exchange: Sendable, Hashable {
    /// Such as `PUT`.
    package let method: String
    /// The path of the request in the bucket, without percent signs; empty for the bucket itself.
    package let key: String
    /// The header field that makes it conditional, if one does.
    package let condition: String?
    /// The place in the sequence of all beginnings and ends.
    package let began: Int
    /// As `began`; nil as long as there is no end.
    package internal(set) var ended: Int?
    /// The status of the server; nil when it was not asked, or has not answered yet.
    package internal(set) var status: Int?
    /// The fault of the proxy.
    package let fault: Fault

    /// Whether the server did what was asked, whether or not the client heard of it.
    package var isDone: Bool { status.map { (200..<300).contains($0) } ?? false }
}
