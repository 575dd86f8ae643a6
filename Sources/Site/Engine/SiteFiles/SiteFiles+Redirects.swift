import Content
import Markup
import Pages

/// The `_redirects` files with aliases, for hosts that answer with a redirect instead of a page.
extension SiteFiles {
    /// One line of `_redirects`, as Netlify and Cloudflare Pages read it.
    private struct Redirect {
        let from: String
        let to: String

        /// The first matching line decides: exact paths before those with a star, longer ones before shorter.
        var rank: (Int, Int, String) { (from.hasSuffix("*") ? 1 : 0, -from.utf8.count, from) }
        /// The status code is always written, because the hosts' defaults differ.
        var line: String { "\(from) \(to) 301\n" }
    }

    /// The redirects of an origin, at its root; no file when there are no aliases.
    func redirects(_ origin: Origin) -> [File] {
        let redirects = origin.brands.flatMap(redirects).sorted { $0.rank < $1.rank }
        guard !redirects.isEmpty else { return [] }
        return [File(path: origin.folder + "_redirects", bytes: Array(redirects.map(\.line).joined().utf8))]
    }

    /// One host distinguishes a trailing slash, so both forms are listed, except for files.
    private func redirects(_ brand: Brand) -> [Redirect] {
        let start = brand.url.path
        let whole = map.aliases(of: brand.id).flatMap { path, page -> [Redirect] in
            guard let goal = map.address(of: page, in: .browser)?.path else { return [] }
            let isFile = map.path(of: .moved(brand: brand.id, path: path), in: .browser)?.parts.last != "index.html"
            return (isFile ? [path] : [path, path + "/"]).map { Redirect(from: start + $0, to: goal) }
        }
        let rests = map.aliasPrefixes(of: brand.id).compactMap { path, page in
            map.address(of: page, in: .browser).map { Redirect(from: "\(start)\(path)/*", to: $0.path) }
        }
        return whole + rests
    }
}
