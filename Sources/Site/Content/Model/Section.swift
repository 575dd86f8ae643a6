/// A listing of a brand, as its file and the defaults above it say.
package struct Section: Sendable, Hashable {
    /// The name of the file, which is the name in addresses.
    package let id: String
    /// The title; nil until the feed has one.
    package var title: String?
    /// The text above the items.
    package var introduction: SafeHTML?
    /// The template of its theme that shows it; nil for the usual one.
    package var template: String?
    /// Where the links and pictures of its introduction lead.
    package var references: [TextReference] = []
    /// How the feed is loaded.
    package var loader: LoaderChoice
    /// The reaction to a failure.
    package var onFailure: FailurePolicy = SiteSettings.standard.onFailure
    /// How long to wait for it; zero means that it is never waited for.
    package var deadline: Duration = SiteSettings.standard.deadline
    /// How often a preview asks for it again; zero means never.
    package var poll: Duration = SiteSettings.standard.poll
    /// How long an answer is fresh, so that builds do not ask again; nil asks in every build.
    package var every: Duration?
    /// The most stories of a page; more go on at another page.
    package var limit: Int = 60
    /// When it is there; before and after, nothing of it is.
    package var period = Period()
    /// Headers of the request, by name.
    package var headers: [HTTPField] = []
    /// Whether the stories of its feeds have pages of their own, as far as the feeds have their texts.
    package var hasArticles = false
    /// Whether the subjects and authors of its stories have pages.
    package var hasTopics = false
    /// How long the pages of stories stay that have left its feeds; nil when they go at once.
    package var archive: Duration?
    /// The rules that change the feed and insert advertisements and widgets, in order.
    package var transform: [TransformRule] = []
    /// The parts of a front from top to bottom; empty for a section with one list.
    package var blocks: [BlockRule] = []
    /// The changes of an editor.
    package var curation = Curation()
    /// The file of the curation, below the site folder; nil when there is none.
    package var curationFile: String?
    /// The address of the curation; nil when it is a file.
    package var curationAddress: WebAddress?
    /// The emergency that the editor declares for the whole brand; nil when there is none.
    package var emergency: Emergency?
    /// The step that readers take before the section is shown.
    package var requires: Requirement?
    /// The values for those who count what is read, by name; they go before those of the feed.
    package var tracking: [String: String] = [:]
    /// The file, for diagnostics.
    package var file = ""
    /// Where the file says how to load.
    package var position: SourcePosition?
    /// Where the file says from where; nil when nothing is loaded.
    package var sourcePosition: SourcePosition?
}

/// A step that readers take before a page is shown.
package enum Requirement: String, Sendable, CaseIterable {
    /// A decision whether advertisements and embedded pages of others may know them.
    case consent
    /// Logged in.
    case login
}

extension Requirement {
    /// The page where a reader of a brand does it.
    package func page(of brand: String) -> PageID {
        switch self {
        case .consent: .consent(brand: brand)
        case .login: .login(brand: brand)
        }
    }
}

extension Brand {
    /// A section whose feed is the forecast of a place; nil when there is none.
    package func forecastSection(of place: Place) -> Section? {
        guard let source = place.forecast, let weather else { return nil }
        return Section(
            id: place.id,
            title: place.name,
            loader: .feed(.forecast, source),
            onFailure: .keepLastGood,
            headers: weather.headers,
            file: file,
            sourcePosition: weather.position
        )
    }
}

extension Section {
    /// Makes a section of an empty site.
    package init(id: String, loader: LoaderChoice) {
        self.init(id: id, title: nil, loader: loader)
    }

    /// The name of the section in navigation: its title, or its id when it has none.
    package var displayTitle: String { title ?? id }

    /// The section's own articles, when it lists Markdown files.
    package var articles: [Article] {
        // Without a copy of thousands of articles.
        loader.articles ?? loader.parts.flatMap { $0.articles ?? [] }
    }

    /// Whether Markdown files are listed.
    package var listsArticles: Bool { loader.parts.contains { $0.articles != nil } }

    /// The section with its own articles changed.
    package mutating func changeArticles(_ change: ([Article]) -> [Article]) {
        switch loader {
        case .markdown(let articles): loader = .markdown(change(articles))
        case .merged(var sources, let rule):
            for index in sources.indices {
                guard case .markdown(let articles) = sources[index].loader else { continue }
                sources[index].loader = .markdown(change(articles))
            }
            loader = .merged(sources, rule)
        case .feed, .web: break
        }
    }

    /// The sections whose stories its rules insert or its blocks show, by their ids, each once.
    package var insertedSections: [String] {
        var names = (transform + blocks.flatMap(\.transform)).insertedSections
        for name in blocks.flatMap(\.sections) where !names.contains(name) { names.append(name) }
        return names
    }

    /// Sections with one source each: itself, or one for each of its sources.
    package var parts: [Section] {
        guard case .merged(let sources, _) = loader else { return [self] }
        return sources.map { source in
            Section(
                id: id,
                title: source.label,
                loader: source.loader,
                onFailure: source.onFailure,
                deadline: source.deadline,
                poll: poll,
                every: every,
                headers: source.headers,
                file: file,
                position: source.position,
                sourcePosition: source.position
            )
        }
    }

    /// The sources that its file and those of its articles name.
    package var namedSources: [ContentSource] {
        parts.compactMap(\.loader.source) + articles.compactMap(\.image?.source)
    }
}
