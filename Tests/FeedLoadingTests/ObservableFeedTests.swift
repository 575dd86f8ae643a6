import FeedLoading
import Testing

@Suite("A feed for SwiftUI")
@MainActor
struct ObservableFeedTests {
    private let failure = FeedFailure(source: "x", reason: "no connection", cause: .unreachable)
    private let feed = Feed(title: "Nytt", content: .native([]))

    @Test("It is loading at first, failed or there later, and loads again when asked")
    func states() async {
        let (answers, teller) = AsyncStream.makeStream(of: Result<Feed, FeedFailure>.self)
        let model = ObservableFeed(FeedViewModel(loader: ClosureLoader(answers), source: "x"))
        #expect(model.state == .loading)
        teller.yield(.failure(failure))
        await model.load()
        #expect(model.state == .error(failure))
        teller.yield(.success(feed))
        let again = Task { await model.load() }
        while case .error = model.state { await Task.yield() }
        await again.value
        #expect(model.state == .feed(feed))
        #expect(!model.isSlow)
    }

    @Test("A load that takes longer than the patience is slow until it ends")
    func slow() async {
        let (answers, teller) = AsyncStream.makeStream(of: Result<Feed, FeedFailure>.self)
        let model = ObservableFeed(FeedViewModel(loader: ClosureLoader(answers), source: "x"), patience: .zero)
        let load = Task { await model.load() }
        while !model.isSlow { await Task.yield() }
        #expect(model.state == .loading)
        teller.yield(.success(feed))
        await load.value
        #expect(model.state == .feed(feed))
        #expect(!model.isSlow)
    }

    @Test("A feed stays while it is loaded again and when that fails, with the error beside it until the next load")
    func reload() async {
        let (answers, teller) = AsyncStream.makeStream(of: Result<Feed, FeedFailure>.self)
        let model = ObservableFeed(FeedViewModel(loader: ClosureLoader(answers), source: "x"))
        teller.yield(.success(feed))
        await model.load()
        let reload = Task { await model.load() }
        while !model.isLoading { await Task.yield() }
        #expect(model.state == .feed(feed))
        teller.yield(.failure(failure))
        await reload.value
        #expect(model.state == .feed(feed))
        #expect(model.failure == failure)
        #expect(!model.isLoading)
        let newer = Feed(title: "Nyere", content: .native([]))
        teller.yield(.success(newer))
        await model.retry()
        #expect(model.state == .feed(newer))
        #expect(model.failure == nil)
        // Nothing has failed, so there is nothing to try again: without an answer a load would not end.
        await model.retry()
    }

    @Test("A screen that appears later shows at once what was loaded before")
    func later() async {
        let (answers, teller) = AsyncStream.makeStream(of: Result<Feed, FeedFailure>.self)
        let viewModel = FeedViewModel(loader: ClosureLoader(answers), source: "x")
        teller.yield(.success(feed))
        await ObservableFeed(viewModel).load()
        let model = ObservableFeed(viewModel)
        let load = Task { await model.load() }
        while model.state == .loading { await Task.yield() }
        #expect(model.state == .feed(feed))
        #expect(model.isLoading)
        load.cancel()
        await load.value
        #expect(model.state == .feed(feed))
        #expect(!model.isLoading)
    }
}
