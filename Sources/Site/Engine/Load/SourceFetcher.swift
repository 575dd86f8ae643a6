import BaseTheme

/// Fetches feeds from files inside `content/` and over HTTP.
struct SourceFetcher: Sendable {
    /// The result of fetching a feed.
    struct FetchResult: Sendable {
        var response: FeedResponse
        /// The validators of the response, for the next conditional request.
        var validators = StoreIndex.Validators()
        /// Whether the service answered 304, so that the response is that of the cached copy.
        var isUnchanged = false
        /// Whether the source was not asked, because the copy is fresh enough.
        var isAssumed = false
        var newAddress: WebAddress?
        /// The digest of the file that was read; nil for other sources.
        var digest: Digest?
        /// How long the service says that its answer is fresh; nil when it does not say.
        var freshness: Duration?
        /// The room in memory that the response takes; nil for a small one.
        var room: MemoryBudget.Room?
        /// The hub that the answer names; nil also when that was not looked for.
        var hub: FeedHub?
    }

    /// Why a fetch failed.
    struct FetchError: Error {
        let failure: FeedFailure
        /// Whether no response arrived, which may be a failure of the local network.
        let isOfNetwork: Bool
        /// The kind of the failure in one word, for metrics.
        let kind: String
    }

    /// The failure behind an error of `fetch`; nil for one that is not about the source.
    static func failure(of error: any Error) -> FeedFailure? {
        (error as? FetchError)?.failure ?? error as? FeedFailure
    }

    let files: FileTree
    /// The folder of the site, in which programs run.
    var folder = "."
    let http: HTTPClient
    let settings: SiteSettings
    /// The environment variables for `${NAME}` in headers.
    let environment: [String: String]
    /// Records each exchange; nil when nothing is recorded.
    var recorder: FeedRecorder?
    /// Answers from a recording instead of from files and the network.
    var replay: FeedReplay?
    var isOffline = false
    /// The answers of sources that were asked ahead of the build; nil when the build asks.
    var polled: PolledAnswers?
    /// Whether answers are searched for the hub that announces changes of their feed.
    var seeksHubs = false

    /// How much longer than the section's deadline a transfer may take, so that only the deadline reports late feeds.
    static let grace = Duration.seconds(1)
    /// The `Accept` header: a service may have pages at the same address.
    private static let accepted =
        "application/feed+json, application/json, application/rss+xml, application/atom+xml, application/xml;q=0.9, "
        + "text/xml;q=0.9, */*;q=0.5"

    /// The source's name in messages, and the base of its relative addresses.
    func source(_ content: ContentSource) -> FeedSource {
        switch content {
        case .file(let path):
            FeedSource(name: files.shown("content/" + path), address: WebAddress(embeddedFile: path))
        case .url(let address):
            FeedSource(address)
        case .command(let command):
            FeedSource(name: command.name, address: command.input.flatMap { source($0.source).address })
        }
    }

    /// Fetches a feed with its further pages: the response, or that of the copy when the service answered 304.
    ///
    /// It throws `CancellationError` when a polled source has not answered yet, unless it may be assumed to be unchanged;
    /// `FetchError` when no response came, with secrets redacted; `FeedFailure` when it cannot be used.
    func fetch(
        _ request: FeedRequest,
        ifChangedFrom copy: (response: FeedResponse, validators: StoreIndex.Validators)?,
        within deadline: Duration,
        mayAssume: Bool = true,
        in room: MemoryBudget.Room? = nil
    ) async throws -> FetchResult {
        let start = ContinuousClock.now
        var result = try await fetchPage(request, ifChangedFrom: copy, within: deadline, mayAssume: mayAssume, in: room)
        guard let paging = request.paging, !result.isUnchanged else { return result }
        result.response = try await JoinedPages.joined(
            result.response,
            of: source(request.content),
            by: paging,
            limit: settings.maxFeedBytes
        ) { page in
            guard let address = page.address else {
                throw FeedFailure(source: page.name, reason: "a page without address")
            }
            let request = FeedRequest(content: .url(address), headers: request.headers)
            return try await fetchPage(request, within: deadline - (.now - start), mayAssume: false).response
        }
        return result
    }

