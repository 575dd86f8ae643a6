/// The `_redirects` files with aliases, for hosts that answer with a redirect instead of a page.
extension SiteFiles {
    /// The redirects of an origin, at its root, as Netlify and Cloudflare Pages read them; no file when there are none.
    func redirects(_ origin: Origin) -> [File] {
        // The status code is always written, because the hosts' defaults differ. The first matching line decides.
        let lines = Redirect.all(of: origin.brands, in: map).map { "\($0.from) \($0.to) 301\n" }
        return lines.isEmpty ? [] : [File(path: origin.folder + "_redirects", bytes: Array(lines.joined().utf8))]
    }
}
