/// The credentials in an address, such as the query parameter `token`, which recordings must not contain.
///
/// A replay replaces the placeholders with the values of the content's current address.
struct AddressCredentials: Sendable {
    /// Shorter values are not treated as credentials: they would occur in any text.
    private static let leastLength = 4

    /// The values, the longest first, and their placeholders.
    private let values: [(value: [UInt8], mark: [UInt8])]

    init(_ request: FeedRequest) {
        guard case .url(let address) = request.content else {
            values = []
            return
        }
        let found = (address.query ?? "").split(separator: "&").flatMap { pair -> [String] in
            let parts = pair.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, WebAddress.isSecret(parameter: parts[0]) else { return [] }
            let decoded = PercentEncoding.decoded(parts[1], plusIsSpace: true)
            return [String(parts[1]), decoded ?? ""].filter { $0.utf8.count >= Self.leastLength }
        }
        values = Set(found).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }.enumerated().map { index, value in
            (Array(value.utf8), Array("{sitegen-credential-\(index)}".utf8))
        }
    }

    var isEmpty: Bool { values.isEmpty }

    static func withoutForeign(_ address: String) -> String {
        guard let start = address.firstIndex(of: "?") else { return address }
        let query = address[address.index(after: start)...].split(separator: "&", omittingEmptySubsequences: false)
        let pairs = query.map { pair -> String in
            let name = pair.prefix { $0 != "=" }
            let isKept = !WebAddress.isSecret(parameter: name) || pair.contains("{sitegen-credential-")
            return isKept ? String(pair) : name + "="
        }
        return address[...start] + pairs.joined(separator: "&")
    }

    /// A text with the credentials replaced by placeholders.
    func redacted(_ text: String) -> String { String(decoding: redacted(Array(text.utf8)), as: UTF8.self) }

    func redacted(_ bytes: [UInt8]) -> [UInt8] {
        values.reduce(bytes) { $0.replacing($1.value, with: $1.mark) }
    }

    /// The text with the credentials put back.
    func restored(_ text: String) -> String { String(decoding: restored(Array(text.utf8)), as: UTF8.self) }

    func restored(_ bytes: [UInt8]) -> [UInt8] {
        values.reduce(bytes) { $0.replacing($1.mark, with: $1.value) }
    }
}

extension AddressCredentials {
    /// A cached feed with placeholders for credentials; without an address when that is the request's.
    func redacted(_ copy: CachedFeed, of request: FeedRequest) -> CachedFeed {
        var response = FeedResponse(redacted(copy.response.bytes), address: nil, charset: copy.response.charset)
        if let address = copy.response.address, request.content != .url(address) {
            response.address = WebAddress(Self.withoutForeign(address.string))
        }
        return CachedFeed(request: copy.request, response: response, seen: copy.seen)
    }

    /// The request's validators with placeholders for credentials; a replay sends nothing.
    func redacted(_ validators: StoreIndex.Validators) -> StoreIndex.Validators {
        StoreIndex.Validators(etag: validators.etag.map(redacted), lastModified: validators.lastModified.map(redacted))
    }

    func restored(_ copy: CachedFeed, of request: FeedRequest) -> CachedFeed {
        guard case .url(let address) = request.content else { return copy }
        let response = FeedResponse(
            restored(copy.response.bytes),
            address: copy.response.address ?? address,
            charset: copy.response.charset
        )
        return CachedFeed(request: copy.request, response: response, seen: copy.seen)
    }
}
