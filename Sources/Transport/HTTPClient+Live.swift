import Dispatch
import Synchronization

extension HTTPClient {
    /// A client that asks the network through libcurl.
    ///
    /// HTTP/1.1 and 2, certificates verified, every compression libcurl unpacks, http and https only, five seconds to
    /// connect. At most five redirects, none from https to http, and the headers of the request go to no other server.
    /// The proxy comes from the environment; `.netrc` is not read.
    ///
    /// Each request holds a thread of its own while it lasts, never one of Swift's; the caller bounds how many run.
    package static func live() -> HTTPClient {
        HTTPClient { request in
            try Task.checkCancellation()
            let cancellation = Cancellation()
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    // A serial queue gets a thread at once; the concurrent ones ration theirs by cores.
                    DispatchQueue(label: "sitegen.transfer").async {
                        let transfer = Transfer(request: request)
                        continuation.resume(with: Result { try transfer.response(until: cancellation) })
                    }
                }
            } onCancel: {
                cancellation.request()
            }
        }
    }
}

/// One bit that a task sets and its transfer, on another thread, looks at about once a second or oftener.
final class Cancellation: Sendable {
    private let requested = Atomic(false)

    var isRequested: Bool { requested.load(ordering: .relaxed) }

    func request() {
        requested.store(true, ordering: .relaxed)
    }
}
