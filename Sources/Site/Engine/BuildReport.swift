/// The result of a build: for `--report`, the summary and the exit code.
package struct BuildReport: Sendable {

    /// A kind of failure of feeds of a brand.
    struct Failure: Sendable, Hashable {
        let brand: String
        let kind: String
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

    /// The sections of the brands in the order of the brands' ids.
    package internal(set) var sections: [SectionRecord] = []
    /// The number of their brands.
    package var brandCount: Int { Set(sections.map(\.brand)).count }
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
    /// When a text or a line of a curation next begins or ends to count; nil when none does.
    package internal(set) var nextChange: Date?
    /// When a source is next due by its section's cadence; nil when none has one.
    package internal(set) var nextDue: Date?
    /// Why pages were made again, a line for each section and each brand.
    package internal(set) var reasons: [String] = []
    /// The sections that do not show the current answer of their feed, such as `vg/sport`, and whether they show nothing
    /// yet.
    package var sectionsInDoubt: [String: Bool] {
        sections.reduce(into: [:]) { doubtful, section in
            if section.failure != nil { doubtful[section.name] = section.state == "loading" }
        }
    }
    /// The number of feeds that failed or were late.
    package var failedFeeds: Int { failures.values.reduce(0, +) }  // Bounded: counts of feeds.
    /// The same by brand and kind of failure.
    private(set) var failures: [Failure: Int] = [:]
    /// The number of sections whose pages were made; those of the others are as the last build left them.
    package internal(set) var madeSections = 0

    let now: Date

    /// Makes a report of planned content; without content one of what the last build has found, where this one repeats it.
    init(_ content: SiteContent? = nil, last: BuildIndex? = nil, now: Date = Date()) {
        self.now = now
        warnings = last?.warnings ?? content?.warnings ?? []
        unpublished = last?.unpublished ?? content?.unpublished.map(\.reason) ?? []
        note(nextChange: last?.nextChange ?? content?.nextChange)
    }

    /// Notes a moment at which something changes without anybody's doing.
    mutating func note(nextChange change: Date?) {
        // A timer for a whole second must not fire early.
        let rounded = change.map { Date(boundedSince1970: $0.timeIntervalSince1970.rounded(.up)) }
        nextChange = [nextChange, rounded].compactMap(\.self).min()
    }

    /// Adds the problems of the sources of sections.
    mutating func note(_ sections: [SectionWork], _ outage: Outage?) {
        for section in sections {
            guard let issue = section.issue, section.isMade else { continue }
            failures[Failure(brand: section.brand.id, kind: issue.kind), default: 0] += 1
        }
        madeSections = sections.count(where: \.isMade)
        warnings += (outage.map { [$0.diagnostic] } ?? []) + sections.compactMap(\.problem)
    }

    mutating func take(_ sections: [SectionRecord], pageCount: Int) {
        pages.planned = pageCount
        pages.skipped = pages.planned - pages.rendered
        self.sections = sections
        warnings += sections.flatMap(\.pictureWarnings)
        warnings += CurationReview.warnings(of: sections.map { ($0.brand, $0.review) })
    }

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
                Dictionary(grouping: sections, by: \.brand).sorted { $0.key < $1.key }.map { brand, sections in
                    .object([
                        "id": JSON(brand), "sections": JSON(sections.map { JSON(.object($0.members(now: now))) }),
                    ])
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

    private static func seconds(_ seconds: Double) -> JSON { JSON((seconds * 10_000).rounded() / 10_000) }
}

extension BuildReport {
    private static let mostSections = 5

    /// One notice of a section: a notice that a section has twice is two.
    private struct Notice: Hashable {
        let text: String
        let number: Int
    }

    /// The notices of all sections in their order, each once.
    ///
    /// A source that several sections show has the same notices for each of them; one line then names the sections.
    package var notices: [String] {
        var order: [Notice] = []
        var holders: [Notice: [String]] = [:]
        for section in sections {
            var counts: [String: Int] = [:]
            for text in section.notices {
                let notice = Notice(text: text, number: counts[text, default: 0])
                counts[text, default: 0] += 1
                if holders[notice] == nil { order.append(notice) }
                holders[notice, default: []].append(section.name)
            }
        }
        return order.map { notice in
            let names = holders[notice] ?? []
            guard names.count > 1 else { return notice.text }
            let others = names.count - Self.mostSections
            let named = names.prefix(Self.mostSections).joined(separator: ", ")
            return "\(notice.text) (\(named)\(others > 0 ? " and \(others) more" : ""))"
        }
    }
}
