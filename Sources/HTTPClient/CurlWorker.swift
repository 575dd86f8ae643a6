/// One thread that talks to libcurl for all requests of a client, over connections that stay open between them.
///
/// The thread comes with the first request and leaves with the engine.
final class CurlWorker: Sendable {
    private let queue: Result<RequestQueue, HTTPClientError>
    private let trust: CertificateTrust

    /// An engine that has nothing open yet.
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

    /// The answer, its body perhaps packed; throws `CancellationError` as soon as the task is cancelled.
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
                // A cancellation from before the order was posted has found nothing to take back.
                if Task.isCancelled { queue.cancel(number) }
            }
        } onCancel: {
            queue.cancel(number)
        }
    }
}

/// Whose certificates count.
enum CertificateTrust: Sendable {
    /// Those the system trusts.
    case system

    /// Only those in this PEM text.
    case authorities(String)
}
