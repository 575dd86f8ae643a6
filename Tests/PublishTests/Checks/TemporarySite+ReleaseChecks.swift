import Content
import Engine
import SiteFixtures
import Testing

@testable import Publish

/// The files of the sites that tests of the checks begin with, each built once.
private actor BuiltSites {
    static let shared = BuiltSites()

    private var sites: [String: Task<[String: [UInt8]], any Error>] = [:]

    func files(_ front: Int, _ contract: String) async throws -> [String: [UInt8]] {
        let key = "\(front) \(contract)"
        let task = sites[key] ?? Task { try await TemporarySite.files(front, contract) }
        sites[key] = task
        return try await task.value
    }
}

/// A small site, built for real, whose output a test then spoils.
///
/// Brand `north` has a front page, a section with few stories, one that is another site and one with an article.
extension TemporarySite {
    static func checked(front: Int = 6, contract: String = "") async throws -> TemporarySite {
        let site = try TemporarySite([:])
        for (path, bytes) in try await BuiltSites.shared.files(front, contract) { try site.write(path, bytes: bytes) }
        return site
    }

    fileprivate static func files(_ front: Int, _ contract: String) async throws -> [String: [UInt8]] {
        let article = "---\ntitle: Buns\npublished: 2026-11-19T09:00:00Z\n---\nBake [sport](../../sport/).\n"
        let site = try TemporarySite([
            "content/north/sections/sport.md": section("A title", "loader: unified, source: feeds/sport.json"),
            "content/feeds/sport.json": datedFeed(4, more: #",{"type":"teaser","title":"Ski & skates"}"#),
            "content/north/sections/shop.md": section("A title", "loader: web, url: \"https://shop.example/\""),
            "content/north/sections/tips.md": section("A title", "loader: markdown"),
            "content/north/articles/tips/buns.md": article,
        ])
        for brand in ["north", "south"] {
            let own = brand == "north" ? contract : ""
            let lines = "legacy: [{ from: old/*, to: \"\" }]\n\(own)"
            try site.write("content/\(brand)/brand.yml", brandFile(brand, lines))
            let feed = "loader: unified, source: feeds/\(brand).json"
            try site.write("content/\(brand)/sections/front.md", section("A title", feed))
            try site.write("content/feeds/\(brand).json", datedFeed(front))
        }
        try await site.rebuild()
        return try site.contents(below: "")
    }

    /// A feed of so many stories, an hour apart, the newest first; the first has no link to another site.
    static func datedFeed(_ count: Int, newest: Int = 20, more: String = "") -> String {
        let items = (0..<count).map { index in
            let link = index == 1 ? "https://web.example.no/north/sport/" : "https://paper.example/\(index)?a=1&b=2"
            return #"{"type":"teaser","title":"Story \#(index)","url":"\#(link)","#
                + #""published":"2026-11-\#(newest)T\#(String(10 + (count - index) % 12)):00:00Z"}"#
        }
        return #"{"title":"Feed","items":[\#(items.joined(separator: ","))\#(more)]}"#
    }

    /// Changes what a file says.
    func edit(_ path: String, _ part: String, to other: String) throws {
        try write(path, try read(path).replacing(part, with: other))
    }

    func rebuild() async throws { _ = try await build(jobs: 1, hoursLater: 24) }

    /// The findings for `north`, with the output as it is.
    func releaseCheck(_ pages: NameSet? = nil, published: ReleaseSummary? = nil) async throws -> CheckResult {
        var memory = SectionMemory()
        return try await releaseCheck(pages, of: try brands(), published: published, keeping: &memory)
    }

    /// The findings for `north`, one of these brands, when sections are known already.
    func releaseCheck(
        _ pages: NameSet?,
        of brands: [Brand],
        published: ReleaseSummary? = nil,
        keeping memory: inout SectionMemory
    ) async throws -> CheckResult {
        let brand = try #require(brands.first { $0.id == "north" })
        let files = FileTree.disk(output).files(below: "")
        let checks = ReleaseChecks(brand: brand, output: output, files: files, neighbours: brands)
        memory.begin(with: brands)
        return checks.check(pages, published: published, keeping: &memory)
    }

    /// The brands as their files say now.
    func brands() throws -> [Brand] { try SiteContent.load(from: folder).brands }

    /// The digests of the output as it is.
    func digests() async throws -> OutputDigests {
        let content = try SiteContent.load(from: folder)
        let deployment = try TargetResolver(content, output: output, standard: "file:///nowhere")
            .all(to: "memory", isWholeSite: true)
        let scan = OutputScan(output: output, deployment: deployment, storesHeaders: false, packsText: false)
        return try scan.files(knowing: [:]).digests
    }
}

extension CheckResult {
    /// Whether two checks have found the same.
    static func == (one: CheckResult, other: CheckResult) -> Bool {
        one.findings == other.findings && one.facts == other.facts && one.sections == other.sections
    }
}
