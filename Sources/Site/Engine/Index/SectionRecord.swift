/// The record of a section whose pages are made: reports, lists, explanations and later builds read it.
package struct SectionRecord: Sendable, Hashable {
    let brand: String
    let section: String
    /// The section's title: its own, else the feed's, else its id.
    let title: String
    /// The state as reports and target lists name it.
    let state: String
    let source: String
    let items: Int
    /// The number of advertisements and widgets that the page does not show; each has a notice.
    package let notShown: Int
    /// Whether the feed asks to be opened as a web page.
    let rendersAsWeb: Bool
    /// The page the feed names for that.
    let webTarget: WebAddress?
    /// Whether the shown content has a source that confirms it.
    let hasSourceTime: Bool
    /// When the shown last good copy was last confirmed; nil when the feed is fresh.
    package let staleSince: Date?
    /// Why the feed is not fresh.
    package let failure: String?
    /// When the newest story was published; nil when none has a date.
    let newest: Date?
    /// How many pages its stories take in browsers.
    let pageCount: Int
    /// Dropped and corrected content of the feed, one line each.
    package let notices: [String]
    let pictureWarnings: [Diagnostic]
    let url: String?
    let appURL: String?

    /// The path of its source below the site folder; nil when it has none or is loaded over the network.
    let file: String?
    /// The digest of its source's cached copy; nil when there is none.
    let copy: Digest?
    /// Whether its pages stay right as long as the source does: it was loaded without a problem, and nothing in it
    /// depends on the time.
    let isReusable: Bool
    let pages: [String]
    /// The paths of its feeds, the archives from the newest to the oldest after those that are subscribed to.
    let feeds: [String]
    /// The paths of the pictures it shows that are stored with the site.
    let pictures: [String]
    let forecasts: [SourceUse]
    let parts: [SourceUse]
    /// The file of its curation; nil when there is none.
    let curationFile: String?
    /// The digest of the lines of its curation that counted at that time.
    let curation: Digest
    /// When a rule of its transform next begins or ends to count, or a story gets too old for one; nil when none does.
    let nextChange: Date?
    let isCurated: Bool
    /// The lines of the curation whose stories were not found.
    let review: CurationReview
    /// The stories of its list from top to bottom, as `FirstSeenIndex.key` tells them apart.
    let slots: [UInt64]
}

extension SectionRecord {
    var page: PageID { .section(brand: brand, id: section) }
    /// The brand and the section, such as `vg/forside`.
    var name: String { "\(brand)/\(section)" }
    var files: [String] { pages + feeds + pictures }

    /// A digest of the curation, for target lists; nil without one.
    var curationName: String? { isCurated ? curation.prefix(16) : nil }

    /// When the shown content was last confirmed by its source; nil when it has no source.
    func sourceTime(now: Date) -> Date? { hasSourceTime ? staleSince ?? now : nil }

    /// Whether its pages are right as long as no file of the site changes.
    var isFixed: Bool {
        isReusable && (copy == nil || file != nil) && (forecasts + parts).allSatisfy { $0.file != nil }
    }

    /// The files of its feeds, its forecasts and its editor below the site folder.
    var sourceFiles: [String] { [file, curationFile].compactMap(\.self) + (forecasts + parts).compactMap(\.file) }

    /// The stories of the section as its JSON Feed and the archives of it have them; nil when one cannot be read.
    func stories(in output: String) -> [JSON]? {
        var stories: [JSON] = []
        for path in feeds where path.hasSuffix(".json") {
            guard let bytes = try? Disk.read(output + "/" + path), let feed = try? JSON(parsing: bytes)
            else { return nil }
            stories += feed["items"]?.array ?? []
        }
        return stories
    }

    /// The section in a report, members in a fixed order.
    func members(now: Date) -> [JSON.Member] {
        let all: JSON = .object([
            "id": JSON(section),
            "state": JSON(state),
            "source": JSON(source),
            "items": JSON(items),
            "notShown": JSON(notShown),
            "lastGood": JSON(staleSince != nil),
            "lastGoodFrom": staleSince.map { JSON($0.iso8601) },
            "lastGoodAge": staleSince.map { JSON(Int(max(0, now.timeIntervalSince($0)))) },
            "failure": failure.map { JSON($0) },
            "url": url.map { JSON($0) },
            "appUrl": appURL.map { JSON($0) },
            "notices": JSON(notices.map { JSON($0) }),
        ])
        return all.members ?? []
    }
}

/// A source besides a section's own feed, of which its pages were made.
struct SourceUse: Sendable, Hashable {
    /// Its name on the site: the id of a place, the label of a source.
    let name: String
    /// Its file below the site folder; nil when it is loaded over the network.
    let file: String?
    let digest: Digest
}

extension SectionRecord: IndexValue {
    init(_ old: SectionRecord?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        brand = try coder.value(old?.brand)
        section = try coder.value(old?.section)
        title = try coder.value(old?.title)
        state = try coder.value(old?.state)
        source = try coder.value(old?.source)
        items = try coder.value(old?.items)
        notShown = try coder.value(old?.notShown)
        rendersAsWeb = try coder.value(old?.rendersAsWeb)
        webTarget = try coder.optional(old?.webTarget?.string).flatMap { WebAddress($0) }
        hasSourceTime = try coder.value(old?.hasSourceTime)
        staleSince = try coder.optional(old?.staleSince)
        failure = try coder.optional(old?.failure)
        newest = try coder.optional(old?.newest)
        pageCount = try coder.value(old?.pageCount)
        notices = try coder.value(old?.notices)
        pictureWarnings = try coder.value(old?.pictureWarnings)
        url = try coder.optional(old?.url)
        appURL = try coder.optional(old?.appURL)
        file = try coder.optional(old?.file)
        copy = try coder.optional(old?.copy)
        isReusable = try coder.value(old?.isReusable)
        pages = try coder.value(old?.pages)
        feeds = try coder.value(old?.feeds)
        pictures = try coder.value(old?.pictures)
        forecasts = try coder.value(old?.forecasts)
        parts = try coder.value(old?.parts)
        curationFile = try coder.optional(old?.curationFile)
        curation = try coder.value(old?.curation)
        nextChange = try coder.optional(old?.nextChange)
        isCurated = try coder.value(old?.isCurated)
        review = try coder.value(old?.review)
        slots = try coder.value(old?.slots)
    }
}

extension SourceUse: IndexValue {
    init(_ old: SourceUse?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        name = try coder.value(old?.name)
        file = try coder.optional(old?.file)
        digest = try coder.value(old?.digest)
    }
}

extension CurationReview: IndexValue {
    init(_ old: CurationReview?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        warnings = try coder.value(old?.warnings)
        takedowns = try coder.value(old?.takedowns)
        found = Set(try coder.value(old?.found.sorted()))
        near = try coder.table(old?.near)
        isKnown = try coder.value(old?.isKnown)
    }
}

extension CurationReview.Takedown: IndexValue {
    init(_ old: Self?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        story = try coder.value(old?.story)
        path = try coder.value(old?.path)
        position = try coder.value(old?.position)
    }
}

extension NearestStory: IndexValue {
    init(_ old: NearestStory?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        cost = try coder.value(old?.cost)
        name = try coder.value(old?.name)
    }
}
