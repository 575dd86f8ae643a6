#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Wakes a thread that waits for sockets: a pipe, rung at one end and watched at the other.
///
/// libcurl's own way, `curl_multi_wakeup`, would hand its handle to every thread that sends a request.
struct WakeupPipe: ~Copyable {
    /// What to watch: readable once somebody has rung.
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

    /// Wakes whoever watches; a pipe too full for another stroke is ringing anyway.
    func signal() {
        var stroke: UInt8 = 1
        unsafe write(rope, &stroke, 1)
    }

    /// Falls silent until rung again.
    func drain() {
        var strokes = [UInt8](repeating: 0, count: 64)
        let room = strokes.count
        while unsafe read(descriptor, &strokes, room) == room {}
    }
}
