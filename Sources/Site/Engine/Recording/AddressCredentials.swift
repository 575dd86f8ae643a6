import Content
import FeedLoading
import Markup

/// The credentials in an address, such as the query parameter `token`, which recordings must not contain.
///
/// A replay replaces the placeholders with the values of the content's current address.
struct AddressCredentials: Sendable {
    /// Shorter values are not treated as credentials: they would occur in any text.
    private static let leastLength = 4

    /// The values, the longest first.
    private let values: [String]

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
        values = Set(found).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    }

    /// Whether the address has none.
    var isEmpty: Bool { values.isEmpty }

    /// A foreign address without its credentials.
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
    func redacted(_ text: String) -> String {
        values.enumerated().reduce(text) { $0.replacing($1.element, with: Self.mark($1.offset)) }
    }

    /// Bytes with the credentials replaced by placeholders.
    func redacted(_ bytes: [UInt8]) -> [UInt8] {
        values.enumerated().reduce(bytes) {
            $0.replacing(Array($1.element.utf8), with: Array(Self.mark($1.offset).utf8))
        }
    }

    /// The text with the credentials put back.
    func restored(_ text: String) -> String {
        values.enumerated().reduce(text) { $0.replacing(Self.mark($1.offset), with: $1.element) }
    }

    /// The bytes with the credentials put back.
    func restored(_ bytes: [UInt8]) -> [UInt8] {
        values.enumerated().reduce(bytes) {
            $0.replacing(Array(Self.mark($1.offset).utf8), with: Array($1.element.utf8))
        }
    }

    private static func mark(_ index: Int) -> String { "{sitegen-credential-\(index)}" }
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
        StoreIndex.Validators(
            etag: validators.etag.map(redacted),
            lastModified: validators.lastModified.map(redacted)
        )
    }

    /// The cached feed with the credentials put back.
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
