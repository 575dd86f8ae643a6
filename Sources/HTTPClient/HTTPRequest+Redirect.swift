extension HTTPRequest {
    /// Whether it goes where a redirect leads: what changes something is not done where nobody asked for it.
    var isLed: Bool {
        switch method {
        case .get, .head: followsRedirects
        case .put, .post, .delete: false
        }
    }

    /// The request that follows a redirect to `location`, which may be relative.
    ///
    /// Any header may hold a secret, so all of them are dropped for good when the scheme, the host or the port changes,
    /// see [RFC 9110 §15.4](https://www.rfc-editor.org/rfc/rfc9110#section-15.4). Nothing leads from https back to http.
    func redirected(to location: String) throws(HTTPClientError) -> HTTPRequest {
        let address = try CurlURL()
        guard address.follow(url), let here = address.origin else { throw .notHTTP(url) }
        // What cannot be understood is not shown, either: it may hold control characters.
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
    /// Where the server sends us instead of answering, if it does.
    ///
    /// A 300 or 304 may have a location too, and is an answer.
    var redirect: String? {
        guard [301, 302, 303, 307, 308].contains(status), let location = headers["Location"], !location.isEmpty else {
            return nil
        }
        return location
    }
}
