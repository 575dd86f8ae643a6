import Foundation

/// What `scripts/bootstrap --all` has put in the cache for tests.
enum TestTools {
    static var folder: String {
        let environment = ProcessInfo.processInfo.environment
        return (environment["XDG_CACHE_HOME"] ?? (environment["HOME"] ?? "") + "/.cache") + "/sitegen-tests"
    }

    /// The script that checks the accessibility of a page, https://github.com/dequelabs/axe-core; nil where it is missing.
    static var axe: String? { try? String(contentsOfFile: folder + "/axe.min.js", encoding: .utf8) }
}
