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
    /// refused.
    func redirected(to location: String) throws(HTTPClientError) -> HTTPRequest {
        let address = try CurlURL()
        guard address.follow(url), let here = address.origin else { throw .notHTTP(url) }
        // A malformed address is not shown, because it may contain control characters.
        guard address.follow(location), let target = address.string else {
            throw .malformedResponse(reason: "it redirects to a malformed address")
        }
        guard let there = address.origin else { throw .notHTTP(target) }
        guard here.scheme == "http" || there.scheme == "https" else {
            throw .unencryptedRedirect(host: there.host)
        }
        var next = self
        next.url = target
        if here != there { next.headers = [:] }
        return next
    }
}

extension HTTPResponse {
    /// The `Location` of a redirect; nil for other responses.
    ///
    /// A 300 or 304 may have a `Location` too, but is not a redirect to follow.
    var redirect: String? {
        guard [301, 302, 303, 307, 308].contains(status), let location = headers["Location"], !location.isEmpty else {
            return nil
        }
        return location
    }
}
