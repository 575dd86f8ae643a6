import CProcesses
import Foundation

/// A program with all processes that it starts, which end with the last reference.
final class ProcessGroup {
    private let leader: pid_t
    private var status: ChildProcessFailure.Status?

    /// Starts a program in a group of its own, with three descriptors and nothing else of this process.
    init(
        _ program: String,
        _ arguments: [String],
        _ environment: [String: String],
        _ folder: String,
        _ descriptors: [Descriptor]
    ) throws(ChildProcessFailure) {
        let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        var process: pid_t = 0
        let failed = unsafe withCStrings(arguments) { arguments in
            unsafe withCStrings(variables) { variables in
                unsafe process_start(&process, program, arguments, variables, folder, descriptors.map(\.number))
            }
        }
        guard failed == 0 else { throw .notStarted(failed) }
        leader = process
    }

    deinit {
        kill()
        _ = reap()
    }

    /// Whether the program itself has ended; its number stays taken until it is reaped.
    var leaderHasEnded: Bool {
        guard status == nil else { return true }
        return process_has_ended(leader) != 0
    }

    func kill() {
        guard status == nil else { return }
        _ = Foundation.kill(-leader, SIGKILL)
    }

    /// Waits for the end of the program and returns how it ended.
    func reap() -> ChildProcessFailure.Status {
        if let status { return status }
        var code: Int32 = 0
        while unsafe waitpid(leader, &code, 0) < 0, errno == EINTR {}
        let signal = code & 0x7f
        let status = signal == 0 ? ChildProcessFailure.Status.exited(code >> 8 & 0xff) : .signalled(signal)
        self.status = status
        return status
    }
}

/// Calls a function with texts as C has them, a list that ends with nil.
private func withCStrings<Result>(
    _ texts: [String],
    _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    let copies = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer { unsafe copies.forEach { unsafe free($0) } }
    return unsafe copies.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { preconditionFailure("a list that ends with nil has no address") }
        return unsafe body(start)
    }
}
