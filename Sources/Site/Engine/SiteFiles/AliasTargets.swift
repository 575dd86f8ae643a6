package import Content
package import Markup

/// Where the pages at former addresses of a brand lead, for servers that answer with a redirect.
package enum AliasTargets {
    /// The address paths of the new pages, by the paths of the old ones below the output folder.
    ///
    /// It is what `_redirects` tells, which a shard has only if the root of the site belongs to it.
    package static func targets(of brand: Brand, besides others: [WebAddress]) -> [String: String] {
        guard !brand.legacy.isEmpty else { return [:] }
        var untold = DiagnosticList()
        let map = PageIndex([brand], besides: others, noting: &untold)
        return map.aliases(of: brand.id).reduce(into: [:]) { targets, alias in
            guard let old = map.path(of: .moved(brand: brand.id, path: alias.path), in: .browser) else { return }
            targets[old.description] = map.address(of: alias.page, in: .browser)?.path
        }
    }
}
