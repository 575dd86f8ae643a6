import Markup
import HTTPClient

extension HTTPResponse {
    /// The address that relative references in the content are relative to: `Content-Location`, else where it came from.
    ///
    /// A `Content-Location` of another origin does not count: it is the address of a server behind a proxy, or somebody
    /// else's.
    var baseAddress: WebAddress? {
        guard let address = WebAddress(finalURL) else { return nil }
        let location = headers["Content-Location"].flatMap { $0.isEmpty ? nil : WebAddress($0, relativeTo: address) }
        return location.flatMap { $0.origin == address.origin ? $0 : nil } ?? address
    }
}
