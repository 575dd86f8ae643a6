import Foundation

/// A configured shell command that reads text from its standard input.
struct ShellCommand: Sendable {
    let command: String
    /// The folder in which it runs, with the full environment.
    let folder: String
    var deadline = Duration.seconds(60)
    /// The time between SIGTERM and SIGKILL.
    var grace = Duration.seconds(5)

    /// Runs the command, whose output goes to standard error; returns why it failed as the rest of a sentence.
    func run(input: String) async -> String? {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("sitegen-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        do {
            try Data(input.utf8).write(to: file)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", command]
            process.currentDirectoryURL = URL(fileURLWithPath: folder)
            process.standardInput = try FileHandle(forReadingFrom: file)
            process.standardOutput = FileHandle.standardError
            return try await finish(process)
        } catch {
            return "could not be run: \(error.localizedDescription)"
        }
    }

    private func finish(_ process: Process) async throws -> String? {
        let endings = AsyncStream<Int32>.makeStream()
        process.terminationHandler = { process in
            endings.continuation.yield(process.terminationStatus)
            endings.continuation.finish()
        }
        try process.run()
        let identifier = process.processIdentifier
        let (deadline, grace) = (deadline, grace)
        let clock = Task {
            try await Task.sleep(for: deadline)
            Self.end(identifier, with: SIGTERM)
            try await Task.sleep(for: grace)
            Self.end(identifier, with: SIGKILL)
        }
        defer { clock.cancel() }
        return await withTaskCancellationHandler {
            for await status in endings.stream {
                return status == 0 ? nil : "ended with status \(status)"
            }
            return "was given up"
        } onCancel: {
            Self.end(identifier, with: SIGKILL)
        }
    }

    /// Signals the shell's process group if it has one of its own, else the shell.
    private static func end(_ identifier: Int32, with signal: Int32) {
        kill(getpgid(identifier) == identifier ? -identifier : identifier, signal)
    }
}
