package import Engine
import TestSupport

/// The pictures that builds have drawn, kept once for the sites of all tests: each takes a process.
///
/// The folder belongs to one program of tests: other code draws everything again.
package enum BuildCaches {
    /// The disk of a site, with its pictures in the shared folder.
    package static func disk(of site: String) -> FileSystem {
        let pictures = site + "/.sitegen/pictures"
        return FileSystem { path in
            path.hasPrefix(pictures) ? folder + path.dropFirst(pictures.count) : path
        } check: { _, _ in
        }
    }

    private static let folder: String = {
        let program = Disk.status(CommandLine.arguments[0])
        return "\(ProjectFolder.path)/.build/tests/caches/\(program?.modified ?? 0)"
    }()
}

extension SiteBuilder.Options {
    /// The options for a site whose base theme is that of the project: it is loaded once for all tests, and pictures are
    /// drawn once.
    ///
    /// - Parameters:
    ///   - site: The folder of the site.
    ///   - hasOwnTheme: Whether the site changes its base theme, which is then loaded for each build.
    /// - Returns: The options.
    package static func quick(_ site: String, hasOwnTheme: Bool = false) -> SiteBuilder.Options {
        var options = SiteBuilder.Options()
        options.site = site
        options.disk = BuildCaches.disk(of: site)
        if !hasOwnTheme { options.loadedThemes = BaseTheme.loaded }
        return options
    }
}

extension SiteChecker {
    /// A checker of a site whose base theme is that of the project, which is loaded once for all tests.
    package static func quick(_ site: String, now: Date) -> SiteChecker {
        SiteChecker(site: site, now: now, loadedThemes: BaseTheme.checked)
    }
}
