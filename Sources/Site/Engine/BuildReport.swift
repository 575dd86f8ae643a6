package import Content
package import Diagnostics
import FeedLoading
package import Foundation
package import Markup

/// The result of a build: for `--report`, the summary and the exit code.
package struct BuildReport: Sendable {
    /// A section and the state of its feed.
    package struct Section: Sendable {
        let id: String
        let state: String
        let source: String
        let items: Int
        /// The number of advertisements and widgets that the page does not show; each has a notice.
        package let notShown: Int
        /// When the shown last good copy was last confirmed; nil when the feed is fresh.
        package let staleSince: Date?
        /// The age of that copy in seconds.
        package let age: Double?
        /// Why the feed is not fresh.
        package let failure: String?
        /// When the shown content was last confirmed by its source; nil when it has no source.
        let confirmed: Date?
        let url: String?
        let appURL: String?
        /// Dropped and corrected content of the feed, one line each.
        package let notices: [String]
    }

    /// A brand and its sections.
    package struct Brand: Sendable {
        let id: String
        /// The sections in their order.
        package internal(set) var sections: [Section]
    }

    /// What went wrong with feeds of a brand.
    struct Failure: Sendable, Hashable {
        let brand: String
        let kind: SectionReview.FailureKind
    }

    /// Counts of pages and other files.
    package struct Pages: Sendable {
        /// The pages of the site.
        package var planned = 0
        /// Rendered pages, changed or not.
        package var rendered = 0
        /// Pages that were not rendered because their inputs are unchanged.
        package var skipped = 0
        /// Written files of all kinds.
        package var written = 0
        /// Removed files.
        package var removed = 0
    }

    /// The duration of each stage in seconds.
    package struct Seconds: Sendable {
        var plan = 0.0
        var load = 0.0
        /// Making scenes, records and bytes.
        var render = 0.0
        /// Comparing, writing and removing files.
        var write = 0.0
        /// From the first file read to the manifest.
        package var total = 0.0
    }

    /// The brands in the order of their ids.
    package internal(set) var brands: [Brand] = []
    /// Counts of pages and files.
    package internal(set) var pages = Pages()
    /// The files that were written or removed, by their paths below the output folder.
    package internal(set) var changed: Set<String> = []
    /// Bytes of the files that were written.
    package internal(set) var bytesWritten = 0
    /// The duration of each stage.
    package internal(set) var seconds = Seconds()
    /// The rendering time of all workers together, without writing.
    private var secondsMaking = 0.0
    /// Problems for people to look at.
    package internal(set) var warnings: [Diagnostic] = []
    /// Why pages and articles of the site are not public, one reason each.
    package internal(set) var unpublished: [UnpublishedText.Reason] = []
    /// When a text or an editor's wish next begins or ends to count; nil when none does.
    package internal(set) var nextChange: Date?
    /// When a source is next due by its section's cadence; nil when none has one.
    package internal(set) var nextDue: Date?
    /// Why pages were made again, a line for each section and each brand.
    package internal(set) var reasons: [String] = []
    /// The sections that do not show the current answer of their feed, such as `vg/sport`, and whether they show nothing
    /// yet.
    package var sectionsInDoubt: [String: Bool] {
        brands.reduce(into: [:]) { doubtful, brand in
            for section in brand.sections where section.failure != nil {
                doubtful["\(brand.id)/\(section.id)"] = section.state == "loading"
            }
        }
    }
    /// The number of feeds that failed or were late.
    package var failedFeeds: Int { failures.values.reduce(0, +) }  // Bounded: counts of feeds.
    /// The same by brand and kind of failure.
    private(set) var failures: [Failure: Int] = [:]
    /// The number of sections whose pages were made; those of the others are as the last build left them.
    package internal(set) var madeSections = 0

    /// An empty report.
    init() {}

    /// A report with what planning has found; of brands that are taken over, what the last build has found.
    init(_ content: SiteContent, _ scope: BuildScope) {
        warnings = scope.last?.warnings ?? content.warnings
        unpublished = scope.last?.unpublished ?? content.unpublished.map(\.reason)
        nextChange = Self.wholeSecond(scope.last?.nextChange ?? content.nextChange)
    }

    /// A timer for a whole second must not fire early.
    private static func wholeSecond(_ date: Date?) -> Date? {
        date.map { Date(boundedSince1970: $0.timeIntervalSince1970.rounded(.up)) }
    }

    /// Adds the problems of the sources of sections.
    mutating func note(_ sections: SourceStage.Outcome) {
        let reviews = sections.outcomes.compactMap(\.review)
        for section in sections.outcomes {
            guard let kind = section.review?.failure else { continue }
            failures[Failure(brand: section.entry.summary.brand, kind: kind), default: 0] += 1
        }
        madeSections = sections.outcomes.count(where: \.isMade)
        warnings += (sections.outage.map { [$0.diagnostic] } ?? []) + reviews.compactMap(\.diagnostic)
    }

    /// Adds the sections of the whole site, and counts its pages.
    mutating func take(_ scope: BuildScope, _ sections: SourceStage.Outcome, _ brands: BrandStage, now: Date) {
        pages.planned = sections.outcomes.reduce(brands.pageCount) { $0 + $1.entry.pages.count }
        let entries = sections.outcomes.map(\.entry)
        if let last = scope.last {
            take(last.sections(with: entries, in: scope), now: now)
            pages.planned += last.pageCount(where: scope.isTakenOver)
        } else {
            take(entries, now: now)
        }
        pages.skipped = pages.planned - pages.rendered
    }

    /// Repeats what the last build reported of a site of which nothing has changed.
    mutating func take(_ last: BuildIndex, now: Date) {
        warnings = last.warnings
        unpublished = last.unpublished
        nextChange = Self.wholeSecond(last.nextChange)
        pages.planned = last.pageCount { _ in true }
        pages.skipped = pages.planned
        take(last.sections, now: now)
    }

    private mutating func take(_ sections: [BuildIndex.SectionEntry], now: Date) {
        for section in sections {
            if brands.last?.id != section.summary.brand {
                brands.append(Brand(id: section.summary.brand, sections: []))
            }
            brands[brands.count - 1].sections.append(Section(section, now: now))
        }
        warnings += sections.flatMap(\.summary.pictures)
        warnings += CurationReview.warnings(of: sections.map { ($0.summary.brand, $0.summary.curationReview) })
    }

    /// Counts what became of the files of a build.
    mutating func count(_ files: [StagedFile], gone: [String]) {
        for file in files {
            secondsMaking += file.making.inSeconds
            let isPage = file.group == .page
            switch file.outcome {
            case .skipped: break
            case .unchanged: pages.rendered += isPage ? 1 : 0
            case .written(_, let bytes):
                pages.rendered += isPage ? 1 : 0
                pages.written += 1
                changed.insert(file.name)
                bytesWritten += bytes
            }
        }
        pages.removed = gone.count
        changed.formUnion(gone)
    }

    /// Divides the time of a build among its stages: sections are loaded, rendered and staged alternately.
    mutating func setSeconds(_ timer: StageTimer, workers: Int) {
        let staging = (timer.seconds[.load] ?? 0) + (timer.seconds[.render] ?? 0)
        seconds.plan = timer.seconds[.plan] ?? 0
        seconds.render = min(secondsMaking / Double(workers), staging)
        seconds.load = max(0, (timer.seconds[.load] ?? 0) - seconds.render)
        seconds.write = timer.seconds[.write] ?? 0
        seconds.total = timer.total
    }

    /// The report as JSON, members in a fixed order.
    package var json: JSON {
        .object([
            "brands": JSON(
                brands.map { brand in
                    .object(["id": JSON(brand.id), "sections": JSON(brand.sections.map(\.json))])
                }
            ),
            "withheld": unpublishedJSON,
            "nextDue": nextDue.map { JSON($0.iso8601) },
            "pages": .object([
                "planned": JSON(pages.planned),
                "rendered": JSON(pages.rendered),
                "skipped": JSON(pages.skipped),
                "written": JSON(pages.written),
                "removed": JSON(pages.removed),
            ]),
            "bytes": .object(["written": JSON(bytesWritten)]),
            "seconds": .object([
                "plan": Self.seconds(seconds.plan),
                "load": Self.seconds(seconds.load),
                "render": Self.seconds(seconds.render),
                "write": Self.seconds(seconds.write),
                "total": Self.seconds(seconds.total),
            ]),
        ])
    }

    /// The number of unpublished pages and articles by reason, and when that next changes.
    private var unpublishedJSON: JSON {
        .object([
            "held": JSON(unpublishedCounts.held),
            "drafts": JSON(unpublishedCounts.drafts),
            "ended": JSON(unpublishedCounts.ended),
            "nextChange": nextChange.map { JSON($0.iso8601) },
        ])
    }

    /// The number of pages and articles that are under an embargo, drafts, and expired.
    package var unpublishedCounts: (held: Int, drafts: Int, ended: Int) {
        unpublished.reduce(into: (0, 0, 0)) { counts, reason in
            switch reason {
            case .held: counts.0 += 1
            case .draft: counts.1 += 1
            case .ended, .takenDown: counts.2 += 1
            }
        }
    }

    private static func seconds(_ seconds: Double) -> JSON {
        JSON((seconds * 10_000).rounded() / 10_000)
    }
}

