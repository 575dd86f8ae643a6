/// Where a feed comes from.
public struct FeedSource: Sendable, Hashable {
    /// How people name it in messages: a path or an address.
    public var name: String
    /// The address that relative links and pictures are resolved against; nil when there is none.
    public var address: WebAddress?

    /// Makes a source that is known by a name.
    public init(name: String, address: WebAddress? = nil) {
        self.name = name
        self.address = address
    }

    /// Makes a source on the web, named by its address without secrets.
    public init(_ address: WebAddress) {
        self.init(name: address.description, address: address)
    }
}
