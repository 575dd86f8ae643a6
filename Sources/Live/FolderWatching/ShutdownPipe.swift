import Foundation

/// A pipe that stops a thread: closing one end wakes a thread that polls the other.
struct ShutdownPipe {
    /// The end whose closing stops the thread.
    let writeEnd: OpenFile
    let readEnd: OpenFile

    init() throws(WatchFailure) {
        var ends: [CInt] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw .refused("there is no pipe left") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (readEnd, writeEnd) = (OpenFile(descriptor: ends[0]), OpenFile(descriptor: ends[1]))
    }
}

/// The reason why a wait ended.
enum WaitResult: Equatable {
    /// The shutdown pipe was closed.
    case isOver
    /// The descriptor is readable.
    case hasChanges
    /// The timeout passed.
    case isLate

    /// Waits until the shutdown pipe closes, the descriptor is readable, or the timeout passes.
    init(_ shutdown: OpenFile, updates: CInt = -1, atMost timeout: Duration?) {
        var sources = [
            pollfd(fd: shutdown.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: updates, events: Int16(POLLIN), revents: 0),
        ]
        // Rounded up: a timeout below one millisecond would become a busy loop.
        let milliseconds = timeout.map { Int32(clamping: max(0, Int64(($0 / .milliseconds(1)).rounded(.up)))) } ?? -1
        let count = nfds_t(sources.count)
        let result = unsafe poll(&sources, count, milliseconds)
        if result > 0, sources[0].revents != 0 {
            self = .isOver
        } else {
            self = result > 0 && sources[1].revents != 0 ? .hasChanges : .isLate
        }
    }
}
