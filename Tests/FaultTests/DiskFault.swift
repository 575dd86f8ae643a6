import Files
import Foundation
import Synchronization
import Testing

/// A way in which a disk fails.
enum DiskFault: String, Sendable, CaseIterable, CustomTestStringConvertible {
    /// No space is left from some call on (ENOSPC); calls that need none go on.
    case full
    /// The disk is read-only from some call on (EROFS).
    case readOnly
    /// One call is not permitted (EACCES).
    case forbidden
    /// One call fails in the device (EIO).
    case broken
    /// Nothing succeeds from some call on: to the disk, the same as a process that is killed there.
    case killed

    var testDescription: String { rawValue }

    /// The error number of the system.
    var code: Int32 {
        switch self {
        case .full: ENOSPC
        case .readOnly: EROFS
        case .forbidden: EACCES
        case .broken, .killed: EIO
        }
    }

    /// Whether all calls behind the first one fail too.
    var lasts: Bool {
        switch self {
        case .full, .readOnly, .killed: true
        case .forbidden, .broken: false
        }
    }

    /// Whether a kind of call can fail in this way.
    func concerns(_ operation: FileSystem.Operation) -> Bool {
        switch (self, operation) {
        case (.full, .write), (.full, .rename), (.full, .makeFolder): true
        case (.full, _): false
        case (.readOnly, .write), (.readOnly, .rename), (.readOnly, .makeFolder), (.readOnly, .remove): true
        case (.readOnly, _): false
        case (.forbidden, _), (.broken, _), (.killed, _): true
        }
    }
}

/// A disk that fails at one call, counted among those that the fault concerns; it counts on when no call is chosen.
final class FaultyDisk: Sendable {
    private let fault: DiskFault
    private let position: Int?
    private let state = Mutex((calls: 0, failed: [String]()))

    init(_ fault: DiskFault, at position: Int?) {
        self.fault = fault
        self.position = position
    }

    /// How many calls the fault concerned.
    var calls: Int { state.withLock { $0.calls } }

    /// The calls that failed, as `write PATH`.
    var failed: [String] { state.withLock { $0.failed } }

    var fileSystem: FileSystem {
        FileSystem { operation, path throws(Disk.Failure) in
            if self.fails(operation, path) { throw Disk.Failure(path, code: self.fault.code) }
        }
    }

    private func fails(_ operation: FileSystem.Operation, _ path: String) -> Bool {
        guard fault.concerns(operation) else { return false }
        return state.withLock { state in
            defer { state.calls += 1 }
            guard let position, state.calls == position || fault.lasts && state.calls > position else { return false }
            state.failed.append("\(operation.rawValue) \(path)")
            return true
        }
    }
}
