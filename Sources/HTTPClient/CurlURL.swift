import CCurl

/// The only owner of a libcurl URL, which does not leave this file.
///
/// Redirects are judged by the parser that later connects, so that no address can name one host here and another there.
@safe struct CurlURL: ~Copyable {
    private let handle: OpaquePointer

    /// No address yet.
    init() throws(HTTPClientError) {
        guard let handle = unsafe curl_url() else { throw .other(reason: "no memory left") }
        unsafe self.handle = handle
    }

    deinit {
        unsafe curl_url_cleanup(handle)
    }

    /// Goes on to `location`, of any protocol and perhaps relative; false if libcurl does not understand it.
    func follow(_ location: String) -> Bool {
        let lenient = CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE | CURLU_ALLOW_SPACE
        return unsafe curl_url_set(handle, CURLUPART_URL, location, UInt32(lenient)) == CURLUE_OK
    }

    /// The whole address, spaces and foreign letters encoded.
    var string: String? { part(CURLUPART_URL) }

    /// The server, if it is one that is asked over http or https.
    var origin: Origin? {
        guard let scheme = part(CURLUPART_SCHEME)?.lowercased(), ["http", "https"].contains(scheme),
            let host = part(CURLUPART_HOST)?.lowercased(),
            let port = part(CURLUPART_PORT, CURLU_DEFAULT_PORT)
        else { return nil }
        return Origin(scheme: scheme, host: host, port: port)
    }

    private func part(_ part: CURLUPart, _ flags: Int32 = 0) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard unsafe curl_url_get(handle, part, &text, UInt32(flags)) == CURLUE_OK, let text = unsafe text else {
            return nil
        }
        defer { unsafe curl_free(text) }
        return unsafe String(cString: text)
    }
}

/// The server behind an address; a default port is written out.
struct Origin: Hashable {
    let scheme: String
    let host: String
    let port: String
}
