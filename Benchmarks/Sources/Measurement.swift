import CBenchmarks
import Foundation

/// The cost of one run of a program.
struct Measurement {
    /// Seconds from the start of the program to its end.
    let wall: Double
    /// Seconds of processor time in user mode.
    let user: Double
    /// Seconds of processor time in the kernel.
    let system: Double
    /// The largest resident memory of the process, in MiB.
    let peak: Double

    /// Runs a program to its end and measures this process alone, with `wait4`.
    ///
    /// A shell starts the program and ends, and this process adopts it: Linux counts the memory of the process that calls
    /// `exec` as memory of the program, so the program would never seem smaller than this process.
    ///
    /// - Throws: The error of `Process` when the shell cannot be started, and `Failure` when the program fails.
    static func run(_ program: String, _ arguments: [String]) throws -> Measurement {
        guard sitegen_adopt_orphans() == 0 else {
            throw Failure(program: program, reason: "only Linux can measure a single process")
        }
        let errors = FileManager.default.temporaryDirectory.path + "/sitegen-bench-\(getpid()).txt"
        defer { try? FileManager.default.removeItem(atPath: errors) }
        let shell = Process()
        let (go, number) = (Pipe(), Pipe())
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", launcher, errors, program] + arguments
        shell.standardInput = go
        shell.standardOutput = number
        try shell.run()
        // Foundation sees the shell's end only when the program has ended too, which inherits its descriptors.
        defer { shell.waitUntilExit() }
        let text = String(decoding: try number.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        guard let process = pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw Failure(program: program, reason: "the shell did not start it")
        }
        var status: Int32 = 0
        var usage = rusage()
        // Until the shell has ended and the process is a child of this one.
        while unsafe wait4(process, &status, WNOHANG, &usage) == -1, errno == ECHILD { usleep(100) }
        let start = ContinuousClock().now
        try go.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
        guard unsafe wait4(process, &status, 0, &usage) == process else {
            throw Failure(program: program, reason: "wait4: error \(errno)")
        }
        let wall = ContinuousClock().now - start
        guard status == 0 else {
            let lines = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
            throw Failure(program: program, reason: "wait status \(status): \(lines.suffix(1_000))")
        }
        return Measurement(
            wall: wall / .seconds(1),
            user: seconds(usage.ru_utime),
            system: seconds(usage.ru_stime),
            peak: Double(usage.ru_maxrss) / 1_024
        )
    }

    /// A program that failed or could not be measured.
    struct Failure: Error, CustomStringConvertible {
        let program: String
        let reason: String

        var description: String { "\(program): \(reason)" }
    }

    /// Prints the number of a process that waits for a line of input before it becomes the program.
    private static let launcher = """
        exec 3<&0; (read -r line <&3; exec "$@" 3<&-) </dev/null >/dev/null 2>"$0" & echo $!
        """

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }
}
