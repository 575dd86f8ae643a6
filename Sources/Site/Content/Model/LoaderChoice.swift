/// How a section gets its feed.
package enum LoaderChoice: Sendable, Hashable {
    /// The bytes of a source, read by a loader; the last part counts for feeds that may ask to be rendered by the web.
    case feed(LoaderKind, ContentSource, RenderAsWeb = .native)
    /// A page elsewhere. Framed means shown inside the section's page, not linked to; a preview is the page's own
    /// feed, of which some headlines are shown.
    case web(WebAddress, frame: Bool, preview: FeedPreview? = nil)
    /// Articles of this site, newest first.
    case markdown([Article])
    /// Several sources, whose stories become one list.
    case merged([SectionSource], MergeRule)

    /// Where the bytes of the feed are taken from; nil when there are none.
    package var source: ContentSource? {
        switch self {
        case .feed(_, let source, _): source
        case .web(_, _, let preview): preview?.source
        case .markdown, .merged: nil
        }
    }
}

extension LoaderChoice {
    /// The choice of each of several sources, else itself.
    var parts: [LoaderChoice] { if case .merged(let sources, _) = self { sources.map(\.loader) } else { [self] } }

    /// Where further pages of the source are; nil for one page.
    package var paging: FeedPaging? { if case .feed(let kind, _, _) = self { kind.mapping?.paging } else { nil } }

    /// The articles of this site, when it lists them.
    var articles: [Article]? { if case .markdown(let articles) = self { articles } else { nil } }

    /// The word after `loader:`.
    package var name: String {
        switch self {
        case .feed(_, .command(let command), _): command.input?.kind.name ?? "command"
        case .feed(let kind, _, _): kind.name
        case .web: "web"
        case .markdown: "markdown"
        case .merged: "merged"
        }
    }
}

/// The feed of a page that is shown instead of a feed.
package struct FeedPreview: Sendable, Hashable {
    /// The loader of its format.
    package let kind: LoaderKind
    /// Where it is.
    package let source: ContentSource
}

/// One of several sources of a section.
package struct SectionSource: Sendable, Hashable {
    /// Its name in rules and messages.
    package var label: String
    /// How it is loaded: a feed or articles of this site.
    package var loader: LoaderChoice
    /// The most of its stories that are taken; nil takes all.
    package var limit: Int?
    /// How many of its stories follow each other where sources take turns.
    package var weight = 1
    /// The reaction to a failure.
    package var onFailure: FailurePolicy = SiteSettings.standard.onFailure
    /// How long to wait for it.
    package var deadline: Duration = SiteSettings.standard.deadline
    /// Headers of the request, by name.
    package var headers: [HTTPField] = []
    /// Where the file names it.
    package var position: SourcePosition?
}

/// Where bytes are taken from.
package enum ContentSource: Sendable, Hashable {
    /// A path inside `content/`, parted by `/`, that does not lead out of it.
    case file(String)
    /// An http or https address.
    case url(WebAddress)
    /// A program of the site.
    indirect case command(SiteCommand)

    /// Whether it lies with the site.
    package var isFile: Bool { if case .file = self { true } else { false } }

    /// Whether it is a file at a path inside `content/`, or below that path.
    package func isFile(at path: String) -> Bool {
        switch self {
        case .file(let file): file == path || file.hasPrefix(path + "/")
        case .url: false
        case .command(let command): command.input?.source.isFile(at: path) ?? false
        }
    }
}

/// The behaviour of a section's page when its feed has the flag `renderAsWeb`.
package enum RenderAsWeb: String, Sendable, CaseIterable {
    /// The page is the web target itself: it shows the items.
    case native
    /// The page hands over to the address in the feed.
    case follow
}
