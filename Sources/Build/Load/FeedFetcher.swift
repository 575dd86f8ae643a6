import FeedLoading
import Files
import HTTPClient
import HTTPTypes
import Markup
import Model
import Routes

/// Brings the bytes of feeds: from files inside `content/` and over HTTP.
struct FeedFetcher: Sendable {
    /// What came of asking for a feed.
    struct FetchResult: Sendable {
        let response: FeedResponse
        /// What the service calls this version of the response.
        var validators = StoreIndex.Validators()
        /// Whether the service said that its answer is still that of the kept copy.
        var isUnchanged = false
        /// The address the feed has moved to for good.
        var newAddress: WebAddress?
    }

    /// Why nothing came.
    struct FetchError: Error {
        let failure: FeedFailure
        /// Whether the service was never heard: that may be the fault of the network here.
        let isOfNetwork: Bool
    }

    let files: FileTree
    let http: HTTPClient
    let settings: SiteSettings
    /// The environment, for `${NAME}` in headers.
    let environment: [String: String]
    /// Keeps what is answered.
    var recorder: FeedRecorder?
    /// Answers in the place of files and the network.
    var replay: FeedReplay?

    /// The transfer may outlive the section's deadline a little, so that a late feed is always told by one clock.
    private static let grace = Duration.seconds(1)
    /// What is asked for: a service may have pages at the same address.
    private static let accepted =
        "application/feed+json, application/json, application/rss+xml, application/atom+xml, application/xml;q=0.9, "
        + "text/xml;q=0.9, */*;q=0.5"

    /// What messages call a source, and what its relative addresses mean.
    func source(_ content: ContentSource) -> FeedSource {
        switch content {
        case .file(let path):
            FeedSource(name: files.shown("content/" + path), address: WebAddress(embeddedFile: path))
        case .url(let address):
            FeedSource(address)
        }
    }

    /// Asks for a feed, by a conditional request when there is a copy.
    ///
    /// - Parameters:
    ///   - request: What to ask for.
    ///   - copy: The last good response and what the service called it.
    ///   - deadline: How long the answer may take.
    /// - Returns: The response, or that of the copy when nothing has changed.
    /// - Throws: `FetchError` when nothing came, without any secret in its words; `FeedFailure` when it cannot be used.
    func fetch(
        _ request: FeedRequest,
        ifChangedFrom copy: (response: FeedResponse, validators: StoreIndex.Validators)?,
        within deadline: Duration
    ) async throws -> FetchResult {
        let source = source(request.content)
        if let replay { return try replayed(replay.answer(to: request), source, copy?.response) }
        switch request.content {
        case .file(let path):
            return FetchResult(response: try unpacked(FeedResponse(try await read(path, source, request)), source))
        case .url(let address): return try await ask(address, source, request, copy, deadline)
        }
    }

    private func read(_ path: String, _ source: FeedSource, _ request: FeedRequest) async throws -> [UInt8] {
        do throws(FeedFailure) {
            let bytes = try read(path, source)
            await recorder?.note(request, .file(bytes), after: 0)
            return bytes
        } catch {
            await recorder?.note(request, .failure(reason: error.reason, isOfNetwork: false), after: 0)
            throw error
        }
    }

    private func replayed(
        _ answer: FeedReplay.Answer?,
        _ source: FeedSource,
        _ kept: FeedResponse?
    ) throws -> FetchResult {
        switch answer {
        case .http(let answer):
            do {
                return try fetched(answer, source, kept, Secrets([]))
            } catch let failure as HTTPClientError {
                throw Self.failure(source, failure.description, isOfNetwork: failure.isOfNetwork)
            }
        case .file(let bytes): return FetchResult(response: try unpacked(FeedResponse(bytes), source))
        case .failure(let reason, let isOfNetwork):
            throw Self.failure(source, reason, isOfNetwork: isOfNetwork)
        case nil: throw Self.failure(source, "not in the recording")
        }
    }

    private func read(_ path: String, _ source: FeedSource) throws(FeedFailure) -> [UInt8] {
        do throws(FileTree.Failure) {
            return try files.read("content/" + path, limit: settings.maxFeedBytes)
        } catch {
            throw FeedFailure(source: source.name, reason: error.description, cause: .unreachable)
        }
    }

    /// The response as it is read: packed twice is what proxies do, packed more often is an attack.
    private func unpacked(_ response: FeedResponse, _ source: FeedSource) throws(FeedFailure) -> FeedResponse {
        var response = response
        for _ in 0..<2 { response = try response.unpacked(from: source, limit: settings.maxFeedBytes) }
        guard !response.isPacked else { throw FeedFailure(source: source.name, reason: "packed more than twice") }
        return response
    }
}

