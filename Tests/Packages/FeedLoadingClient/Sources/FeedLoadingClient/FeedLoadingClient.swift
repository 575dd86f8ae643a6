import FeedLoading

/// Shows feeds as lines of text, as an app would show them as rows: one of each kind, then some from a server.
@main
struct FeedLoadingClient {
    static func main() async throws {
        guard let address = WebAddress("https://avis.example.no/okonomi.json") else { return }
        let response = #"{"title":"Økonomi","items":[{"type":"teaser","title":"Renten","url":"/1"},{"type":"?"}]}"#
        let fetch = FeedFetch { _ in FeedResponse(Array(response.utf8)) }
        let insert = [InsertRule(.ad(AdSlot(id: "457")), at: 4)].transform
        let loaders: [any FeedLoadable] = [
            LoaderKind.unified.loader(source: FeedSource(address), fetch: fetch, options: .init(transform: insert)),
            LoaderKind.switchable.loader(
                source: FeedSource(name: "livsstil"),
                fetch: fetch,
                options: .init(followsWebFlag: true)
            ),
            WebLoader(title: "Sport", address: address),
            HeadlinesLoader(source: FeedSource(name: "headlines"), fetch: FeedFetch { _ in throw Offline() }),
        ]
        for loader in loaders {
            for await state in FeedViewModel(loader: loader, source: "client").states() { print(rows(of: state)) }
        }
        if let server = CommandLine.arguments.dropFirst().first.flatMap({ WebAddress($0) }) {
            await ServedFeeds(server: server).show()
        }
    }

    /// A state as rows of text.
    static func rows(of state: FeedState) -> String {
        switch state {
        case .loading: "…"
        case .error(let failure): "\(failure)"
        case .feed(let feed): ([feed.title ?? ""] + rows(of: feed)).joined(separator: "\n")
        }
    }

    private static func rows(of feed: Feed) -> [String] {
        switch feed.content {
        case .web(let address): [address.string]
        case .native(let items): items.map(row) + feed.notices.map(\.description)
        }
    }

    private static func row(of item: FeedItem) -> String {
        switch item {
        case .teaser(let teaser): "\(teaser.title) \(teaser.link?.string ?? "") \(teaser.summary?.plainText ?? "")"
        case .ad(let slot): "ad \(slot.id)"
        case .widget(let widget): widget.kind.name
        }
    }
}

/// A loader of the client's own.
struct HeadlinesLoader: FeedLoadable {
    let source: FeedSource
    let fetch: FeedFetch

    func load() async throws -> Feed {
        let lines = String(decoding: try await fetch(source).bytes, as: UTF8.self).split(separator: "\n")
        return Feed(title: nil, content: .native(lines.map { .teaser(Teaser(title: String($0))) }))
    }
}

/// An error the library does not know.
struct Offline: Error, CustomStringConvertible {
    var description: String { "no connection" }
}
