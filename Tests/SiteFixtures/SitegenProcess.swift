import Dispatch
import Foundation

/// The program itself, as people run it.
package enum SitegenProcess {
    /// The result of a run.
    package struct Outcome: Sendable, Hashable {
        package let status: Int32
        /// Everything that it printed, on either stream.
        package let text: String

        /// Makes an outcome, to compare with.
        package init(status: Int32, text: String) {
            self.status = status
            self.text = text
        }
    }

    /// Where it is: beside the tests, which are built together with it.
    package static let program: String? = {
        let tests = URL(fileURLWithPath: CommandLine.arguments.first ?? "")
        let path = tests.deletingLastPathComponent().appendingPathComponent("sitegen").path
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }()

    /// Runs it and waits for its end.
    ///
    /// - Parameters:
    ///   - arguments: The words behind its name.
    ///   - environment: All variables that it gets.
    ///   - lifetime: After how long it is killed; nil means never.
    /// - Returns: How it ended; killed, its status is that of the signal.
    /// - Throws: When it cannot be started.
    package static func run(
        _ arguments: [String],
        _ environment: [String: String] = [:],
        killedAfter lifetime: Duration? = nil
    ) async throws -> Outcome {
        try await run(program ?? "", arguments, environment, killedAfter: lifetime)
    }

    /// Runs any program and waits for its end.
    package static func run(
        _ program: String,
        _ arguments: [String],
        _ environment: [String: String],
        killedAfter lifetime: Duration? = nil
    ) async throws -> Outcome {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = environment
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let pid = process.processIdentifier
        // Not a task: those share few threads with tests that keep them busy.
        let killer = DispatchWorkItem { kill(pid, SIGKILL) }
        defer { killer.cancel() }
        if let lifetime {
            DispatchQueue.global().asyncAfter(deadline: .now() + lifetime / .seconds(1), execute: killer)
        }
        let file = output.fileHandleForReading
        let data = await withCheckedContinuation { continuation in
            // Not on one of the few threads that all tests share.
            Thread.detachNewThread { continuation.resume(returning: file.readDataToEndOfFile()) }
        }
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, text: String(decoding: data, as: UTF8.self))
    }
}
