import Content
import Files
import Foundation
import Hashing
import SiteFixtures
import TestSupport
import Testing

@testable import Engine

/// With a program in place of Pagefind that copies the names of pages and counts its runs.
@Suite("The search index of a brand")
final class SearchTests {
    private let folder: TemporaryFolder
    private let index: SearchIndex
    private let brand: Brand

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("output/north/b/index.html", "b")
        index = SearchIndex(
            site: folder.path,
            output: folder.path + "/output",
            disk: .disk,
            program: InstalledProgram(path: try folder.writeProgram("program", Self.program))
        )
        var brand = Brand(
            id: "north",
            name: "North",
            url: try #require(WebAddress("https://north.example/")),
            language: .norwegian,
            home: "a"
        )
        brand.hasSearch = true
        brand.file = "content/north/brand.yml"
        self.brand = brand
    }

    private static let program = """
        [ "$1" = --site ] && [ "$3" = --output-path ] || exit 2
        here=$(dirname "$0")
        echo run >> "$here/runs"
        [ ! -e "$here/broken" ] || { echo "no room" >&2; exit 1; }
        mkdir -p "$4/fragment"
        for page in "$2"/*/index.html; do
            name=$(basename "$(dirname "$page")")
            cp "$page" "$4/fragment/$name.pf_fragment"
        done
        ls "$2" > "$4/pagefind-entry.json"
        echo code > "$4/pagefind.js"
        echo unused > "$4/pagefind-ui.js"
        """

    private var runs: Int { ((try? folder.read("runs")) ?? "").split(separator: "\n").count }

    private func files() -> [String] {
        let names = FileManager.default.enumerator(atPath: folder.path + "/output/north/pagefind")
        return (names?.compactMap { $0 as? String } ?? []).filter { $0.contains(".") }.sorted()
    }

    private func refresh(_ texts: [String: String]) async -> (
        written: [String], warning: String?
    ) {
        let pages = texts.map { ("north/\($0.key)/index.html", Optional(Digest.sha256(Array($0.value.utf8)))) }
        let result = await index.refresh(brand, pages.map { (path: $0.0, digest: $0.1) })
        return (result.written, result.warning?.description)
    }

    @Test("It is made again when a page has changed, its entry is written last, and nothing is left over")
    func changes() async throws {
        let first = await refresh(["b": "b"])
        #expect(first.warning == nil && first.written.last == "north/pagefind/pagefind-entry.json")
        #expect(files() == ["fragment/b.pf_fragment", "pagefind-entry.json", "pagefind.js"])
        #expect(await refresh(["b": "b"]).written == [] && runs == 1)

        try folder.write("output/north/c/index.html", "c")
        try FileManager.default.removeItem(atPath: folder.path + "/output/north/b")
        #expect(
            await refresh(["c": "c"]).written == [
                "north/pagefind/fragment/c.pf_fragment", "north/pagefind/pagefind-entry.json",
            ]
        )
        #expect(files() == ["fragment/c.pf_fragment", "pagefind-entry.json", "pagefind.js"])
        // What somebody has deleted is made again.
        try FileManager.default.removeItem(atPath: folder.path + "/output/north/pagefind")
        #expect(await refresh(["c": "c"]).written.count == 3)
    }

    @Test("A program that fails leaves the last index, with a warning, and is tried again by the next build")
    func failure() async throws {
        _ = await refresh(["b": "b"])
        try folder.write("broken", "")
        let failed = await refresh(["b": "changed"])
        #expect(
            failed.warning?.contains("content/north/brand.yml: warning: the search index could not be made") == true
        )
        #expect(failed.warning?.contains("no room") == true, "\(failed.warning ?? "")")
        #expect(files() == ["fragment/b.pf_fragment", "pagefind-entry.json", "pagefind.js"])
        try FileManager.default.removeItem(atPath: folder.path + "/broken")
        #expect(await refresh(["b": "changed"]).warning == nil && runs == 3)
    }

    @Test("What is removed is the index that was made, and no other folder of that name")
    func removal() async throws {
        try folder.write("output/south/pagefind/own.txt", "mine")
        _ = await refresh(["b": "b"])
        #expect(index.brands == ["north"])
        try index.remove("north")
        #expect(index.brands == [] && files() == [])
        #expect(try folder.read("output/south/pagefind/own.txt") == "mine")
    }

    @Test("Without the program there is a warning and no page of the search, with it there are both, in apps, too")
    func builds() async throws {
        let lines = "search: true"
        let site = try TemporarySite(
            north: ["a": TemporarySite.feed(3)],
            lines: lines,
            ["content/north/pages/b.md": "# B\n\nText"]
        )
        let words = ["build", "--site", site.folder, "--output", site.output]
        let path = ["PATH": "/usr/bin:/bin"]
        let without = try await SitegenProcess.run(words, path.merging(["SITEGEN_PAGEFIND": "/no/program"]) { $1 })
        #expect(without.status == 0 && without.text.contains("search needs the program pagefind"), "\(without.text)")
        #expect(!site.exists("output/north/search"))
        #expect(try !site.read("output/north/index.html").contains("search/"))

        let with = try await SitegenProcess.run(
            words,
            path.merging(["SITEGEN_PAGEFIND": folder.path + "/program"]) { $1 }
        )
        #expect(with.status == 0 && !with.text.contains("search needs"), "\(with.text)")
        #expect(try site.read("output/north/index.html").contains("class=\"menu-search\""))
        #expect(try site.read("output/north/b/index.html").contains("data-pagefind-body"))
        #expect(try !site.read("output/north/app/b/index.html").contains("data-pagefind-body"))
        #expect(
            try site.read("output/north/app/search/index.html").contains("data-index=\"../../pagefind/pagefind.js\"")
        )
        #expect(try site.read("output/_headers").contains("'wasm-unsafe-eval'"))
        #expect(site.exists("output/north/pagefind/pagefind-entry.json"))

        let again = try await SitegenProcess.run(words, path.merging(["SITEGEN_PAGEFIND": "/no/program"]) { $1 })
        #expect(again.status == 0 && !site.exists("output/north/pagefind") && site.exists("output/north/index.html"))
    }
}
