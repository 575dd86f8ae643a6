import Pictures

/// Pictures of `content/` that were read, with whatever result, and the brands that show them.
struct ReadPictures: Sendable {
    typealias Reading = Result<StoredPicture, PictureFailure>

    private var readings: [WebAddress: Reading] = [:]
    private var shown: [String: Set<WebAddress>] = [:]

    /// The result of reading a picture; nil for one that was not read.
    subscript(address: WebAddress) -> Reading? { readings[address] }

    /// A picture that can be shown; nil for others.
    func stored(_ address: WebAddress) -> StoredPicture? { try? readings[address]?.get() }

    func shown(by brand: String) -> Set<WebAddress> { shown[brand] ?? [] }

    /// Adds pictures that a brand shows: those of an older store are not read again.
    ///
    /// - Returns: The addresses of those that can be shown, in the same order.
    @discardableResult
    mutating func add(
        _ addresses: [WebAddress],
        of brand: String,
        besides old: ReadPictures? = nil,
        read: (WebAddress) -> Reading
    ) -> [WebAddress] {
        let found = addresses.filter { address in
            readings[address] = readings[address] ?? old?[address] ?? read(address)
            return stored(address) != nil
        }
        if !found.isEmpty { shown[brand, default: []].formUnion(found) }
        return found
    }

    /// Drops the pictures whose addresses meet a condition.
    mutating func forget(where isConcerned: (WebAddress) -> Bool) {
        readings = readings.filter { !isConcerned($0.key) }
    }
}
