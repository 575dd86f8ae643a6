/// The last responses that servers gave a validator for, so that the next request can be conditional.
actor ResponseCache {
    /// How many responses are kept at most; the one that was used longest ago goes first.
    private static let capacity = 32

    /// A response and its validators (RFC 9110, section 8.8).
    struct Entry {
        let response: FeedResponse
        let etag: String?
        let lastModified: String?
    }

    private var entries: [WebAddress: Entry] = [:]
    /// The addresses, the one used last at the end.
    private var order: [WebAddress] = []

    /// The response of the last request to an address.
    func entry(for address: WebAddress) -> Entry? {
        guard let entry = entries[address] else { return nil }
        order.removeAll { $0 == address }
        order.append(address)
        return entry
    }

    /// Keeps a response, or forgets the address where the server gave no validator.
    func store(_ response: FeedResponse, etag: String?, lastModified: String?, for address: WebAddress) {
        order.removeAll { $0 == address }
        entries[address] = nil
        guard etag != nil || lastModified != nil else { return }
        entries[address] = Entry(response: response, etag: etag, lastModified: lastModified)
        order.append(address)
        if order.count > Self.capacity { entries[order.removeFirst()] = nil }
    }
}
