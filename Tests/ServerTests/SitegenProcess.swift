import Foundation

/// The program itself, as people run it.
enum SitegenProcess {
    /// What came of a run.
    struct Outcome: Sendable {
        let status: Int32
        /// Everything that it printed, on either stream.
        let text: String
    }

    /// Where it is: beside the tests, which are built together with it.
    static let program: String? = {
        let tests = URL(fileURLWithPath: CommandLine.arguments.first ?? "")
        let path = tests.deletingLastPathComponent().appendingPathComponent("sitegen").path
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }()

    /// Runs it and waits for its end.
    static func run(_ arguments: [String], _ environment: [String: String]) async throws -> Outcome {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: program ?? "")
        process.arguments = arguments
        process.environment = environment
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let file = output.fileHandleForReading
        let data = await withCheckedContinuation { continuation in
            // Not on one of the few threads that all tests share.
            Thread.detachNewThread { continuation.resume(returning: file.readDataToEndOfFile()) }
        }
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, text: String(decoding: data, as: UTF8.self))
    }
}
