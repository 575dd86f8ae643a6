import Foundation

/// Runs the requests of a client on one thread, over connections that stay open between them.
///
/// The thread starts with the first request and ends when the worker is released.
final class CurlWorker: Sendable {
    private let queue = RequestQueue()
    private let settings: CurlSettings

    /// Makes a worker without a thread.
    init(with settings: CurlSettings) {
        self.settings = settings
    }

    deinit {
        queue.close(.other(reason: "the client is gone"))
    }

    /// Sends a request; throws `CancellationError` when the task is
    /// cancelled.
    func response(to request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let (queue, settings) = (queue, settings)
        let number = queue.nextNumber()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let transfer = Transfer(request)
                queue.post(RequestQueue.Item(number: number, transfer: transfer, continuation: continuation)) {
                    () throws(HTTPClientError) in
                    try DetachedThread.start { CurlEventLoop.serve(queue, with: settings) }
                }
                // A cancellation before the request was queued had nothing to cancel.
                if Task.isCancelled { queue.cancel(number) }
            }
        } onCancel: {
            queue.cancel(number)
        }
    }
}

/// The settings of all requests of a client.
struct CurlSettings: Sendable {
    /// The certificates that servers may have, as PEM text; nil for those of the system.
    var authorities: String?
    /// The limit of all bodies together; nil when there is none.
    var budget: MemoryBudget?
    /// The ports of the proxies that the environment names, which are often in a private network.
    var proxies: Set<Int> = []

    /// The ports of the proxies of an environment; libcurl's default is 1080.
    static func proxyPorts(in environment: [String: String]) -> Set<Int> {
        let names = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
        return Set(
            names.compactMap { environment[$0] }.filter { !$0.isEmpty }.map { proxy in
                let host = proxy.hostAndPort
                let port = host.lastIndex(of: ":").flatMap { Int(host[host.index(after: $0)...]) }
                return port ?? (proxy.lowercased().hasPrefix("https:") ? 443 : 1_080)
            }
        )
    }
}

/// A system thread for blocking work in a C library, because blocking would exhaust the thread pools of Swift
/// concurrency and Dispatch.
private enum DetachedThread {
    static func start(_ work: @escaping @Sendable () -> Void) throws(HTTPClientError) {
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        let box = unsafe Unmanaged.passRetained(Box(work: work))
        let result = unsafe pthread_create(
            &thread,
            nil,
            { box in
                guard let box = unsafe box else { return nil }
                unsafe Unmanaged<Box>.fromOpaque(box).takeRetainedValue().work()
                return nil
            },
            box.toOpaque()
        )
        guard result == 0 else {
            unsafe box.release()
            throw .other(reason: "the system has no thread left")
        }
        #if canImport(Glibc)
            pthread_detach(thread)
        #else
            if let thread = unsafe thread { unsafe pthread_detach(thread) }
        #endif
    }

    /// A box that a C callback can carry.
    private final class Box: Sendable {
        let work: @Sendable () -> Void

        init(work: @escaping @Sendable () -> Void) {
            self.work = work
        }
    }
}
