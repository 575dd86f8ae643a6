import BaseTheme

/// Checks the folder of `--site` before anything in it is read.
package enum SiteFolder {
    /// Why a path is not the folder of a site; nil when it is one.
    package static func mistake(at site: String) -> Diagnostic? {
        if let mistake = folderMistake(at: site) { return mistake }
        let content = FileTree.site(site).shown("content")
        switch Disk.status(content)?.kind {
        case .folder: return nil
        case .file, .other:
            return .error(content, nil, "this is no folder", advice: "the site's brands go into a folder of this name")
        case nil:
            if Disk.isLink(content) {
                let advice = "fix the link, or put the folder itself there"
                return .error(content, nil, "the link is broken", advice: advice)
            }
            let advice = "name the folder that holds content/ with --site, or add content/ID/brand.yml"
            return .error(content, nil, "the site's folder has no folder content", advice: advice)
        }
    }

    /// Why a path is not a folder; nil when it is one.
    package static func folderMistake(at site: String) -> Diagnostic? {
        let site = site.isEmpty ? "." : site
        let advice = "name the folder that holds content/ and themes/ with --site"
        switch Disk.status(site)?.kind {
        case .folder: return nil
        case .file, .other: return .error(site, nil, "this is no folder", advice: advice)
        case nil: return .error(site, nil, "there is no such folder", advice: advice)
        }
    }
}
