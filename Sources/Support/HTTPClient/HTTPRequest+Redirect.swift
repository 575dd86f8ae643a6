import CCurl

extension HTTPRequest {
    /// Whether redirects are followed; requests with side effects are not repeated at another address.
    var isLed: Bool {
        switch method {
        case .get, .head: followsRedirects
        case .put, .post, .delete: false
        }
    }

    /// The request that follows a redirect to `location`, which may be relative.
    ///
    /// Header fields may be secret, so all of them are dropped when the scheme, host or port changes,
    /// see [RFC 9110 §15.4](https://www.rfc-editor.org/rfc/rfc9110#section-15.4). A redirect from https to http is
    /// refused. User names and passwords of `location` are dropped, and another host than the named one has to be public.
    func redirected(to location: String) throws(HTTPClientError) -> HTTPRequest {
        let address = try CurlURL()
        guard address.follow(url), let here = address.origin else { throw .notHTTP(url) }
        let own = address.userInfo
        let malformed = HTTPClientError.malformedResponse(reason: "it redirects to a malformed address")
        guard address.follow(location) else { throw malformed }
        // A server must not make this program send a name and a password that the request did not have.
        if address.userInfo != own || address.origin != here, !address.dropUserInfo() { throw malformed }
        // A malformed address is not shown, because it may contain control characters.
        guard let target = address.string else { throw malformed }
        guard let there = address.origin else { throw .notHTTP(target) }
        guard here.scheme == "http" || there.scheme == "https" else {
            throw .unencryptedRedirect(host: there.host)
        }
        var next = self
        next.url = target
        if here != there { next.headers = [:] }
        if privateNetwork == .named, there.host != here.host { next.privateNetwork = .refused }
        return next
    }
}

extension HTTPResponse {
    /// The `Location` of a redirect; nil for other responses.
    ///
    /// A 300 or 304 may have a `Location` too, but is not a redirect to follow.
    var redirect: String? {
        guard [301, 302, 303, 307, 308].contains(status), let location = headers["Location"], !location.isEmpty
        else { return nil }
        return location
    }
}

/// Owns a libcurl URL handle, which stays private to this file.
///
/// Redirects are checked with the parser that libcurl connects with, so that both agree on the host.
@safe private struct CurlURL: ~Copyable {
    private let handle: OpaquePointer

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

    var origin: Origin? {
        guard let scheme = part(CURLUPART_SCHEME)?.lowercased(), ["http", "https"].contains(scheme),
            let host = part(CURLUPART_HOST)?.lowercased(),
            let port = part(CURLUPART_PORT, CURLU_DEFAULT_PORT)
        else { return nil }
        return Origin(scheme: scheme, host: host, port: port)
    }

    private func part(_ part: CURLUPart, _ flags: Int32 = 0) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard unsafe curl_url_get(handle, part, &text, UInt32(flags)) == CURLUE_OK, let text = unsafe text
        else { return nil }
        defer { unsafe curl_free(text) }
        return unsafe String(cString: text)
    }
}

/// The origin of a URL; a default port is made explicit.
private struct Origin: Hashable {
    let scheme: String
    let host: String
    let port: String
}
