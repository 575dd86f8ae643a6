extension LoaderKind {
    /// The formats of other loaders, told apart by content; the feed may bring its own ads and widgets.
    package static func detected(among kinds: [LoaderKind]) -> LoaderKind {
        LoaderKind("detected", hasOwnInsertions: true) { source, fetch, options in
            FormatLoader {
                let response = try await fetch(source).unpacked(from: source)
                guard let kind = kinds.recognizing(response.bytes) else {
                    let reason = BodyShape(of: response.bytes).reason() ?? "a feed of no known format; name one"
                    throw FeedFailure(source: source.name, reason: reason)
                }
                return try await kind.make(source, FeedFetch { _ in response }, options).load()
            }
        }
    }
}
