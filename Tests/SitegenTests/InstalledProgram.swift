import Foundation

/// Programs of this machine that tests ask about what the program has made.
enum InstalledProgram {
    /// The path of a program; nil when it is not there.
    static func path(of program: String) -> String? {
        let environment = ProcessInfo.processInfo.environment
        let cache = environment["XDG_CACHE_HOME"] ?? (environment["HOME"] ?? "") + "/.cache"
        // The last one is where scripts/bootstrap --all puts some.
        let folders =
            ["/bin", "/usr/bin", "/usr/local/bin"] + (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        return (folders + [cache + "/sitegen-tests/bin"]).map { $0 + "/" + program }
            .first(where: FileManager.default.isExecutableFile)
    }
}
