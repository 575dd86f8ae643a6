import FeedLoading
import Testing

@Suite("A feed for SwiftUI")
@MainActor
struct ObservableFeedTests {
    /// A loader that answers on command, once for each load.
    private struct Told: FeedLoadable {
        let answers: AsyncStream<Result<Feed, FeedFailure>>

        func load() async throws -> Feed {
            for await answer in answers { return try answer.get() }
            throw CancellationError()
        }
    }

    private let failure = FeedFailure(source: "x", reason: "no connection", cause: .unreachable)
    private let feed = Feed(title: "Nytt", content: .native([]))

    @Test("It is loading at first, failed or there later, and loads again when asked")
    func states() async {
        let (answers, teller) = AsyncStream.makeStream(of: Result<Feed, FeedFailure>.self)
        let model = ObservableFeed(FeedViewModel(loader: Told(answers: answers), source: "x"))
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
        let model = ObservableFeed(FeedViewModel(loader: Told(answers: answers), source: "x"), patience: .zero)
        let load = Task { await model.load() }
        while !model.isSlow { await Task.yield() }
        #expect(model.state == .loading)
        teller.yield(.success(feed))
        await load.value
        #expect(model.state == .feed(feed))
        #expect(!model.isSlow)
    }
}
