/// A section while it is built: planned, then loaded, then arranged and made.
///
/// Its record remains.
struct SectionWork: Sendable {
    /// Why the section does not show the service's current feed.
    enum LoadIssue: Sendable, Hashable {
        case late
        /// The load failed, or the response is no feed.
        case failed(FeedFailure)
        /// The feed has suddenly lost most of its stories.
        case shrunk(from: Int, to: Int)
    }

    /// What is loaded for it.
    enum Role: Sendable, Hashable {
        case whole
        /// One of several sources of it.
        case source
        /// Its one source, for other sections that have its stories.
        case inserted
    }

    /// The planned part, which all copies of a value share.
    private struct Planned: Sendable {
        let index: Int
        let brand: Shared<Brand>
        let section: Section
        let role: Role
    }

    private let planned: Shared<Planned>
    private var loaded: Shared<FeedState>?
    private var made: Shared<SectionRecord>?
    /// The source; known by its address from the moment it is loaded.
    var source: FeedSource
    var state: FeedState {
        get { loaded?.value ?? .loading }
        set { if case .loading = newValue { loaded = nil } else { loaded = Shared(newValue) } }
    }
    /// The problem; nil when there is none, or the feed is loaded by the reader's device.
    var issue: LoadIssue?
    /// Whether no response arrived, or none before the deadline.
    var isCutOff = false
    /// Whether the same feed would be shown otherwise at another time.
    var dependsOnTime = false
    /// When the shown stories were last confirmed by their source; nil when they are fresh.
    var staleSince: Date?
    /// Its sources, if it has several and they are not arranged yet.
    var parts: [SectionWork]?
    /// The sections whose stories its rules insert, arranged, if it is not arranged itself yet.
    var others: [SectionWork] = []
    /// When its rules next change the list without another feed, once it is arranged; nil when they do not.
    var nextChange: Date?
    /// Stories that have left its feeds and keep their pages for a while, once it is arranged.
    var departed: [Teaser] = []
    /// Whether one of several sources has a problem.
    var isIncomplete = false

    /// Its record; nil until its pages are made.
    var record: SectionRecord? {
        get { made?.value }
        set { made = newValue.map { Shared($0) } }
    }
    /// Its files; empty when its pages are as the last build left them.
    var files: [StagedFile] = []
    /// Its pages as they were to be written, if a recording needs them.
    var outputs: [PageFactory.Output] = []
    /// An error under the policy `failBuild`, else a warning; nil when there is nothing to report.
    var problem: Diagnostic?

    init(index: Int = 0, _ brand: Brand, _ section: Section) {
        self.init(index, Shared(brand), section, .whole)
    }

    private init(_ index: Int, _ brand: Shared<Brand>, _ section: Section, _ role: Role) {
        planned = Shared(Planned(index: index, brand: brand, section: section, role: role))
        source = FeedSource(name: section.file)
    }

    /// Sections of brands that are not loaded yet, numbered in their order.
    static func all(_ pairs: [(Shared<Brand>, Section)], from start: Int = 0, _ role: Role = .whole) -> [SectionWork] {
        pairs.enumerated().map { SectionWork(start + $0.offset, $0.element.0, $0.element.1, role) }
    }

    var index: Int { planned.value.index }
    var brand: Brand { planned.value.brand.value }
    var section: Section { planned.value.section }
    var role: Role { planned.value.role }
    /// Whether it is a source that sections need before they are made.
    var isPart: Bool { role != .whole }
    /// The brand and the section, such as `vg/forside`.
    var name: String { brand.id + "/" + section.id }
    var page: PageID { .section(brand: brand.id, id: section.id) }
    var isMade: Bool { !files.isEmpty }

    /// The feed; nil while it is loading or failed.
    var feed: Feed? { if case .feed(let feed) = state { feed } else { nil } }
    var metadata: FeedMetadata? { feed?.metadata }

    /// The values for those who count what is read; of one name, that of the section.
    var tracking: [String: String] { (metadata?.tracking ?? [:]).merging(section.tracking) { $1 } }

    var items: [FeedItem] { feed?.content.items ?? [] }

    var sourceItems: [FeedItem] { (parts?.flatMap(\.items) ?? items) + others.flatMap(\.items) }

    /// The section with the sections whose stories its rules insert, as far as the brand has them.
    func with(others other: (Section) -> SectionWork?) -> SectionWork {
        let names = section.insertedSections
        guard !names.isEmpty else { return self }
        var work = self
        work.others = names.compactMap { name in brand.sections.first { $0.id == name }.flatMap(other) }
        // A section whose stories lack is made again when they are there.
        work.isIncomplete =
            isIncomplete
            || work.others.contains { $0.issue != nil || $0.isCutOff || $0.staleSince != nil || $0.isIncomplete }
        work.dependsOnTime = dependsOnTime || work.others.contains(where: \.dependsOnTime)
        return work
    }

    /// The section's title: its own, else the feed's, else its id.
    var title: String { section.title ?? feed?.title ?? section.id }

    var stateName: String {
        switch state {
        case .loading: "loading"
        case .error: "error"
        case .feed(let feed):
            switch feed.content {
            case .native: "native"
            case .web: "web"
            }
        }
    }

    func with(_ feed: Feed) -> SectionWork {
        var section = self
        section.state = .feed(feed)
        return section
    }

    /// The section without its feed, which is not kept in memory.
    var withoutFeed: SectionWork {
        var section = self
        (section.state, section.parts, section.others) = (.loading, nil, [])
        return section
    }

    func keeping(_ earlier: SectionWork?) -> SectionWork {
        guard let earlier else { return self }
        var section = self
        (section.source, section.state, section.issue) = (earlier.source, earlier.state, earlier.issue)
        (section.isCutOff, section.staleSince) = (earlier.isCutOff, earlier.staleSince)
        section.dependsOnTime = earlier.dependsOnTime
        return section
    }

    /// The section with its items changed; the same when it has none.
    func mappingItems(_ change: ([FeedItem]) -> [FeedItem]) -> SectionWork {
        guard var feed, case .native(let items) = feed.content else { return self }
        feed.content = .native(change(items))
        return with(feed)
    }

    /// When the shown content was last confirmed by its source; nil when it has no source.
    func sourceTime(now: Date) -> Date? {
        switch (state, section.loader) {
        case (.loading, _), (.error, _), (_, .web): nil
        case (.feed, .feed), (.feed, .markdown), (.feed, .merged): staleSince ?? now
        }
    }

    func layout(in theme: Theme) -> PageLayout {
        theme.layouts.layout(ofSection: section.id, isFront: section.id == brand.home)
    }

    /// Whether another section is of the same brand, with the same addresses where the feed may name one of them, so that
    /// it reads the same feed alike.
    func readsAlike(_ other: SectionWork) -> Bool {
        guard role == other.role, section == other.section, brand.id == other.brand.id else { return false }
        guard case .feed(_, _, .follow) = section.loader else { return true }
        return brand.url == other.brand.url && brand.home == other.brand.home && brand.legacy == other.brand.legacy
    }
}

extension Brand {
    var insertedSections: [Section] {
        let names = Set(sections.flatMap(\.insertedSections))
        return names.isEmpty ? [] : sections.filter { names.contains($0.id) }
    }
}

/// A large value to which many others refer.
final class Shared<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
