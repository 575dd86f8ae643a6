import Diagnostics
import Files
import Foundation

/// What a section's files tell the checks, whatever is published and whatever the brand's contract says.
struct SectionFacts: Sendable, Hashable {
    /// The findings about the files themselves: missing ones, and pages with other stories than the feed.
    private(set) var findings: [CheckFinding] = []
    /// The number of stories that the page for browsers shows.
    private(set) var shown = 0
    /// The number of stories in the feed and its archives; nil when one is missing or unreadable, and for a section that is
    /// another site.
    private(set) var stories: Int?
    /// The archives of the feed, as paths of the output.
    private(set) var archives: [String] = []
    /// The dates of the stories that have one.
    private(set) var dates: [Date] = []

    /// Reads and compares the section's files.
    init(of source: SectionSource, reading files: inout SectionFiles) {
        let section = source.section
        let browser = page(section.page, "a browser", source, &files)
        let app = page(section.appPage, "an app", source, &files)
        guard section.state != "web" else { return }
        let stories = stories(source, &files)
        self.stories = stories?.count
        dates = stories?.compactMap(\.date) ?? []
        let inBrowser = Self.order(of: stories ?? [], section.page, browser, source)
        shown = inBrowser.count
        // A section in another state shows no stories, on either page.
        if section.state == "native", browser != nil, app != nil {
            compare(stories ?? [], source, inBrowser, Self.order(of: stories ?? [], section.appPage, app, source))
        }
    }

    /// The stories of the feed and of its archives, down to the oldest.
    private mutating func stories(_ source: SectionSource, _ files: inout SectionFiles) -> [BuiltSection.Story]? {
        var stories: [BuiltSection.Story] = []
        var (path, last) = (source.section.feed, Int.max)
        while true {
            guard let read = (try? files.read(path)).flatMap({ BuiltSection.stories(in: $0) }) else {
                addFinding(source, path, "the section's feed is missing or unreadable", "build the brand again")
                return nil
            }
            stories += read.stories  // Bounded: a list of stories.
            guard let older = read.older, older < last else { return stories }
            (path, last) = (source.section.archive(older), older)
            archives.append(path)
        }
    }

    private mutating func addFinding(_ source: SectionSource, _ path: String, _ what: String, _ advice: String) {
        findings.append(
            CheckFinding(brand: source.brand, rule: .presentations, path: path, what: what, advice: advice)
        )
    }

    private mutating func page(
        _ path: String,
        _ reader: String,
        _ source: SectionSource,
        _ files: inout SectionFiles
    ) -> [UInt8]? {
        do throws(Disk.Failure) {
            return try files.read(path)
        } catch {
            addFinding(
                source,
                path,
                "the section has no page for \(reader): \(error.reason)",
                "build the brand again"
            )
            return nil
        }
    }
}

extension SectionFacts {
    private static func order(
        of stories: [BuiltSection.Story],
        _ path: String,
        _ page: [UInt8]?,
        _ source: SectionSource
    ) -> [Int] {
        guard let page, !stories.isEmpty, let address = PageAddress(path, of: source.brand, at: source.url) else {
            return []
        }
        return StoryOrder(of: page).order(of: stories, seenFrom: address)
    }

    private mutating func compare(
        _ stories: [BuiltSection.Story],
        _ source: SectionSource,
        _ browser: [Int],
        _ app: [Int]
    ) {
        let section = source.section
        guard browser != app else {
            guard browser.isEmpty, !stories.isEmpty else { return }
            addFinding(
                source,
                section.page,
                "the page shows none of the \(counted(stories.count, "story", "stories")) of its feed",
                "look at the theme's templates, or build the brand again"
            )
            return
        }
        let advice = "build the brand again; if that does not help, look at the theme's templates"
        let (inBrowser, inApp) = (Set(browser), Set(app))
        if let missing = browser.first(where: { !inApp.contains($0) }) {
            addFinding(source, section.appPage, "\(quoted(stories[missing])) is in browsers only", advice)
        } else if let missing = app.first(where: { !inBrowser.contains($0) }) {
            addFinding(source, section.page, "\(quoted(stories[missing])) is in apps only", advice)
        } else if let (one, other) = zip(browser, app).first(where: { $0 != $1 }) {
            addFinding(
                source,
                section.appPage,
                "apps show \(quoted(stories[other])) where browsers show \(quoted(stories[one]))",
                advice
            )
        }
    }

    private func quoted(_ story: BuiltSection.Story) -> String {
        let title = story.title.prefix(Self.longestTitle)
        return "“\(title)\(title.endIndex < story.title.endIndex ? "…" : "")”"
    }

    private static let longestTitle = 60
}
