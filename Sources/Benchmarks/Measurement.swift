import Foundation

/// What one run of a program cost.
struct Measurement {
    /// Seconds on the wall.
    let wall: Double
    /// Seconds of processor time in user mode.
    let user: Double
    /// Seconds of processor time in the system.
    let system: Double

    /// Runs a program to its end and measures it from outside.
    ///
    /// - Throws: What `Process` throws when the program cannot be started, and `Failure` when it fails.
    static func run(_ program: String, _ arguments: [String]) throws -> Measurement {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let before = usage()
        let start = ContinuousClock().now
        try process.run()
        process.waitUntilExit()
        let wall = ContinuousClock().now - start
        let after = usage()
        guard process.terminationStatus == 0 else { throw Failure(program: program, status: process.terminationStatus) }
        return Measurement(
            wall: Double(wall.components.seconds) + Double(wall.components.attoseconds) / 1e18,
            user: after.user - before.user,
            system: after.system - before.system
        )
    }

    /// A program that ended with another code than 0.
    struct Failure: Error {
        let program: String
        let status: Int32
    }

    /// The most memory that any program had that has run so far, in bytes.
    static var mostResidentBytes: Double {
        var usage = rusage()
        unsafe getrusage(Int32(RUSAGE_CHILDREN.rawValue), &usage)
        return Double(usage.ru_maxrss) * 1_024
    }

    private static func usage() -> (user: Double, system: Double) {
        var usage = rusage()
        unsafe getrusage(Int32(RUSAGE_CHILDREN.rawValue), &usage)
        return (seconds(usage.ru_utime), seconds(usage.ru_stime))
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }
}
