import Foundation

/// A server that runs for as long as this process holds the other end of its input.
struct ServerProcess: Sendable {
    /// Why there is no server.
    struct CannotStart: Error {
        let reason: String
    }

    let endpoint: String

    /// The input whose end the server waits for.
    private let leash: FileHandle

    private static let script = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("scripts/s3-servers")

    /// The names of the servers that this machine has.
    static func installed() -> Set<String> {
        let process = Process()
        let output = Pipe()
        process.executableURL = script
        process.arguments = ["installed"]
        process.standardOutput = output
        guard (try? process.run()) != nil else { return [] }
        let names = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Set(names.split(separator: "\n").map(String.init))
    }

    /// A proxy that the environment names must not see what is meant for this machine.
    private static let bypassesProxy = unsafe setenv("no_proxy", "127.0.0.1", 1)

    /// Starts a server in a folder of its own, and waits until it can be asked.
    static func start(_ name: String) async throws -> ServerProcess {
        guard bypassesProxy == 0 else { throw CannotStart(reason: "the environment cannot be changed") }
        let process = Process()
        let (input, output, complaints) = (Pipe(), Pipe(), Pipe())
        process.executableURL = script
        process.arguments = ["run", name, "--dir", NSTemporaryDirectory() + "sitegen-s3-" + UUID().uuidString]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = complaints
        try process.run()
        let (told, complained) = (output.fileHandleForReading, complaints.fileHandleForReading)
        let line = await withCheckedContinuation { continuation in
            // Not on one of the few threads that all tests share: it takes a while.
            Thread.detachNewThread { continuation.resume(returning: firstLine(of: told)) }
        }
        guard line.hasPrefix("\(name) http") else {
            throw CannotStart(reason: String(decoding: complained.readDataToEndOfFile(), as: UTF8.self))
        }
        return ServerProcess(endpoint: String(line.dropFirst(name.count + 1)), leash: input.fileHandleForWriting)
    }

    private static func firstLine(of file: FileHandle) -> String {
        var line = Data()
        while !line.contains(UInt8(ascii: "\n")) {
            let piece = file.availableData
            guard !piece.isEmpty else { break }
            line += piece
        }
        return String(decoding: line.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
