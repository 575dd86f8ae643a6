import Foundation

/// A program that is run with input and gives output, both bounded: an argument list, no shell.
///
/// It gets no descriptors but its three, no variables but those that are named, and a process group of its own, which is
/// ended as a whole when the program has ended, is late, gives too much, or when the task is cancelled. A process that leaves
/// the group (`setsid`) is not ended.
package struct ChildProcess: Sendable {
    /// Bytes of the error output that are kept, from its end; the rest is read and dropped.
    private static let maximumMessage = 4_096
    private static let pieceSize = 64 << 10
    /// How long is slept at most between two looks at the program.
    private static let longestPause = Duration.milliseconds(20)

    /// The program and its arguments.
    ///
    /// A name without `/` is looked for in `path`; others are paths from the folder.
    package let arguments: [String]
    /// Its variables.
    package let environment: [String: String]
    /// Its working folder.
    package let folder: String
    /// The folders in which programs are looked for, parted by `:`.
    package let path: String
    /// How long it may run.
    package let deadline: Duration
    /// The most bytes that it may give.
    package let maximumBytes: Int

    /// Describes a program and its bounds.
    package init(
        _ arguments: [String],
        environment: [String: String] = [:],
        in folder: String,
        path: String,
        deadline: Duration,
        maximumBytes: Int
    ) {
        (self.arguments, self.environment, self.folder) = (arguments, environment, folder)
        (self.path, self.deadline, self.maximumBytes) = (path, deadline, maximumBytes)
    }

    /// Runs the program until its end and returns what it wrote to standard output.
    ///
    /// - Throws: `ChildProcessFailure`, or `CancellationError` when the task was cancelled; the program has ended then, too.
    package func run(input: [UInt8]) async throws -> [UInt8] {
        let program = try executable()
        let stdin = try Descriptor.file(with: input)
        let (output, outputEnd) = try Descriptor.pipe()
        let (message, messageEnd) = try Descriptor.pipe()
        let group = try ProcessGroup(program, arguments, environment, folder, [stdin, outputEnd, messageEnd])
        for end in [stdin, outputEnd, messageEnd] { end.close() }
        let latest = ContinuousClock.now + deadline
        var (bytes, errors): ([UInt8], [UInt8]) = ([], [])
        var pause = Duration.milliseconds(1)
        while true {
            // Its descriptors are read to the end after the program has ended, with all that it started.
            let hasEnded = group.leaderHasEnded
            if hasEnded { group.kill() }
            let before = bytes.count
            while let piece = output.read(Self.pieceSize) {
                guard piece.count <= maximumBytes - bytes.count else {
                    throw ChildProcessFailure.tooLarge(maximumBytes)
                }
                bytes += piece
                if !hasEnded, bytes.count - before > Self.pieceSize * 16 { break }
            }
            // A program that writes for ever is stopped by its deadline.
            for _ in 0..<16 {
                guard let piece = message.read(Self.pieceSize) else { break }
                errors = Array((errors + piece).suffix(Self.maximumMessage))
            }
            if hasEnded { break }
            try Task.checkCancellation()
            guard .now < latest else { throw ChildProcessFailure.late(deadline) }
            pause = bytes.count > before ? .milliseconds(1) : min(pause * 2, Self.longestPause)
            try await Task.sleep(for: bytes.count > before ? .zero : pause)
        }
        // A line without its beginning says little, and may begin inside a secret.
        if errors.count == Self.maximumMessage { errors = Array(errors.drop { $0 != UInt8(ascii: "\n") }) }
        let status = group.reap()
        guard status == .exited(0) else { throw ChildProcessFailure.failed(status, message: errors) }
        return bytes
    }

    private func executable() throws(ChildProcessFailure) -> String {
        guard let name = arguments.first, !name.isEmpty else { throw .missing("") }
        if name.hasPrefix("/") { return name }
        // A relative folder would be another one wherever the program is started.
        let search = path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
        let candidates = (name.contains("/") ? [folder] : search).map { $0 + "/" + name }
        for candidate in candidates where FileManager.default.isExecutableFile(atPath: candidate) {
            let values = try? URL(filePath: candidate).resourceValues(forKeys: [.isDirectoryKey])
            if values?.isDirectory != true { return candidate }
        }
        throw .missing(name)
    }
}

/// Why a program gave nothing.
package enum ChildProcessFailure: Error, Hashable, CustomStringConvertible {
    /// The end of a process.
    package enum Status: Sendable, Hashable {
        /// It ended by itself, with a status.
        case exited(Int32)
        /// A signal ended it.
        case signalled(Int32)
    }

    /// There is no such program.
    case missing(String)
    /// The system does not start it.
    case notStarted(Int32)
    /// It wrote more than it may.
    case tooLarge(Int)
    /// It did not end in time.
    case late(Duration)
    /// It ended otherwise than with status 0; the message is the end of its error output.
    case failed(Status, message: [UInt8])

    /// The reason, as the rest of a sentence that begins with the program.
    package var description: String {
        switch self {
        case .missing(let name): "is no program that can be run: \(name)"
        case .notStarted(let number): unsafe "could not be started: \(String(cString: strerror(number)))"
        case .tooLarge(let bytes): "gave more than \(bytes) bytes and was stopped"
        case .late(let deadline): "did not end within \(deadline) and was stopped"
        case .failed(.exited(let status), let message): "ended with status \(status)" + Self.inWords(message)
        case .failed(.signalled(let signal), let message): "was ended by signal \(signal)" + Self.inWords(message)
        }
    }

    /// The last line of a message, where programs say what was wrong.
    private static func inWords(_ message: [UInt8]) -> String {
        let lines = String(decoding: message, as: UTF8.self).split(whereSeparator: \.isNewline)
        let line = lines.last.map { $0.filter { !$0.isWhitespace || $0 == " " }.prefix(200) } ?? ""
        return line.isEmpty ? "" : ": \(line)"
    }
}
