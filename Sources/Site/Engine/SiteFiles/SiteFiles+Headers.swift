import Content
import Diagnostics
import Markup

/// The `_headers` files for hosts that read them.
extension SiteFiles {
    /// Warnings about overrides that no rule can express.
    var headerWarnings: [Diagnostic] {
        origins.flatMap { origin, file -> [Diagnostic] in
            guard let file else { return [] }
            let path = origin.folder + "_headers"
            let left = file.left.map { override in
                Diagnostic.warning(
                    path,
                    nil,
                    "\(override.name) for \(override.pattern) is not in it: another rule sets the same field for some of "
                        + "those paths",
                    advice: "let one of the two patterns include all paths of the other"
                )
            }
            guard file.rules.count > HeaderFile.mostRules else { return left }
            let what = "it has \(file.rules.count) rules, and Cloudflare Pages reads \(HeaderFile.mostRules)"
            return left + [.warning(path, nil, what, advice: "set fewer headers in the brands' files")]
        }
    }
}
