/// Asks sources over the network, one at a time for each call, as a build would.
package struct SourcePoller: Sendable {
    /// The state of a source after its last answer.
    package struct Memory: Sendable {
        fileprivate var validators = StoreIndex.Validators()
        /// The digest of the last answer; nil when it is not known.
        fileprivate var content: Digest?
        /// Why there was no answer the last time; nil when there was one.
        fileprivate var failure: String?
        /// When an earlier process last had a good answer; nil when that is not known.
        package fileprivate(set) var checked: Date?

        /// Whether the last thing known of it is a good answer.
        package var hasAnswered: Bool { failure == nil && (content != nil || checked != nil) }

        /// Nothing is known yet.
        package init() {}
    }

    private let options: SiteBuilder.Options
    private let http: HTTPClient
    private let backoff: HostBackoff

    /// Makes a poller of a site with its variables and clock; without a backoff that which builds have kept counts.
    package init(options: SiteBuilder.Options, http: HTTPClient, backoff: HostBackoff? = nil) {
        self.options = options
        self.http = http
        self.backoff = backoff ?? .kept(by: options)
    }

    /// The state of some sources according to their copies, so that the first requests are conditional.
    package func memories(of sources: [PolledSource]) -> [String: Memory] {
        let index = FeedStore(site: options.site, on: options.disk).index
        return sources.reduce(into: [:]) { memories, source in
            guard let entry = index.entries[source.request.key] else { return }
            var memory = Memory()
            memory.validators = entry.validators
            memory.checked = entry.checked
            memories[source.id] = memory
        }
    }

    /// Asks a source once; temporary failures are tried again within its deadline; nil when the task was cancelled.
    package func ask(_ source: PolledSource, _ memory: inout Memory) async -> PolledReply? {
        var fetcher = options.fetcher(http, source.settings, backoff)
        fetcher.seeksHubs = true
        do {
            let result = try await fetcher.fetch(
                source.request,
                ifChangedFrom: (FeedResponse([]), memory.validators),
                within: source.deadline
            )
            let content = result.isUnchanged ? memory.content : Digest.sha256(result.response.bytes)
            let hasChanged = memory.failure != nil || (!result.isUnchanged && content != memory.content)
            memory.failure = nil
            memory.content = content
            if !result.isUnchanged { memory.validators = result.validators }
            return PolledReply(source: source, answer: .success(result), hasChanged: hasChanged)
        } catch is CancellationError {
            return nil
        } catch {
            let reason = SourceFetcher.failure(of: error)?.reason ?? "\(error)"
            let hasChanged = memory.failure != reason
            memory.failure = reason
            var reply = PolledReply(source: source, answer: .failure(error), hasChanged: hasChanged, failure: reason)
            if case .url(let address) = source.request.content {
                reply.retryAfter = await backoff.pause(ofURL: address.string)
            }
            return reply
        }
    }
}

/// The result of asking a source.
package struct PolledReply: Sendable {
    /// The source.
    package let source: PolledSource
    let answer: PolledAnswers.FetchOutcome
    /// Whether it is something else than the time before.
    package let hasChanged: Bool
    /// Why there is no answer; nil when there is one.
    package var failure: String?
    /// How long the host wants to be left alone (`Retry-After`); nil when it has not said.
    package var retryAfter: Duration?

    /// The answer in one word, for logs and metrics: `failed`, `changed` or `unchanged`.
    package var outcome: String { failure != nil ? "failed" : hasChanged ? "changed" : "unchanged" }
    /// The kind of the failure in one word of a few, for metrics: as `HTTPClientError.kind`, or `unusable` for an answer that
    /// is no feed; nil when there is an answer.
    package var failureKind: String? {
        guard case .failure(let error) = answer else { return nil }
        return (error as? SourceFetcher.FetchError)?.kind ?? (error is FeedFailure ? "unusable" : "other")
    }

    /// How long the answer is fresh by its own word; nil when it does not say.
    package var freshness: Duration? { result?.freshness }

    /// The hub that the answer names; nil also when nothing has changed.
    package var hub: FeedHub? { result?.hub }

    /// The number of bytes that came.
    package var bytes: Int { result?.response.bytes.count ?? 0 }

    private var result: SourceFetcher.FetchResult? { try? answer.get() }
}

extension HostBackoff {
    /// The times when hosts may be asked again, as the builds of a site have kept them.
    package static func kept(by options: SiteBuilder.Options) -> HostBackoff {
        HostBackoff(FeedStore(site: options.site, on: options.disk).index.waits, clock: options.clock)
    }
}
