/// Runs the requests of a client on one thread, over connections that stay open between them.
///
/// The thread starts with the first request and ends when the worker is released.
final class CurlWorker: Sendable {
    private let queue: Result<RequestQueue, HTTPClientError>
    private let trust: CertificateTrust

    /// Makes a worker without a thread.
    init(trusting trust: CertificateTrust) {
        self.trust = trust
        do throws(HTTPClientError) {
            queue = .success(try RequestQueue())
        } catch {
            queue = .failure(error)
        }
    }

    deinit {
        if case .success(let queue) = queue { queue.close(.other(reason: "the client is gone")) }
    }

    /// Sends a request; throws `CancellationError` when the task is
    /// cancelled.
    func response(to request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let queue = try queue.get()
        let trust = trust
        let number = queue.nextNumber()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let transfer = Transfer(request)
                queue.post(RequestQueue.Item(number: number, transfer: transfer, continuation: continuation)) {
                    () throws(HTTPClientError) in
                    try DetachedThread.start { CurlEventLoop.serve(queue, trusting: trust) }
                }
                // A cancellation before the request was queued had nothing to cancel.
                if Task.isCancelled { queue.cancel(number) }
            }
        } onCancel: {
            queue.cancel(number)
        }
    }
}

/// The trusted certificates.
enum CertificateTrust: Sendable {
    /// The system's certificate store.
    case system

    /// Only the certificates in this PEM text.
    case authorities(String)
}
