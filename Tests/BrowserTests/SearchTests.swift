import Foundation
import Markup
import SiteFixtures
import TestSupport
import Testing

/// With Pagefind itself, where `scripts/bootstrap --all` has put it.
@Suite("The search", .needsBrowser, .enabled(if: Pagefind.path != nil), .timeLimit(.minutes(20)))
struct SearchTests {
    private func pages() async throws -> StaticPages {
        let articles = (1...30).map { number in
            (
                "content/north/articles/a/story-\(number).md",
                "---\ntitle: Fortelling \(number)\n---\n\nOm <båter> & fisk nummer \(number).\n"
            )
        }
        let files = Dictionary(
            articles + [
                ("content/north/sections/a.md", TemporarySite.section("Saker", "loader: markdown")),
                ("content/north/pages/about.md", "# Om oss\n\nVi skriver om trehus."),
            ]
        ) { $1 }
        let site = try TemporarySite(north: ["a": ""], lines: "search: true", files)
        let made = try await SitegenProcess.run(
            ["build", "--site", site.folder, "--output", site.output],
            ["SITEGEN_PAGEFIND": Pagefind.path ?? "", "PATH": "/usr/bin:/bin"]
        )
        #expect(made.status == 0, "\(made.text)")
        var pages = try StaticPages()
        try pages.publish(allOf: site.output)
        return pages
    }

    @Test("It finds articles and pages by their words, says when there are none, and leads to them, in apps, too")
    func finds() async throws {
        let pages = try await pages()
        defer { pages.stop() }
        for (folder, target) in [("", "/north/a/story-7/"), ("app/", "/north/app/a/story-7/")] {
            try await Browser.visit { browserContext in
                let page = try await browserContext.newPage()
                try await page.open(pages.url("/north/\(folder)search/"))
                try await page.search("trehus")
                try await page.waitForElement(".search-results a")
                #expect(try await page.text(of: ".search-status") == "1 treff")
                #expect(try await page.text(of: ".search-results mark") == "trehus.")
                try await page.search("nummer 7")
                let links = "[...document.querySelectorAll('.search-results a')]"
                try await page.waitFor("\(links).some((link) => link.pathname === '\(target)')")
                #expect(try await page.count(".search-results p *:not(mark, span)") == 0)
                try await page.search("xyzzyq")
                let status = "document.querySelector('.search-status').textContent"
                try await page.waitFor("\(status) === 'Ingen treff på «xyzzyq».'")
                #expect(try await page.evaluate("location.search").string == "?q=xyzzyq")
            }
        }
    }
}

enum Pagefind {
    static var path: String? {
        let named = ProcessInfo.processInfo.environment["SITEGEN_PAGEFIND"]
        let paths = [named, TestTools.folder + "/bin/pagefind"].compactMap(\.self)
        return paths.first(where: FileManager.default.isExecutableFile)
    }
}

extension Page {
    /// Writes words into the field of the search.
    fileprivate func search(_ words: String) async throws {
        try await waitForElement(".search-form:not([hidden])")
        _ = try await evaluate(
            """
            (() => {
              const field = document.querySelector('.search-page .search-words')
              field.value = '\(words)'
              field.dispatchEvent(new Event('input', { bubbles: true }))
            })()
            """
        )
    }
}
