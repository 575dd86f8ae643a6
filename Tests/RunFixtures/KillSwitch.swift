package import Files
import Foundation
import Synchronization

/// Ends a process after so many calls to its disk and its bucket: nothing that it asks for happens any more.
package final class KillSwitch: Sendable {
    /// The calls of a process.
    package enum Place: Sendable, Hashable, CaseIterable {
        case disk, bucket
    }

    private struct State {
        var callsLeft: [Place: Int] = [:]
        var isDead = false
    }

    private let state = Mutex(State())

    /// Makes a process that lives.
    package init() {}

    /// Lets the process die at a call from now on.
    ///
    /// - Parameters:
    ///   - calls: How many calls succeed.
    ///   - place: Where they are counted.
    package func dies(after calls: Int, to place: Place) { state.withLock { $0.callsLeft = [place: calls] } }

    /// Whether it is dead.
    package var isDead: Bool { state.withLock { $0.isDead } }

    /// Counts a call, and says whether it happens.
    package func allowsCall(to place: Place) -> Bool {
        state.withLock { state in
            if let left = state.callsLeft[place], !state.isDead {
                state.callsLeft[place] = left - 1
                state.isDead = left <= 0
            }
            return !state.isDead
        }
    }

    /// The disk of the process.
    package var disk: FileSystem {
        FileSystem { _, path throws(Disk.Failure) in
            if !self.allowsCall(to: .disk) { throw Disk.Failure(path, code: EIO) }
        }
    }
}
