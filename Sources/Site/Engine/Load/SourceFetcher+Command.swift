import Processes

/// Feeds that programs of the site give.
extension SourceFetcher {
    /// The version of the request that programs get.
    private static let requestVersion = 1

    /// Runs a program: the request on standard input, the feed on standard output.
    ///
    /// - Throws: `FetchError` when it gives no feed, with the values of its variables redacted; `CancellationError`.
    func run(
        _ command: SiteCommand,
        _ source: FeedSource,
        _ request: FeedRequest,
        _ deadline: Duration
    ) async throws -> FetchResult {
        let start = ContinuousClock.now
        let secrets = Secrets(command.variables.compactMap { self.environment[$0] })
        var environment: [String: String] = [:]
        for name in command.variables {
            guard let value = self.environment[name] else {
                throw await noted(request, source, "the environment has no \(name), which it needs", since: start)
            }
            environment[name] = value
        }
        let input = try await feed(command, request, deadline)
        let process = ChildProcess(
            command.arguments,
            environment: environment,
            in: folder,
            path: self.environment["PATH"] ?? "/usr/bin:/bin",
            deadline: deadline - (.now - start) + Self.grace,
            maximumBytes: settings.maxFeedBytes
        )
        do {
            let bytes = try await process.run(input: text(of: input, within: deadline))
            guard !secrets.occur(bytes) else {
                throw await noted(request, source, "its output repeats the value of a variable", since: start)
            }
            await recorder?.note(request, .file(bytes), after: (ContinuousClock.now - start).inSeconds)
            return FetchResult(response: FeedResponse(bytes, charset: "utf-8"))
        } catch ChildProcessFailure.failed(let status, let message) {
            // Before it is shortened: a part of a value would not be found.
            let text = secrets.redacted(String(decoding: message, as: UTF8.self))
            let failure = ChildProcessFailure.failed(status, message: Array(text.utf8))
            throw await noted(request, source, failure.description, since: start)
        } catch let failure as ChildProcessFailure {
            throw await noted(request, source, secrets.redacted(failure.description), since: start)
        }
    }

    /// The feed that a program changes, as `sitegen inspect` prints it; nil for a program that makes one.
    private func feed(_ command: SiteCommand, _ request: FeedRequest, _ deadline: Duration) async throws -> JSON? {
        guard let input = command.input else { return nil }
        let inner = FeedRequest(content: input.source, headers: request.headers, paging: input.kind.mapping?.paging)
        let response = try await fetch(inner, ifChangedFrom: nil, within: deadline, mayAssume: false).response
        let fetch = FeedFetch { _ in response }
        return try await input.kind.loader(source: source(input.source), fetch: fetch).load().json
    }

    private func text(of feed: JSON?, within deadline: Duration) -> [UInt8] {
        let request = JSON.object([
            "version": JSON(Self.requestVersion),
            "deadline": JSON(deadline.inSeconds),
            "maxBytes": JSON(settings.maxFeedBytes),
            "feed": feed,
        ])
        return request.compactText + [UInt8(ascii: "\n")]
    }

    private func noted(
        _ request: FeedRequest,
        _ source: FeedSource,
        _ reason: String,
        since start: ContinuousClock.Instant
    ) async -> FetchError {
        await recorder?.note(
            request,
            .failure(reason: reason, isOfNetwork: false),
            after: (ContinuousClock.now - start).inSeconds
        )
        return Self.failure(source, reason)
    }
}
