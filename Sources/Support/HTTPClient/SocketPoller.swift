import CCurl
import Foundation

/// The sockets that libcurl waits for, and its next timeout.
///
/// `curl_multi_perform` would instead check every transfer each time, most with a system call.
struct SocketPoller {
    /// A socket with events, as libcurl's event mask.
    struct Event {
        let socket: curl_socket_t
        let mask: CInt
    }

    private var sockets: [pollfd] = []
    private var deadline: ContinuousClock.Instant?

    /// Events that were not returned yet.
    private var events: [Event] = []

    /// Updates the events that libcurl waits for on a socket, or removes the socket.
    mutating func note(_ socket: curl_socket_t, _ direction: CInt) {
        sockets.removeAll { $0.fd == socket }
        var wanted: CInt = 0
        if direction & CURL_POLL_IN != 0 { wanted |= CInt(POLLIN) }
        if direction & CURL_POLL_OUT != 0 { wanted |= CInt(POLLOUT) }
        guard wanted != 0 else { return }
        sockets.append(pollfd(fd: socket, events: Int16(wanted), revents: 0))
    }

    /// Sets libcurl's timeout in milliseconds from now; a negative number means none.
    mutating func note(milliseconds: Int) {
        deadline = milliseconds < 0 ? nil : .now + .milliseconds(milliseconds)
    }

    /// Waits until a socket has events, the timeout passes, `descriptor` is readable, or for `longest`; false when that fails.
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

    /// The events since the last call.
    mutating func takeEvents() -> [Event] {
        defer { events = [] }
        return events
    }

    /// Whether the timeout has passed; true only once.
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
