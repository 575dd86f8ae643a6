import Content
import Diagnostics
import FeedLoading
import Foundation
import Hashing
import Markup

/// What remains of a section when its pages are made: what lists, reports and later builds need of it.
struct SectionSummary: Sendable, Hashable {
    /// The id of the brand.
    let brand: String
    /// The id of the section.
    let section: String
    /// The section's title: its own, else the feed's, else its id.
    let title: String
    /// The state as reports and target lists name it.
    let state: String
    /// The name of the source.
    let source: String
    /// The number of items of the feed.
    let items: Int
    /// The number of advertisements and widgets that the page does not show.
    let notShown: Int
    /// Whether the feed asks to be opened as a web page.
    let rendersAsWeb: Bool
    /// The page the feed names for that.
    let webTarget: WebAddress?
    /// Whether the shown content has a source that confirms it.
    let hasSourceTime: Bool
    /// When the shown last good copy was last confirmed; nil when the feed is fresh.
    let staleSince: Date?
    /// Why the feed is not fresh.
    let failure: String?
    /// When the newest story was published; nil when none has a date.
    let newest: Date?
    /// How many pages its stories take in browsers.
    let pages: Int
    /// Dropped and corrected content of the feed, one line each.
    let notices: [String]
    /// Warnings about pictures of its stories.
    let pictures: [Diagnostic]
    /// What an editor wanted otherwise than the feed says, as a digest; nil when nothing.
    let curation: String?
    /// The lines of the curation whose stories were not found.
    let curationReview: CurationReview

    /// The section's page.
    var page: PageID { .section(brand: brand, id: section) }

    /// When the shown content was last confirmed by its source; nil when it has no source.
    func sourceTime(now: Date) -> Date? {
        hasSourceTime ? staleSince ?? now : nil
    }
}

extension SectionSummary {
    /// The digits of a digest that tell what an editor wanted.
    private static let digits = 16

    /// The summary of a loaded section.
    ///
    /// - Parameters:
    ///   - loaded: The section after its failure policy.
    ///   - notShown: The number of items that its page leaves out.
    ///   - notices: What was left out or corrected.
    ///   - pictures: Warnings about pictures of its stories.
    ///   - review: The lines of the curation whose stories were not found.
    ///   - failure: Why the feed is not fresh.
    ///   - now: The build's time.
    init(
        _ loaded: LoadedSection,
        notShown: Int,
        notices: [String],
        pictures: [Diagnostic],
        review: CurationReview,
        failure: String?,
        now: Date
    ) {
        let curation = loaded.section.curation
        self.init(
            brand: loaded.brand.id,
            section: loaded.section.id,
            title: loaded.title,
            state: loaded.stateName,
            source: loaded.source.name,
            items: loaded.items.count,
            notShown: notShown,
            rendersAsWeb: loaded.metadata?.rendersAsWeb ?? false,
            webTarget: loaded.metadata?.webTarget,
            hasSourceTime: loaded.sourceTime(now: .distantPast) != nil,
            staleSince: loaded.staleSince,
            failure: failure,
            newest: loaded.items.flatMap(\.teasers).compactMap(\.published).max(),
            pages: loaded.pages.count,
            notices: notices,
            pictures: pictures,
            curation: curation.isEmpty ? nil : curation.digest(at: now).prefix(Self.digits),
            curationReview: review
        )
    }
}
