import FeedLoading
import Files
import FoundationEssentials
import Markup
import Model

/// Checks all sections in a brand's target list, with their feeds and pages.
struct SectionsCheck {
    private let checks: ReleaseChecks
    private let published: ReleaseSummary?
    /// The time of the build; stories with later dates are ignored when the newest is determined.
    private var built: Date?
    /// The findings and the summary so far.
    private(set) var result = CheckResult(findings: [], facts: ReleaseSummary())

    /// Checks all sections.
    init(_ checks: ReleaseChecks, published: ReleaseSummary?) {
        self.checks = checks
        self.published = published
        let list = checks.list
        guard let bytes = try? Disk.read(checks.output + "/" + list) else {
            addFinding(.presentations, list, "the list of sections is missing", "build the brand first")
            return
        }
        guard let targets = try? JSON(parsing: bytes), let entries = targets["sections"]?.array else {
            addFinding(.presentations, list, "this is not a list of sections", "build the brand again")
            return
        }
        built = targets["built"]?.string.flatMap { Date(iso8601: $0) }
        let sections = entries.compactMap { BuiltSection($0, of: checks.brand) }
        if sections.count < entries.count {
            addFinding(.presentations, list, "a section has no id or no state", "build the brand again")
        }
        if checks.hasFront, !sections.contains(where: { $0.id == checks.brand.home }) {
            addFinding(.presentations, list, "the front page is not among the sections", "build the brand again")
        }
        for section in sections { check(section) }
        result.findings.sort { ($0.rule.rawValue, $0.path, $0.what) < ($1.rule.rawValue, $1.path, $1.what) }
    }

    private mutating func addFinding(_ rule: CheckFinding.Rule, _ path: String, _ what: String, _ advice: String) {
        result.findings.append(checks.finding(rule, path, what, advice: advice))
    }

    private mutating func check(_ section: BuiltSection) {
        let browser = page(section.page, "a browser")
        let app = page(section.appPage, "an app")
        guard section.state != "web" else {
            result.facts.sections[section.id] = ReleaseSummary.Section()
            return
        }
        let stories = section.stories(in: checks.output)
        if stories == nil {
            addFinding(
                .presentations,
                section.feed,
                "the section's feed is missing or unreadable",
                "build the brand again"
            )
        }
        let shown = order(of: stories ?? [], section.page, browser)
        if section.id == checks.brand.home { checkFront(section, shown.count) }
        // A section in another state shows no stories, on either page.
        if section.state == "native", browser != nil, app != nil {
            compare(stories ?? [], section, shown, order(of: stories ?? [], section.appPage, app))
        }
        guard let stories else { return }
        compareWithPublished(section, stories)
    }

    private mutating func page(_ path: String, _ reader: String) -> [UInt8]? {
        do throws(Disk.Failure) {
            return try Disk.read(checks.output + "/" + path)
        } catch {
            addFinding(
                .presentations,
                path,
                "the section has no page for \(reader): \(error.reason)",
                "build the brand again"
            )
            return nil
        }
    }

    private func order(of stories: [BuiltSection.Story], _ path: String, _ page: [UInt8]?) -> [Int] {
        guard let page, !stories.isEmpty, let address = PageAddress(path, of: checks.brand) else { return [] }
        return StoryOrder(of: page).order(of: stories, seenFrom: address)
    }
}

extension SectionsCheck {
    private mutating func checkFront(_ section: BuiltSection, _ count: Int) {
        let least = checks.brand.publish.contract.teasers
        guard count < least else { return }
        addFinding(
            .teasers,
            section.page,
            "the front page shows \(count) stories, fewer than \(least)",
            section.state == "native"
                ? "look at its feed and its theme, or lower teasers in the contract of brand.yml"
                : "its state is \(section.state): wait for the feed, or give the section onFailure: keepLastGood"
        )
    }

    private mutating func compare(
        _ stories: [BuiltSection.Story],
        _ section: BuiltSection,
        _ browser: [Int],
        _ app: [Int]
    ) {
        guard browser != app else {
            guard browser.isEmpty, !stories.isEmpty else { return }
            addFinding(
                .presentations,
                section.page,
                "the page shows none of the \(stories.count) stories of its feed",
                "look at the theme's templates, or build the brand again"
            )
            return
        }
        let advice = "build the brand again; if that does not help, look at the theme's templates"
        let (inBrowser, inApp) = (Set(browser), Set(app))
        if let missing = browser.first(where: { !inApp.contains($0) }) {
            addFinding(.presentations, section.appPage, "\(quoted(stories[missing])) is in browsers only", advice)
        } else if let missing = app.first(where: { !inBrowser.contains($0) }) {
            addFinding(.presentations, section.page, "\(quoted(stories[missing])) is in apps only", advice)
        } else if let (one, other) = zip(browser, app).first(where: { $0 != $1 }) {
            addFinding(
                .presentations,
                section.appPage,
                "apps show \(quoted(stories[other])) where browsers show \(quoted(stories[one]))",
                advice
            )
        }
    }

    /// Compares the section with its published version.
    private mutating func compareWithPublished(_ section: BuiltSection, _ stories: [BuiltSection.Story]) {
        let dates = stories.compactMap(\.date).filter { date in built.map { date <= $0 } ?? true }
        let facts = ReleaseSummary.Section(
            items: stories.count,
            newest: dates.max(),
            curation: section.curation
        )
        result.facts.sections[section.id] = facts
        // What an editor took off the page just now is no fault of the feed.
        guard let before = published?.sections[section.id], before.curation == section.curation else { return }
        if let had = before.items, had >= ReleaseChecks.minimumStoriesForDrop {
            let drop = checks.brand.publish.contract.drop
            if had > stories.count, (had - stories.count) * 100 > had * drop {
                addFinding(
                    .drop,
                    section.feed,
                    "the section has \(stories.count) stories, and \(had) are published: a drop of more than \(drop)%",
                    "look at its feed, or raise drop in the contract of brand.yml"
                )
            }
        }
        if let newest = facts.newest, let known = before.newest, newest < known {
            addFinding(
                .newest,
                section.feed,
                "the newest story is of \(newest.iso8601), and one of \(known.iso8601) is published",
                "look at its feed: it may be an old copy; if a story was taken back, publish with --accept"
            )
        }
    }

    private func quoted(_ story: BuiltSection.Story) -> String {
        let title = story.title.prefix(Self.longestTitle)
        return "“\(title)\(title.endIndex < story.title.endIndex ? "…" : "")”"
    }

    private static let longestTitle = 60
}
