import CCurl

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The sockets that libcurl waits for, and the moment it wants to be called at the latest.
///
/// Asked of `curl_multi_perform` instead, it would look at each transfer each time, with a call of the system for most.
struct SocketPoller {
    /// A socket at which something has happened, and what, in libcurl's words.
    struct Event {
        let socket: curl_socket_t
        let mask: CInt
    }

    private var sockets: [pollfd] = []
    private var deadline: ContinuousClock.Instant?

    /// What has happened and was not told of yet.
    private var events: [Event] = []

    /// Notes which way libcurl waits for a socket; what it no longer waits for is forgotten.
    mutating func note(_ socket: curl_socket_t, _ direction: CInt) {
        sockets.removeAll { $0.fd == socket }
        var wanted: CInt = 0
        if direction & CURL_POLL_IN != 0 { wanted |= CInt(POLLIN) }
        if direction & CURL_POLL_OUT != 0 { wanted |= CInt(POLLOUT) }
        guard wanted != 0 else { return }
        sockets.append(pollfd(fd: socket, events: Int16(wanted), revents: 0))
    }

    /// Notes when libcurl wants to be called at the latest, in milliseconds from now; a negative number is never.
    mutating func note(milliseconds: Int) {
        deadline = milliseconds < 0 ? nil : .now + .milliseconds(milliseconds)
    }

    /// Waits until something happens at a socket, the moment has come, `descriptor` is readable, or for `longest`.
    ///
    /// - Returns: Whether the system let us wait; being interrupted is fine.
    mutating func wait(for descriptor: CInt, atMost longest: Duration) -> Bool {
        let rest = min(longest, deadline.map { max(.zero, $0 - .now) } ?? longest)
        var all = sockets + [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        let count = unsafe poll(&all, nfds_t(all.count), CInt(rest.milliseconds))
        guard count >= 0 else { return errno == EINTR || errno == EAGAIN }
        for one in all.dropLast() where one.revents != 0 {
            events.append(Event(socket: one.fd, mask: Self.mask(of: CInt(one.revents))))
        }
        return true
    }

    /// What has happened since this was asked last.
    mutating func takeEvents() -> [Event] {
        defer { events = [] }
        return events
    }

    /// Whether the moment has come; it comes once.
    mutating func takeMoment() -> Bool {
        guard let moment = deadline, moment <= .now else { return false }
        deadline = nil
        return true
    }

    private static func mask(of events: CInt) -> CInt {
        var mask: CInt = 0
        if events & CInt(POLLIN) != 0 { mask |= CURL_CSELECT_IN }
        if events & CInt(POLLOUT) != 0 { mask |= CURL_CSELECT_OUT }
        if events & CInt(POLLERR | POLLHUP | POLLNVAL) != 0 { mask |= CURL_CSELECT_ERR }
        return mask
    }
}
