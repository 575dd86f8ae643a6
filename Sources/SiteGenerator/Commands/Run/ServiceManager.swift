import Foundation

/// systemd, when it started the program: it is notified that the program is ready and alive, and may hand over a socket.
///
/// See [sd_notify(3)](https://www.freedesktop.org/software/systemd/man/latest/sd_notify.html) and
/// [sd_listen_fds(3)](https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html), whose protocols are
/// datagrams and variables of the environment.
struct ServiceManager: Sendable {
    /// The first descriptor that is handed over.
    private static let firstDescriptor: CInt = 3

    private let socketPath: String?
    /// The time in which it has to hear from the program; nil when it does not watch.
    let watchdog: Duration?
    /// A socket that listens already; nil when there is none.
    let listener: CInt?

    init(_ environment: [String: String], process: Int32 = getpid()) {
        socketPath = environment["NOTIFY_SOCKET"].flatMap { $0.hasPrefix("/") || $0.hasPrefix("@") ? $0 : nil }
        let isWatched = environment["WATCHDOG_PID"].map { $0 == "\(process)" } ?? true
        watchdog = environment["WATCHDOG_USEC"].flatMap { Int($0) }.flatMap {
            isWatched && $0 > 0 ? .microseconds($0) : nil
        }
        let isListening = environment["LISTEN_PID"] == "\(process)" && (Int(environment["LISTEN_FDS"] ?? "") ?? 0) > 0
        listener = isListening ? Self.firstDescriptor : nil
    }

    /// Tells it the program's state, such as `READY=1`; nothing when the program was not started by it.
    func notify(_ state: String) {
        guard let socketPath else { return }
        let socket = socket(AF_UNIX, Self.datagram, 0)
        guard socket >= 0 else { return }
        defer { close(socket) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        var name = Array(socketPath.utf8)
        // A name in the abstract namespace begins with a zero.
        if name[0] == UInt8(ascii: "@") { name[0] = 0 }
        let size = MemoryLayout<sa_family_t>.size + name.count
        guard name.count < MemoryLayout.size(ofValue: address.sun_path) else { return }
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: name) }
        let message = Array(state.utf8)
        // A failed notification cannot be reported; the watchdog notices.
        _ = unsafe withUnsafePointer(to: address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe sendto(socket, message, message.count, 0, pointer, socklen_t(size))
            }
        }
    }

    #if canImport(Glibc)
        private static var datagram: CInt { CInt(SOCK_DGRAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue) }
    #else
        private static var datagram: CInt { SOCK_DGRAM }
    #endif
}
