import BaseTheme
import Content
import FeedLoading
import Files
import Foundation
import HTTPClient
import Pages

/// The locally available feeds: files inside `content/`, and the last good copies of the others.
///
/// Nothing is loaded over the network and nothing is written, so that a check can use them.
struct AvailableFeeds: Sendable {
    private let loader: FeedJobLoader
    private let fetcher: FeedFetcher
    private let store: FeedStore

    init(of plan: SitePlan, site: String, now: Date) {
        fetcher = FeedFetcher(
            files: .site(site),
            http: HTTPClient { request in throw HTTPClientError.refused(host: request.url) },
            settings: plan.content.settings,
            environment: [:]
        )
        store = FeedStore(site: site)
        loader = FeedJobLoader(
            catalogue: LoaderRegistry(source: fetcher.source, map: plan.map),
            fetcher: fetcher,
            store: store,
            now: now,
            latest: .now
        )
    }

    /// The sections of some brands in their order; those without an available feed are loading.
    func sections(of brands: [Brand]) async -> [LoadedSection] {
        var sections: [LoadedSection] = []
        for brand in brands {
            for section in brand.sections { sections.append(await loaded(section, of: brand)) }
        }
        return sections
    }

    /// A section; loading if it has no available feed.
    func loaded(_ section: Section, of brand: Brand) async -> LoadedSection {
        let target = FeedJob.Target(index: 0, brand: brand, section: section)
        if case .merged = section.loader {
            var parts: [LoadedSection] = []
            for part in section.parts { parts.append(await loaded(part, of: brand)) }
            return MergedFeeds.section(target, loader.catalogue.source(of: section), parts)
        }
        guard let content = section.loader.source else {
            let source = await loader.run(FeedJob(request: nil, targets: [target]))
            return source.sections.first ?? waiting(target)
        }
        guard let copy = await copy(of: FeedRequest(content: content, headers: section.headers)) else {
            return waiting(target)
        }
        var loaded = waiting(target)
        loaded.state = await loader.section(target, from: copy)
        return loaded
    }

    /// Missing and invalid feeds are reported elsewhere.
    private func copy(of request: FeedRequest) async -> CachedFeed? {
        switch request.content {
        case .file:
            let fetched = try? await fetcher.fetch(request, ifChangedFrom: nil, within: .seconds(1))
            return fetched.map { CachedFeed(request: request.key, response: $0.response, seen: .none) }
        case .url:
            return store.index.entries[request.key].flatMap { try? store.copy(of: $0, for: request) }
        }
    }

    private func waiting(_ target: FeedJob.Target) -> LoadedSection {
        LoadedSection(
            target,
            source: loader.catalogue.source(of: target.section),
            state: .loading
        )
    }
}
