import Foundation

/// A program that is installed on the machine, such as esbuild.
package struct InstalledProgram: Sendable, Hashable {
    /// Its path; nil when there is none.
    package let path: String?

    /// Where programs are looked for when the environment has no `PATH`, as `execvp` does.
    package static let standardPath = "/usr/local/bin:/usr/bin:/bin"

    /// Names a program.
    package init(path: String?) {
        self.path = path
    }

    /// The program that a variable of the environment names, if any, else the first of a name on the path.
    package init(
        _ name: String,
        namedBy variable: String? = nil,
        in environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        let folders = (environment["PATH"] ?? Self.standardPath).split(separator: ":")
        path =
            variable.flatMap { environment[$0] }.flatMap { $0.isEmpty ? nil : $0 }
            ?? folders.map { $0 + "/" + name }.first(where: FileManager.default.isExecutableFile(atPath:))
    }

    /// Identifies the build of the program without running it; nil when there is no program.
    package var identity: String? {
        guard let path, let status = Disk.status(path), status.kind == .file else { return nil }
        return "\(Disk.resolved(path) ?? path) \(status.size) \(status.modified)"
    }
}
