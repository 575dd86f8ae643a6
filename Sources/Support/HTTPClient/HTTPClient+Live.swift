import CCurl
import Foundation

extension HTTPClient {
    /// A client that sends requests over the network with libcurl.
    ///
    /// HTTP/1.1 and 2, verified certificates, gzip and brotli, http and https only. At most five redirects, none from
    /// https to http, and request headers are not sent to other origins. Requests with side effects are sent once;
    /// libcurl sends them again if a reused connection turns out to be closed. The proxy comes from the environment;
    /// `.netrc` is not read.
    ///
    /// All requests share one thread and its connections, which are closed with the last copy of the client; the caller
    /// limits concurrency. Test servers have certificates of their own to trust, as PEM text.
    package static func live(trusting authorities: String? = nil, budget: MemoryBudget? = nil) -> HTTPClient {
        let worker = CurlWorker(
            with: CurlSettings(
                authorities: authorities,
                budget: budget,
                proxies: CurlSettings.proxyPorts(in: ProcessInfo.processInfo.environment)
            )
        )
        var client = HTTPClient { request in
            let response = try await worker.response(to: request)
            return request.unpacks ? try await response.unpacked(for: request, within: budget) : response
        }
        client.budget = budget
        return client
    }

    /// The versions of libcurl and of the libraries that it uses.
    package static var libraryVersion: String { unsafe String(cString: curl_version()) }
}
