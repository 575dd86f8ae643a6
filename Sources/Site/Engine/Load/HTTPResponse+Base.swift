import HTTPClient
import Markup

extension HTTPResponse {
    /// The base of relative references in the content: `Content-Location`, else the response's address.
    ///
    /// A `Content-Location` of another origin is ignored: it names a server behind a proxy, or a foreign one.
    var baseAddress: WebAddress? {
        guard let address = WebAddress(finalURL) else { return nil }
        let location = headers["Content-Location"].flatMap { $0.isEmpty ? nil : WebAddress($0, relativeTo: address) }
        return location.flatMap { $0.origin == address.origin ? $0 : nil } ?? address
    }
}
