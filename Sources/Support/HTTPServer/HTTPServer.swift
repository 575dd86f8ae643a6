import CMicroHTTPD
import Foundation
import Synchronization

/// A small HTTP server for previews and for a running program's own addresses, which stops when its last reference is released.
///
/// It answers GET and HEAD, and POST where the limits allow bodies; all such requests are passed to `respond`. `ServerLimits` bounds
/// what clients can use. A class because libmicrohttpd's threads call back until it is stopped.
package final class HTTPServer: Sendable {
    /// The number of descriptors reserved for other uses than connections.
    private static let otherDescriptors = 256

    /// The port, which the system chose when none was given.
    package let port: UInt16
    private let manager: ConnectionManager
    /// libmicrohttpd's handle as a number; 0 once it has stopped.
    private let handle: Mutex<UInt>
    private let sweeper: Task<Void, Never>

    /// Starts a server; with port 0 the system chooses one, and after `.portTaken` another port may work.
    ///
    /// `respond` is called on several threads at once. Slow clients are late by the time since some moment, `elapsed`.
    package static func start(
        host: String = "127.0.0.1",
        port: UInt16,
        limits: ServerLimits = ServerLimits(),
        elapsed: @escaping @Sendable () -> Duration = HTTPServer.elapsed,
        respond: @escaping RequestHandler
    ) throws(ServerFailure) -> HTTPServer {
        try HTTPServer(ListeningSocket(host: host, port: port), limits, elapsed, respond)
    }

    /// Starts a server on a socket that another program, such as systemd (`LISTEN_FDS`), listens on already.
    package static func start(
        listeningOn descriptor: CInt,
        limits: ServerLimits = ServerLimits(),
        respond: @escaping RequestHandler
    ) throws(ServerFailure) -> HTTPServer {
        try HTTPServer(ListeningSocket(inherited: descriptor), limits, elapsed, respond)
    }

    private init(
        _ listener: consuming ListeningSocket,
        _ limits: ServerLimits,
        _ elapsed: @escaping @Sendable () -> Duration,
        _ respond: @escaping RequestHandler
    ) throws(ServerFailure) {
        var limits = limits
        // A connection needs a socket and at most one file.
        limits.connections = min(
            limits.connections,
            (Self.descriptors(2 * limits.connections) - Self.otherDescriptors) / 2
        )
        let manager = ConnectionManager(limits: limits, elapsed: elapsed, respond: respond)
        let threads = CUnsignedInt(clamping: max(2, sysconf(CInt(_SC_NPROCESSORS_ONLN))))
        let port = listener.port
        var settings = unsafe sitegen_mhd_settings()
        unsafe settings.context = Unmanaged.passUnretained(manager).toOpaque()
        unsafe settings.listener = listener.release()
        unsafe settings.threads = threads
        // The manager limits connections; each thread must be able to hold all of them.
        unsafe settings.connections =
            CUnsignedInt(clamping: limits.connections + ConnectionManager.maximumClosing) * threads
        unsafe settings.idle_seconds = limits.idleSeconds
        unsafe settings.head_bytes = limits.headBytes
        unsafe Self.setCallbacks(&settings)
        guard let daemon = unsafe sitegen_mhd_start(&settings) else {
            throw .refused(unsafe String(cString: strerror(errno)))
        }
        self.port = port
        self.manager = manager
        handle = Mutex(UInt(bitPattern: daemon))
        let interval = manager.sweepInterval
        sweeper = Task {
            while (try? await Task.sleep(for: interval)) != nil { manager.sweep() }
        }
    }

    deinit {
        stop()
    }

    /// The time since the program's first server.
    package static let elapsed: @Sendable () -> Duration = {
        let start = ContinuousClock.now
        return { ContinuousClock.now - start }
    }()

    /// Ends all connections and waits for the server's threads; does nothing when called again.
    ///
    /// Must not be called from `respond`.
    package func stop() {
        sweeper.cancel()
        // libmicrohttpd requires suspended connections to be resumed before it stops.
        manager.close()
        let address = handle.withLock { handle in
            defer { handle = 0 }
            return handle
        }
        if let daemon = unsafe OpaquePointer(bitPattern: address) { unsafe MHD_stop_daemon(daemon) }
    }

    /// The process's limit of descriptors, after raising it as far as possible towards `wanted`.
    private static func descriptors(_ wanted: Int) -> Int {
        var limit = rlimit()
        #if canImport(Glibc)
            let kind = CInt(RLIMIT_NOFILE.rawValue)
        #else
            let kind = RLIMIT_NOFILE
        #endif
        guard unsafe getrlimit(kind, &limit) == 0 else { return wanted }
        let target = rlim_t(wanted + otherDescriptors)
        if limit.rlim_cur < target {
            limit.rlim_cur = min(limit.rlim_max, target)
            guard unsafe setrlimit(kind, &limit) == 0, unsafe getrlimit(kind, &limit) == 0 else { return wanted }
        }
        return Int(clamping: limit.rlim_cur)
    }
}

extension HTTPServer {
    private static func setCallbacks(_ settings: inout sitegen_mhd_settings) {
        unsafe settings.admit = { context, _, _ in
            unsafe HTTPServer.manager(context)?.admit() == true ? .YES : .NO
        }
        unsafe settings.connection = { context, connection, place, event in
            guard let manager = unsafe HTTPServer.manager(context), let connection = unsafe connection,
                let place = unsafe place
            else { return }
            if event == .CONNECTION_NOTIFY_STARTED {
                unsafe place.pointee = Unmanaged.passRetained(manager.enter(ConnectionHandle(connection))).toOpaque()
            } else if let client = unsafe place.pointee {
                unsafe manager.leave(Unmanaged<ClientConnection>.fromOpaque(client).takeRetainedValue())
                unsafe place.pointee = nil
            }
        }
        unsafe settings.target = { _, target, connection in
            guard let target = unsafe target, let connection = unsafe connection else { return nil }
            let isShort = unsafe strnlen(target, Request.longestTarget + 1) <= Request.longestTarget
            let context = unsafe RequestContext(
                target: isShort ? String(cString: target) : nil,
                handle: ConnectionHandle(connection)
            )
            return unsafe Unmanaged.passRetained(context).toOpaque()
        }
        unsafe settings.answer = { context, connection, _, method, _, data, size, place in
            guard let manager = unsafe HTTPServer.manager(context), let connection = unsafe connection,
                let request = unsafe place?.pointee, let method = unsafe method, let size = unsafe size
            else { return .NO }
            let state = unsafe Unmanaged<RequestContext>.fromOpaque(request).takeUnretainedValue()
            if unsafe size.pointee > 0 {
                let piece = unsafe UnsafeRawBufferPointer(start: data, count: size.pointee)
                unsafe size.pointee = 0
                return unsafe state.receive(piece, limit: manager.limits.bodyBytes) ? .YES : .NO
            }
            let goesOn = unsafe manager.serve(state, method: String(cString: method), ConnectionHandle(connection))
            return goesOn ? .YES : .NO
        }
        unsafe settings.completed = { context, connection, place, _ in
            guard let connection = unsafe connection, let request = unsafe place?.pointee else { return }
            unsafe place?.pointee = nil
            unsafe HTTPServer.manager(context)?.complete(
                Unmanaged<RequestContext>.fromOpaque(request).takeRetainedValue(),
                ConnectionHandle(connection).client
            )
        }
    }

    private static func manager(_ context: UnsafeMutableRawPointer?) -> ConnectionManager? {
        guard let context = unsafe context else { return nil }
        return unsafe Unmanaged<ConnectionManager>.fromOpaque(context).takeUnretainedValue()
    }
}
