import Foundation
import HTTPClient
import Markup

/// The services of a workload's feeds, which answer 304 as long as an edition lasts; without a network.
actor FeedServices {
    private let workload: Workload
    private var editions: [String: Int] = [:]

    init(workload: Workload) {
        self.workload = workload
    }

    /// Lets a feed have news.
    func publish(_ brand: Int, _ section: Int) {
        editions["brand\(brand)/section\(section).json", default: 0] += 1
    }

    /// The client that asks them.
    nonisolated var client: HTTPClient {
        HTTPClient { await self.answer($0) }
    }

    private func answer(_ request: HTTPRequest) -> HTTPResponse {
        let path = request.url.split(separator: "/").suffix(2).joined(separator: "/")
        let numbers = path.split { !$0.isNumber }.compactMap { Int($0) }
        guard numbers.count == 2 else { return HTTPResponse(status: 404, finalURL: request.url) }
        let edition = editions[path, default: 0]
        let etag = "\"\(edition)\""
        guard request.headers["If-None-Match"] != etag else {
            return HTTPResponse(status: 304, headers: ["ETag": etag], finalURL: request.url)
        }
        let body = workload.feed(numbers[0], numbers[1], edition: edition).readableText
        return HTTPResponse(headers: ["ETag": etag], body: body, finalURL: request.url)
    }
}
