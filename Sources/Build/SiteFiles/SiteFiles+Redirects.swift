import Markup
import Model
import Routes

/// Where former addresses lead, for hosts that answer with a redirect instead of a page.
extension SiteFiles {
    /// One line of `_redirects`, as Netlify and Cloudflare Pages read it.
    private struct Redirect {
        let from: String
        let to: String

        /// The first line that fits decides: whole addresses before those with a star, longer ones before shorter.
        var rank: (Int, Int, String) { (from.hasSuffix("*") ? 1 : 0, -from.utf8.count, from) }
        /// The code stands there always, because the hosts differ in what they take for granted.
        var line: String { "\(from) \(to) 301\n" }
    }

    /// The rules of an origin, at its root; no file when no page of it ever moved.
    func redirects(_ origin: Origin) -> [File] {
        let redirects = origin.brands.flatMap(redirects).sorted { $0.rank < $1.rank }
        guard !redirects.isEmpty else { return [] }
        return [File(path: origin.folder + "_redirects", bytes: Array(redirects.map(\.line).joined().utf8))]
    }

    /// One host tells a path with a slash at its end from one without, so both are named, but for files.
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
