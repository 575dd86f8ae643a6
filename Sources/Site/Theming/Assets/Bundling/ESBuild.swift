import Dispatch
import Foundation

/// The program esbuild, run without a shell.
package struct ESBuild: Sendable {
    let program: InstalledProgram
    private let deadline: Duration

    /// Names a program.
    package init(path: String?, deadline: Duration = .seconds(60)) {
        program = InstalledProgram(path: path)
        self.deadline = deadline
    }

    /// The program that `SITEGEN_ESBUILD` names, else the first `esbuild` on the path.
    package init(in environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.init(path: InstalledProgram("esbuild", namedBy: "SITEGEN_ESBUILD", in: environment).path)
    }

    /// Runs the program in a folder and waits for its end; the output is that of standard error.
    func run(_ arguments: [String], in folder: String) throws(Mistake) -> (status: Int32, output: [UInt8]) {
        guard let path = program.path else {
            let advice = "install it: apt-get install esbuild, or brew install esbuild"
            throw Mistake(what: "esbuild is not installed, which bundles scripts and styles", advice: advice)
        }
        guard program.identity != nil else {
            let advice = "correct SITEGEN_ESBUILD, or remove it"
            throw Mistake(what: "\(path), which should bundle scripts and styles, is no program", advice: advice)
        }
        let log = folder + "/log"
        let process = Process()
        let ended = DispatchSemaphore(value: 0)
        do {
            try Data().write(to: URL(fileURLWithPath: log))
            process.executableURL = URL(fileURLWithPath: path)
            process.arguments = arguments
            process.currentDirectoryURL = URL(fileURLWithPath: folder)
            // Variables such as NODE_PATH would change how imports are resolved.
            process.environment = [:]
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
            process.terminationHandler = { _ in ended.signal() }
            try process.run()
        } catch {
            throw Mistake(what: "esbuild could not be run: \(error.localizedDescription)", advice: "look at \(path)")
        }
        let seconds = deadline / .seconds(1)
        guard ended.wait(timeout: .now() + seconds) == .success else {
            kill(process.processIdentifier, SIGKILL)
            ended.wait()
            throw Mistake(
                what: "esbuild was stopped after \(Int(saturating: seconds.rounded(.up))) seconds",
                advice: "try again; check \(path) if it happens again"
            )
        }
        let status = process.terminationReason == .exit ? process.terminationStatus : -1
        // Without its messages a failed run has a general error.
        let data = try? FileHandle(forReadingAtPath: log)?.read(upToCount: Self.maximumOutput)
        return (status, data.map(Array.init) ?? [])
    }

    private static let maximumOutput = 4 << 20
}
