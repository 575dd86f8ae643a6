import FeedLoading
import Testing

@Suite("The states of a load", .timeLimit(.minutes(20)))
struct FeedViewModelTests {
    @Test("A feed arrives behind one moment of loading, then the story ends")
    func feed() async {
        let feed = Feed(title: "Økonomi", content: .native([]))
        let model = FeedViewModel(loader: ClosureLoader { feed }, source: "feed.json")
        #expect(await all(model.states()) == [.loading, .feed(feed)])
    }

    @Test("A failure is a state with the loader's own words")
    func failure() async {
        let failure = FeedFailure(source: "other.json", reason: "the response is empty")
        let model = FeedViewModel(loader: ClosureLoader { throw failure }, source: "feed.json")
        #expect(await all(model.states()) == [.loading, .error(failure)])
    }

    @Test("An error of another kind is a failure of the named source, with its description")
    func otherError() async {
        let model = FeedViewModel(loader: ClosureLoader { throw Offline() }, source: "feed.json")
        let failure = FeedFailure(source: "feed.json", reason: "no connection", cause: .unreachable)
        #expect(await all(model.states()) == [.loading, .error(failure)])
    }

    @Test("Each stream is a load of its own")
    func again() async {
        await confirmation(expectedCount: 2) { loaded in
            let loader = ClosureLoader {
                loaded()
                return Feed(title: nil, content: .native([]))
            }
            let model = FeedViewModel(loader: loader, source: "feed.json")
            #expect(await all(model.states()).count == 2)
            #expect(await all(model.states()).count == 2)
        }
    }

    @Test("Loading is shown before the loader has anything")
    func loadingFirst() async {
        let (gate, opener) = AsyncStream.makeStream(of: Feed.self)
        let model = FeedViewModel(loader: ClosureLoader { try await gate.next() }, source: "feed.json")
        var states = model.states().makeAsyncIterator()
        #expect(await states.next() == .loading)
        opener.yield(Feed(title: "Later", content: .native([])))
        #expect(await states.next() == .feed(Feed(title: "Later", content: .native([]))))
        #expect(await states.next() == nil)
        #expect(await states.next() == nil)
    }

    @Test("Leaving the stream ends the load")
    func leaving() async {
        let load = EndlessLoad()
        for await state in FeedViewModel(loader: load.loader, source: "feed.json").states() {
            #expect(state == .loading)
            break
        }
        #expect(await load.wasCancelled)
    }

    @Test("Cancelling the task that listens ends the load and the stream")
    func cancellation() async {
        let load = EndlessLoad()
        let (heard, teller) = AsyncStream.makeStream(of: FeedState.self)
        let listener = Task {
            for await state in FeedViewModel(loader: load.loader, source: "feed.json").states() { teller.yield(state) }
            teller.finish()
        }
        var states = heard.makeAsyncIterator()
        #expect(await states.next() == .loading)
        listener.cancel()
        #expect(await states.next() == nil, "no error is told to somebody who no longer listens")
        #expect(await load.wasCancelled)
    }

    @Test("The last feed is current, and no later failure takes it away; a retry loads only after a failure")
    func current() async {
        let (answers, teller) = AsyncStream.makeStream(of: Result<Feed, FeedFailure>.self)
        let model = FeedViewModel(loader: ClosureLoader(answers), source: "feed.json")
        #expect(await model.current == .loading)
        let failure = FeedFailure(source: "feed.json", reason: "the response is empty")
        let feed = Feed(title: "Økonomi", content: .native([]))
        teller.yield(.failure(failure))
        #expect(await all(model.states()) == [.loading, .error(failure)])
        #expect(await model.current == .error(failure))
        teller.yield(.success(feed))
        #expect(await all(model.retry()) == [.loading, .feed(feed)])
        // Nothing answers now: another load would not end.
        #expect(await all(model.retry()) == [.feed(feed)])
        teller.yield(.failure(failure))
        #expect(await all(model.states()) == [.loading, .error(failure)])
        #expect(await model.current == .feed(feed))
        teller.yield(.success(feed))
        #expect(await all(model.retry()) == [.loading, .feed(feed)])
    }

    @Test("A load that was cancelled changes nothing that is known")
    func cancelledLoad() async {
        let load = EndlessLoad()
        let model = FeedViewModel(loader: load.loader, source: "feed.json")
        for await _ in model.states() { break }
        #expect(await load.wasCancelled)
        #expect(await model.current == .loading)
    }

    private func all(_ states: AsyncStream<FeedState>) async -> [FeedState] {
        await states.reduce(into: []) { $0.append($1) }
    }
}

/// A loader that is one closure.
struct ClosureLoader: FeedLoadable {
    private let body: @Sendable () async throws -> Feed

    init(_ body: @escaping @Sendable () async throws -> Feed) {
        self.body = body
    }

    /// A loader that answers on command, once for each load.
    init(_ answers: AsyncStream<Result<Feed, FeedFailure>>) {
        body = { try await answers.next().get() }
    }

    func load() async throws -> Feed { try await body() }
}

/// A load that ends only by being cancelled, and tells when it was.
private struct EndlessLoad {
    let loader: any FeedLoadable
    private let ends: AsyncStream<Bool>

    init() {
        let (ends, end) = AsyncStream.makeStream(of: Bool.self)
        let (never, keeper) = AsyncStream.makeStream(of: Feed.self)
        self.ends = ends
        loader = ClosureLoader {
            defer { end.yield(Task.isCancelled) }
            defer { keeper.finish() }
            return try await never.next()
        }
    }

    var wasCancelled: Bool {
        get async { await ends.first { _ in true } ?? false }
    }
}

extension AsyncStream where Element: Sendable {
    /// The next element; an error when the stream or the task ends before.
    fileprivate func next() async throws -> Element {
        guard let element = await first(where: { _ in true }) else { throw CancellationError() }
        return element
    }
}

private struct Offline: Error, CustomStringConvertible {
    var description: String { "no connection" }
}
