/// The result of reading a section's files, which depends on neither the published release nor the contract.
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
    private(set) var dates: [Date] = []
    private let brand: String

    init(of section: BuiltSection, of brand: Brand, reading files: inout SectionFiles) {
        self.brand = brand.id
        let browser = page(section.page, "a browser", &files)
        let app = page(section.appPage, "an app", &files)
        guard section.state != "web" else { return }
        let read = stories(section, &files)
        let found = read ?? []
        func order(_ path: String, _ page: [UInt8]?) -> [Int] {
            guard let page, !found.isEmpty else { return [] }
            return StoryOrder.indices(of: found, on: page, at: path, of: brand)
        }
        stories = read?.count
        dates = found.compactMap(\.date)
        let inBrowser = order(section.page, browser)
        shown = inBrowser.count
        // A section in another state shows no stories, on either page.
        if section.state == "native", browser != nil, app != nil {
            compare(found, section, inBrowser, order(section.appPage, app))
        }
    }

    /// The stories of the feed and of its archives, down to the oldest.
    private mutating func stories(_ section: BuiltSection, _ files: inout SectionFiles) -> [BuiltSection.Story]? {
        var stories: [BuiltSection.Story] = []
        var (path, last) = (section.feed, Int.max)
        while true {
            guard let read = (try? files.read(path)).flatMap({ BuiltSection.stories(in: $0) }) else {
                addFinding(path, "the section's feed is missing or unreadable", "build the brand again")
                return nil
            }
            stories += read.stories  // Bounded: a list of stories.
            guard let older = read.older, older < last else { return stories }
            (path, last) = (section.archive(older), older)
            archives.append(path)
        }
    }

    private mutating func addFinding(_ path: String, _ what: String, _ advice: String) {
        findings.append(CheckFinding(brand: brand, rule: .presentations, path: path, what: what, advice: advice))
    }

    private mutating func page(_ path: String, _ reader: String, _ files: inout SectionFiles) -> [UInt8]? {
        do throws(Disk.Failure) {
            return try files.read(path)
        } catch {
            let what = "the section has no page for \(reader): \(error.reason)"
            addFinding(path, what, "build the brand again")
            return nil
        }
    }
}

extension SectionFacts {
    private mutating func compare(
        _ stories: [BuiltSection.Story],
        _ section: BuiltSection,
        _ browser: [Int],
        _ app: [Int]
    ) {
        guard browser != app else {
            guard browser.isEmpty, !stories.isEmpty else { return }
            let what = "the page shows none of the \(counted(stories.count, "story", "stories")) of its feed"
            return addFinding(section.page, what, "look at the theme's templates, or build the brand again")
        }
        let advice = "build the brand again; if that does not help, look at the theme's templates"
        let (inBrowser, inApp) = (Set(browser), Set(app))
        if let missing = browser.first(where: { !inApp.contains($0) }) {
            addFinding(section.appPage, "\(quoted(stories[missing])) is in browsers only", advice)
        } else if let missing = app.first(where: { !inBrowser.contains($0) }) {
            addFinding(section.page, "\(quoted(stories[missing])) is in apps only", advice)
        } else if let (one, other) = zip(browser, app).first(where: { $0 != $1 }) {
            let what = "apps show \(quoted(stories[other])) where browsers show \(quoted(stories[one]))"
            addFinding(section.appPage, what, advice)
        }
    }

    private func quoted(_ story: BuiltSection.Story) -> String {
        let title = story.title.prefix(Self.longestTitle)
        return "“\(title)\(title.endIndex < story.title.endIndex ? "…" : "")”"
    }

    private static let longestTitle = 60
}
