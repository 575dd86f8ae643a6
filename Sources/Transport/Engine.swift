/// One thread that talks to libcurl for all requests of a client, over connections that stay open between them.
///
/// The thread comes with the first request and leaves with the engine.
final class Engine: Sendable {
    private let mailbox: Result<Mailbox, TransportFailure>
    private let trust: Trust

    /// An engine that has nothing open yet.
    init(trusting trust: Trust) {
        self.trust = trust
        do throws(TransportFailure) {
            mailbox = .success(try Mailbox())
        } catch {
            mailbox = .failure(error)
        }
    }

    deinit {
        if case .success(let mailbox) = mailbox { mailbox.close(.other(reason: "the client is gone")) }
    }

    /// The answer, its body perhaps packed; throws `CancellationError` as soon as the task is cancelled.
    func response(to request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let mailbox = try mailbox.get()
        let trust = trust
        let number = mailbox.nextNumber()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let transfer = Transfer(request)
                mailbox.post(Mailbox.Order(number: number, transfer: transfer, continuation: continuation)) {
                    () throws(TransportFailure) in
                    try DetachedThread.start { Switchboard.serve(mailbox, trusting: trust) }
                }
                // A cancellation from before the order was posted has found nothing to take back.
                if Task.isCancelled { mailbox.cancel(number) }
            }
        } onCancel: {
            mailbox.cancel(number)
        }
    }
}

/// Whose certificates count.
enum Trust: Sendable {
    /// Those the system trusts.
    case system

    /// Only those in this PEM text.
    case authorities(String)
}
