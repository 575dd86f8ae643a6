import Content
import Engine
import Files
import Foundation
import HTTPClient
import SiteFixtures
import TestSupport

@testable import Publish

/// A small site in a folder of its own, built for real, whose output a test then spoils.
///
/// Brand `north` has a front page, a section with few stories, one that is another site and one with an article.
final class ReleaseCheckSite: Sendable {
    private let place: TemporaryFolder
    var folder: String { place.path }
    var output: String { folder + "/output" }

    /// The sites that tests begin with, each built once.
    private actor Originals {
        private var sites: [String: Task<ReleaseCheckSite, any Error>] = [:]

        func site(_ front: Int, _ contract: String) -> Task<ReleaseCheckSite, any Error> {
            let key = "\(front) \(contract)"
            let task = sites[key] ?? Task { try await ReleaseCheckSite(building: front, contract: contract) }
            sites[key] = task
            return task
        }
    }

    private static let originals = Originals()

    /// Copies a built site.
    init(front: Int = 6, contract: String = "") async throws {
        let original = try await Self.originals.site(front, contract).value
        place = try TemporaryFolder()
        for name in ["content", "output", ".sitegen"] {
            try place.copy(original.folder + "/" + name, to: name)
        }
    }

    private init(building front: Int, contract: String) async throws {
        place = try TemporaryFolder()
        try write("content/site.yml", "deadline: 10m\nloadDeadline: 30m\n")
        for brand in ["north", "south"] {
            let own = brand == "north" ? contract : ""
            let lines = "legacy: [{ from: old/*, to: \"\" }]\n\(own)"
            try write("content/\(brand)/brand.yml", TemporarySite.brandFile(brand, lines))
            try write("content/\(brand)/sections/front.md", Self.section("unified, source: feeds/\(brand).json"))
            try write("content/feeds/\(brand).json", Self.feed(front))
        }
        try write("content/north/sections/sport.md", Self.section("unified, source: feeds/sport.json"))
        try write("content/feeds/sport.json", Self.feed(4, more: #",{"type":"teaser","title":"Ski & skates"}"#))
        try write("content/north/sections/shop.md", Self.section("web, url: \"https://shop.example/\""))
        try write("content/north/sections/tips.md", Self.section("markdown"))
        try write(
            "content/north/articles/tips/buns.md",
            "---\ntitle: Buns\npublished: 2026-11-19T09:00:00Z\n---\nBake [sport](../../sport/).\n"
        )
        try await build()
    }

    private static func section(_ loader: String) -> String {
        "---\ntitle: A title\nfeed: { loader: \(loader) }\n---\n"
    }

    /// A feed of so many stories, an hour apart, the newest first; the first has no link to another site.
    static func feed(_ count: Int, newest: Int = 20, more: String = "") -> String {
        let items = (0..<count).map { index in
            let link = index == 1 ? "https://web.example.no/north/sport/" : "https://paper.example/\(index)?a=1&b=2"
            return #"{"type":"teaser","title":"Story \#(index)","url":"\#(link)","#
                + #""published":"2026-11-\#(newest)T\#(String(10 + (count - index) % 12)):00:00Z"}"#
        }
        return #"{"title":"Feed","items":[\#(items.joined(separator: ","))\#(more)]}"#
    }

    func write(_ path: String, _ text: String) throws {
        try place.write(path, text)
    }

    func read(_ path: String) throws -> String {
        try place.read(path)
    }

    func remove(_ path: String) throws {
        try Disk.remove(folder + "/" + path)
    }

    /// Changes what a file says.
    func edit(_ path: String, _ part: String, to other: String) throws {
        try write(path, try read(path).replacing(part, with: other))
    }

    func build() async throws {
        var options = SiteBuilder.Options.quick(folder)
        options.jobs = 1
        options.now = Date(timeIntervalSince1970: 1_795_262_400)
        _ = try await SiteBuilder(options: options, http: .canned([:])).build()
    }

    /// The findings for `north`, with the output as it is.
    func check(_ pages: NameSet? = nil, published: ReleaseSummary? = nil) async throws -> CheckResult {
        var memory = SectionMemory()
        return try await check(pages, of: try brands(), published: published, keeping: &memory)
    }

    /// The findings for `north`, one of these brands, when sections are known already.
    func check(
        _ pages: NameSet?,
        of brands: [Brand],
        published: ReleaseSummary? = nil,
        keeping memory: inout SectionMemory
    ) async throws -> CheckResult {
        guard let brand = brands.first(where: { $0.id == "north" }) else { throw Missing() }
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

    struct Missing: Error {}
}

extension CheckResult {
    /// Whether two checks have found the same.
    static func == (one: CheckResult, other: CheckResult) -> Bool {
        one.findings == other.findings && one.facts == other.facts && one.sections == other.sections
    }
}
