import FoundationEssentials
import Testing

/// What the other suites rely on without seeing it.
@Suite("The browser tells of what goes wrong", .needsBrowser, .timeLimit(.minutes(20)))
struct DriverTests {
    @Test("Whatever a page complains of is heard")
    func reportsConsoleMessages() async throws {
        let pages = try StaticPages()
        pages.publish("bad.mjs", Array("console.error('oh'); throw new Error('no')".utf8))
        let head = "<script type=\"module\" src=\"bad.mjs\"></script><script>alert(1)</script>"
        pages.publishPage("bad.html", title: "Bad", head: head, "Bad <img src=\"none.png\" alt=\"\">")
        try await Browser.openPage { page in
            try await page.open(pages.url("/bad.html"))
            let consoleMessages = await page.browser.takeConsoleMessages(of: page).map(\.description).joined(
                separator: "\n"
            )
            for part in ["console: oh", "exception: Error: no", "Content Security Policy", "404"] {
                #expect(consoleMessages.contains(part), "\(consoleMessages)")
            }
        }
    }

    @Test("A browser that has ended says so, and leaves nothing behind")
    func ends() async throws {
        let browser = try await Browser()
        #expect(FileManager.default.fileExists(atPath: browser.profile))
        try await browser.close()
        #expect(!FileManager.default.fileExists(atPath: browser.profile))
        await #expect(throws: Browser.Refusal.self) { try await browser.call("Browser.getVersion") }
    }
}
