import CCurl

/// Owns a libcurl URL handle, which stays private to this file.
///
/// Redirects are checked with the parser that libcurl connects with, so that both agree on the host.
@safe struct CurlURL: ~Copyable {
    private let handle: OpaquePointer

    /// Makes an empty URL.
    init() throws(HTTPClientError) {
        guard let handle = unsafe curl_url() else { throw .other(reason: "no memory left") }
        unsafe self.handle = handle
    }

    deinit {
        unsafe curl_url_cleanup(handle)
    }

    /// Resolves `location`, which may be relative; false if libcurl cannot parse it.
    func follow(_ location: String) -> Bool {
        let lenient = CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE | CURLU_ALLOW_SPACE
        return unsafe curl_url_set(handle, CURLUPART_URL, location, UInt32(lenient)) == CURLUE_OK
    }

    /// The user name and the password; nil for those that the address does not have.
    var userInfo: [String?] { [part(CURLUPART_USER), part(CURLUPART_PASSWORD)] }

    /// Removes a user name and a password; false if libcurl cannot.
    func dropUserInfo() -> Bool {
        unsafe curl_url_set(handle, CURLUPART_USER, nil, 0) == CURLUE_OK
            && curl_url_set(handle, CURLUPART_PASSWORD, nil, 0) == CURLUE_OK
    }

    /// The whole address, with spaces and non-ASCII characters encoded.
    var string: String? { part(CURLUPART_URL) }

    /// The origin, if the scheme is http or https.
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

/// The origin of a URL; a default port is made explicit.
struct Origin: Hashable {
    let scheme: String
    let host: String
    let port: String
}
