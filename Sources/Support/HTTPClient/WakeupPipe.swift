#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Wakes a thread that polls sockets: a pipe, signalled at one end and polled at the other.
///
/// `curl_multi_wakeup` would need libcurl's handle on every thread that sends a request.
struct WakeupPipe: ~Copyable {
    /// The descriptor to poll: readable after a signal.
    let descriptor: CInt

    private let rope: CInt

    init() throws(HTTPClientError) {
        var ends: [CInt] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw .other(reason: "the system has no pipe left") }
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        (descriptor, rope) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(rope)
    }

    /// Wakes the polling thread; a full pipe is readable anyway.
    func signal() {
        var stroke: UInt8 = 1
        unsafe write(rope, &stroke, 1)
    }

    /// Drains the pipe until the next signal.
    func drain() {
        var strokes = [UInt8](repeating: 0, count: 64)
        let room = strokes.count
        while unsafe read(descriptor, &strokes, room) == room {}
    }
}