/// Over HTTP.
extension FeedFetcher {
    private func ask(
        _ address: WebAddress,
        _ source: FeedSource,
        _ asked: FeedRequest,
        _ copy: (response: FeedResponse, validators: StoreIndex.Validators)?,
        _ deadline: Duration
    ) async throws -> FetchResult {
        let start = ContinuousClock.now
        let sent = copy?.validators ?? StoreIndex.Validators()
        func note(_ exchange: FeedRecorder.Exchange) async {
            await recorder?.note(asked, exchange, sent: sent, after: (ContinuousClock.now - start).inSeconds)
        }
        var (fields, secrets): (HTTPHeaders, Secrets)
        do throws(FetchError) {
            (fields, secrets) = try filled(asked.headers, source)
        } catch {
            await note(.failure(reason: error.failure.reason, isOfNetwork: error.isOfNetwork))
            throw error
        }
        if fields["Accept"] == nil { fields.append(name: "Accept", value: Self.accepted) }
        if let etag = copy?.validators.etag { fields.append(name: "If-None-Match", value: etag) }
        if let date = copy?.validators.lastModified { fields.append(name: "If-Modified-Since", value: date) }
        let request = HTTPRequest(
            url: address.string,
            headers: fields,
            deadline: deadline + Self.grace,
            maximumBytes: settings.maxFeedBytes,
            userAgent: settings.userAgent
        )
        do {
            let answer: HTTPResponse
            do {
                answer = try await http.send(request)
            } catch let failure as HTTPClientError {
                let unreached = Self.failure(
                    source,
                    secrets.redacted(failure.description),
                    isOfNetwork: failure.isOfNetwork
                )
                await note(.failure(reason: unreached.failure.reason, isOfNetwork: unreached.isOfNetwork))
                throw unreached
            }
            if recorder != nil { await note(exchange(of: answer, asked, secrets, source)) }
            return try fetched(answer, source, copy?.response, secrets)
        } catch let failure as HTTPClientError {
            throw Self.failure(source, secrets.redacted(failure.description), isOfNetwork: failure.isOfNetwork)
        }
    }

    /// An answer as it may be recorded: one that repeats a secret of a header is not.
    private func exchange(
        of answer: HTTPResponse,
        _ asked: FeedRequest,
        _ secrets: Secrets,
        _ source: FeedSource
    ) -> FeedRecorder.Exchange {
        guard !secrets.isEmpty || !AddressCredentials(asked).isEmpty else { return .answer(answer) }
        var answer = answer
        do throws(FeedFailure) {
            // What is packed cannot be looked at.
            answer.body = try unpacked(FeedResponse(answer.body), source).bytes
        } catch {
            return .failure(reason: error.reason, isOfNetwork: false)
        }
        let labels = answer.labels + RecordedSource.headerNames.compactMap { answer.headers[$0] }
        guard !secrets.occur(answer.body), !labels.contains(where: { secrets.occur(Array($0.utf8)) }) else {
            return .failure(reason: Self.repeatedSecret, isOfNetwork: false)
        }
        return .answer(answer)
    }

    private static let repeatedSecret = "the answer repeats a secret that was sent with the request"

    private func fetched(
        _ answer: HTTPResponse,
        _ source: FeedSource,
        _ kept: FeedResponse?,
        _ secrets: Secrets
    ) throws -> FetchResult {
        // A service that repeats what it was sent would put the secret into the copy, onto the page or into a warning.
        let repeated = Self.failure(source, Self.repeatedSecret)
        guard !answer.labels.contains(where: { secrets.occur(Array($0.utf8)) }) else { throw repeated }
        let newAddress = answer.permanentURL.flatMap { WebAddress($0) }
        let validators = StoreIndex.Validators(etag: answer.etag, lastModified: answer.lastModified)
        if answer.isNotModified {
            guard let kept else { throw Self.failure(source, "the server sent 304 without a cached copy") }
            return FetchResult(response: kept, validators: validators, isUnchanged: true, newAddress: newAddress)
        }
        let body = try answer.wholeBody()
        let packed = FeedResponse(body, address: answer.baseAddress, charset: answer.charset)
        let response = try unpacked(packed, source)
        guard !secrets.occur(response.bytes) else { throw repeated }
        return FetchResult(response: response, validators: validators, newAddress: newAddress)
    }

    private func filled(_ headers: [HTTPField], _ source: FeedSource) throws(FetchError) -> (HTTPHeaders, Secrets) {
        do throws(HeaderTemplate.Missing) {
            return try HeaderTemplate(headers: headers, environment: environment).filled()
        } catch {
            throw Self.failure(source, "the environment has no \(error.name), which a header needs")
        }
    }

    private static func failure(_ source: FeedSource, _ reason: String, isOfNetwork: Bool = false) -> FetchError {
        let failure = FeedFailure(source: source.name, reason: reason, cause: .unreachable)
        return FetchError(failure: failure, isOfNetwork: isOfNetwork)
    }
}

extension HTTPResponse {
    /// What is kept or told of an answer besides its body.
    fileprivate var labels: [String] {
        [finalURL, permanentURL, etag, lastModified, headers["Content-Type"], headers["Content-Location"]].compactMap {
            $0
        }
    }
}