extension BuildReport.Section {
    fileprivate init(_ entry: BuildIndex.SectionEntry, now: Date) {
        let summary = entry.summary
        self.init(
            id: summary.section,
            state: summary.state,
            source: summary.source,
            items: summary.items,
            notShown: summary.notShown,
            staleSince: summary.staleSince,
            age: summary.staleSince.map { max(0, now.timeIntervalSince($0)) },
            failure: summary.failure,
            confirmed: summary.sourceTime(now: now),
            url: entry.url,
            appURL: entry.appURL,
            notices: summary.notices
        )
    }

    /// The section's facts in a fixed order.
    var json: JSON { JSON(.object(members)) }

    var members: [JSON.Member] {
        let all: KeyValuePairs<String, JSON?> = [
            "id": JSON(id),
            "state": JSON(state),
            "source": JSON(source),
            "items": JSON(items),
            "notShown": JSON(notShown),
            "lastGood": JSON(staleSince != nil),
            "lastGoodFrom": staleSince.map { JSON($0.iso8601) },
            "lastGoodAge": age.map { JSON(Int($0)) },
            "failure": failure.map { JSON($0) },
            "url": url.map { JSON($0) },
            "appUrl": appURL.map { JSON($0) },
            "notices": JSON(notices.map { JSON($0) }),
        ]
        return all.compactMap { name, value in value.map { JSON.Member(name, $0) } }
    }
}