    private func fetchPage(
        _ request: FeedRequest,
        ifChangedFrom copy: (response: FeedResponse, validators: StoreIndex.Validators)? = nil,
        within deadline: Duration,
        mayAssume: Bool = true,
        in room: MemoryBudget.Room? = nil
    ) async throws -> FetchResult {
        let source = source(request.content)
        if let replay { return try replayed(replay.answer(to: request), source, copy?.response) }
        switch request.content {
        case .file(let path):
            let bytes = try await read(path, source, request)
            return FetchResult(response: try unpacked(FeedResponse(bytes), source), digest: Digest.sha256(bytes))
        case .url where isOffline, .command where isOffline:
            throw Self.failure(source, "was not asked: nothing is, for the plain front", isOfNetwork: true)
        case .url(let address):
            if let known = try known(request, copy, mayAssume) { return known }
            return try await ask(address, source, request, copy, deadline, room)
        case .command(let command):
            if let known = try known(request, copy, mayAssume) { return known }
            return try await run(command, source, request, deadline)
        }
    }

    /// The answer of a source that was asked ahead of the build; nil when the build asks.
    private func known(
        _ request: FeedRequest,
        _ copy: (response: FeedResponse, validators: StoreIndex.Validators)?,
        _ mayAssume: Bool
    ) throws -> FetchResult? {
        guard let polled else { return nil }
        guard let known = try polled.result(of: request, besides: copy, mayAssume: mayAssume)
        else { throw CancellationError() }
        return known
    }

    private func read(_ path: String, _ source: FeedSource, _ request: FeedRequest) async throws -> [UInt8] {
        do throws(FileTree.Failure) {
            let bytes = try files.read("content/" + path, limit: settings.maxFeedBytes)
            await recorder?.note(request, .file(bytes), after: 0)
            return bytes
        } catch {
            let reason = error.description
            await recorder?.note(request, .failure(reason: reason, isOfNetwork: false), after: 0)
            throw FeedFailure(source: source.name, reason: reason, cause: .unreachable)
        }
    }

