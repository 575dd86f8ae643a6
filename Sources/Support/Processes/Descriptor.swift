import CProcesses
import Foundation

/// A file descriptor that is closed with its last reference, and that no other process inherits.
final class Descriptor {
    private(set) var number: Int32

    init(_ number: Int32) throws(ChildProcessFailure) {
        guard number >= 0 else { throw .notStarted(errno) }
        self.number = number
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    }

    deinit { close() }

    func close() {
        guard number >= 0 else { return }
        Foundation.close(number)
        number = -1
    }

    /// A file without a name that holds some bytes, at its start; a program that does not read them disturbs nobody.
    static func file(with bytes: [UInt8]) throws(ChildProcessFailure) -> Descriptor {
        var name = Array("/tmp/sitegen-XXXXXX".utf8CString)
        let file = try Descriptor(unsafe mkstemp(&name))
        unsafe unlink(name)
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe write(file.number, $0.baseAddress, $0.count) }
            guard count > 0 || count < 0 && errno == EINTR else { throw .notStarted(errno) }
            rest = rest.dropFirst(max(0, count))
        }
        guard lseek(file.number, 0, SEEK_SET) == 0 else { throw .notStarted(errno) }
        return file
    }

    /// A pipe: the end to read from, which never waits, and the end to write to.
    static func pipe() throws(ChildProcessFailure) -> (output: Descriptor, input: Descriptor) {
        var (output, input): (Int32, Int32) = (-1, -1)
        let failed = unsafe process_pipe(&output, &input)
        guard failed == 0 else { throw .notStarted(failed) }
        return (try Descriptor(output), try Descriptor(input))
    }

    /// The bytes that are there, a number at most; nil when there are none at the moment, and at the end.
    func read(_ count: Int) -> [UInt8]? {
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
            length = unsafe max(0, Foundation.read(number, buffer.baseAddress, buffer.count))
        }
        return bytes.isEmpty ? nil : bytes
    }
}
