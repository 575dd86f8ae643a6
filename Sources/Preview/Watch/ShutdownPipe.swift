import HTTPServer

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Two ends of a pipe: when nobody holds the one any more, a thread that polls the other is woken.
struct ShutdownPipe {
    /// What keeps the thread going.
    let held: OpenFile
    /// What the thread polls.
    let watched: OpenFile

    init() throws(WatchFailure) {
        var ends: [CInt] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw .refused("there is no pipe left") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (watched, held) = (OpenFile(descriptor: ends[0]), OpenFile(descriptor: ends[1]))
    }
}

/// What a thread waits for.
enum WaitResult: Equatable {
    /// Nobody listens any more.
    case isOver
    /// There is something to read.
    case hasChanges
    /// The time is up.
    case isLate

    /// Waits until a lifeline ends, something can be read, or the time is up.
    init(_ shutdown: OpenFile, updates: CInt = -1, atMost patience: Duration?) {
        var sources = [
            pollfd(fd: shutdown.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: updates, events: Int16(POLLIN), revents: 0),
        ]
        // Rounded up, or the last part of a millisecond would be spent in turning round and round.
        let milliseconds = patience.map { Int32(clamping: max(0, Int64(($0 / .milliseconds(1)).rounded(.up)))) } ?? -1
        let count = nfds_t(sources.count)
        let result = unsafe poll(&sources, count, milliseconds)
        if result > 0, sources[0].revents != 0 {
            self = .isOver
        } else {
            self = result > 0 && sources[1].revents != 0 ? .hasChanges : .isLate
        }
    }
}