    private func replayed(_ answer: FeedExchange?, _ source: FeedSource, _ kept: FeedResponse?) throws -> FetchResult {
        switch answer {
        case .answer(let answer):
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

    /// The decompressed response: proxies compress twice, three layers are refused as an attack.
    private func unpacked(
        _ response: FeedResponse,
        _ source: FeedSource,
        limit: Int? = nil
    ) throws(FeedFailure) -> FeedResponse {
        var response = response
        for _ in 0..<2 { response = try response.unpacked(from: source, limit: limit ?? settings.maxFeedBytes) }
        guard !response.isPacked else { throw FeedFailure(source: source.name, reason: "packed more than twice") }
        return response
    }
}

/// Fetching over HTTP.
extension SourceFetcher {
    private func ask(
        _ address: WebAddress,
        _ source: FeedSource,
        _ asked: FeedRequest,
        _ copy: (response: FeedResponse, validators: StoreIndex.Validators)?,
        _ deadline: Duration,
        _ room: MemoryBudget.Room?
    ) async throws -> FetchResult {
        let start = ContinuousClock.now
        let sent = copy?.validators ?? StoreIndex.Validators()
        func note(_ exchange: FeedExchange) async {
            await recorder?.note(asked, exchange, sent: sent, after: (ContinuousClock.now - start).inSeconds)
        }
        var (fields, secrets): (HTTPHeaders, Secrets)
        do throws(MissingVariable) {
            (fields, secrets) = try asked.headers.filled(from: environment)
        } catch {
            let reason = "the environment has no \(error.name), which a header needs: set it where sitegen runs"
            await note(.failure(reason: reason, isOfNetwork: false))
            throw Self.failure(source, reason)
        }
        if fields["Accept"] == nil { fields.append(name: "Accept", value: Self.accepted) }
        if let etag = copy?.validators.etag { fields.append(name: "If-None-Match", value: etag) }
        if let date = copy?.validators.lastModified { fields.append(name: "If-Modified-Since", value: date) }
        var request = HTTPRequest(
            url: address.string,
            headers: fields,
            deadline: deadline + Self.grace,
            maximumBytes: settings.maxFeedBytes,
            userAgent: settings.userAgent
        )
        request.room = room
        request.privateNetwork = settings.allowsPrivateNetwork ? .allowed : .named
        var isNoted = false
        do {
            let answer = try await http.send(request)
            if recorder != nil {
                isNoted = true
                await note(exchange(of: answer, asked, secrets, source))
            }
            return try fetched(answer, source, copy?.response, secrets)
        } catch let failure as HTTPClientError {
            let unreached = Self.failure(
                source,
                secrets.redacted(failure.description),
                isOfNetwork: failure.isOfNetwork,
                kind: failure.kind
            )
            if !isNoted { await note(.failure(reason: unreached.failure.reason, isOfNetwork: unreached.isOfNetwork)) }
            throw unreached
        }
    }

    /// The exchange as it may be recorded; nil when the response repeats a secret of a header.
    private func exchange(
        of answer: HTTPResponse,
        _ asked: FeedRequest,
        _ secrets: Secrets,
        _ source: FeedSource
    ) -> FeedExchange {
        guard !secrets.isEmpty || !AddressCredentials(asked).isEmpty else { return .answer(answer) }
        var answer = answer
        do throws(FeedFailure) {
            // Secrets can only be found in decompressed bytes.
            answer.body = try unpacked(FeedResponse(answer.body), source, limit: limit(within: answer)).bytes
        } catch {
            return .failure(reason: error.reason, isOfNetwork: false)
        }
        let labels = answer.labels + RecordedSource.headerNames.compactMap { answer.headers[$0] }
        guard !secrets.occur(answer.body), !labels.contains(where: { secrets.occur(Array($0.utf8)) })
        else { return .failure(reason: Self.repeatedSecret, isOfNetwork: false) }
        return .answer(answer)
    }

    static let repeatedSecret = "the answer repeats a secret that was sent with the request"

    private func fetched(
        _ answer: HTTPResponse,
        _ source: FeedSource,
        _ kept: FeedResponse?,
        _ secrets: Secrets
    ) throws -> FetchResult {
        // A service that echoes the request would put the secret into the copy, the page or a warning.
        let repeated = Self.failure(source, Self.repeatedSecret)
        guard !answer.labels.contains(where: { secrets.occur(Array($0.utf8)) }) else { throw repeated }
        let newAddress = answer.permanentURL.flatMap { WebAddress($0) }?.withoutSecrets
        let validators = StoreIndex.Validators(etag: answer.etag, lastModified: answer.lastModified)
        if answer.isNotModified {
            guard let kept else { throw Self.failure(source, "304 without a cached copy") }
            return FetchResult(
                response: kept,
                validators: validators,
                isUnchanged: true,
                newAddress: newAddress,
                freshness: answer.freshness
            )
        }
        let body = try answer.wholeBody()
        // The address is kept on disk: that of the source is not repeated, that of another server has no secrets.
        let base = answer.baseAddress.flatMap { $0.string == source.address?.string ? nil : $0.withoutSecrets }
        let packed = FeedResponse(body, address: base, charset: answer.charset)
        let response = try unpacked(packed, source, limit: limit(within: answer))
        guard !secrets.occur(response.bytes) else { throw repeated }
        let hub = seeksHubs ? source.address.flatMap { FeedHub(answer, response.bytes, of: $0) } : nil
        return FetchResult(
            response: response,
            validators: validators,
            newAddress: newAddress,
            freshness: answer.freshness,
            room: answer.room,
            hub: hub
        )
    }

    /// How large a body may become that is packed once more: not larger than there is room for.
    private func limit(within answer: HTTPResponse) -> Int {
        http.budget == nil
            ? settings.maxFeedBytes : min(settings.maxFeedBytes, answer.room?.bytes ?? MemoryBudget.small)
    }

    static func failure(
        _ source: FeedSource,
        _ reason: String,
        isOfNetwork: Bool = false,
        kind: String = "other"
    ) -> FetchError {
        let failure = FeedFailure(source: source.name, reason: reason, cause: .unreachable)
        return FetchError(failure: failure, isOfNetwork: isOfNetwork, kind: kind)
    }
}

extension SourceFetcher.FetchResult {
    /// The response of the copy, which is fresh enough that its source is not asked.
    init(assuming copy: FeedResponse, _ validators: StoreIndex.Validators) {
        self.init(response: copy, validators: validators, isUnchanged: true, isAssumed: true)
    }
}

extension HTTPResponse {
    /// The base of relative references in the content: `Content-Location`, else the response's address.
    ///
    /// A `Content-Location` of another origin is ignored: it names a server behind a proxy, or a foreign one.
    var baseAddress: WebAddress? {
        guard let address = WebAddress(finalURL) else { return nil }
        let location = headers["Content-Location"].flatMap { $0.isEmpty ? nil : WebAddress($0, relativeTo: address) }
        return location.flatMap { $0.origin == address.origin ? $0 : nil } ?? address
    }

    /// The response's header values that are kept or shown in messages.
    fileprivate var labels: [String] {
        [finalURL, permanentURL, etag, lastModified, headers["Content-Type"], headers["Content-Location"]]
            .compactMap(\.self)
    }
}

extension SiteBuilder.Options {
    func fetcher(_ http: HTTPClient, _ settings: SiteSettings, _ backoff: HostBackoff?) -> SourceFetcher {
        SourceFetcher(
            files: .site(site, on: disk),
            folder: Disk.resolved(site) ?? site,
            http: http.retrying(backoff: backoff, clock: clock),
            settings: settings,
            environment: environment
        )
    }
}
