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
        guard [301, 302, 303, 307, 308].contains(status), let location = headers["Location"], !location.isEmpty else {
            return nil
        }
        return location
    }
}
