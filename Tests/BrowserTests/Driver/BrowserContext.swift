import Markup
import Testing

/// A first visitor: their pages' storage is their own, and gone when they leave.
struct BrowserContext: Sendable {
    let browser: Browser

    /// The id of the browser context in the DevTools protocol.
    let context: String

    /// Opens an empty page, as in a window of its own.
    func newPage(_ wishes: Page.PageOptions = Page.PageOptions()) async throws -> Page {
        let target = try await browser.call(
            "Target.createTarget",
            .object(["url": "about:blank", "browserContextId": JSON(context), "newWindow": true])
        )
        let session = try await browser.call(
            "Target.attachToTarget",
            .object(["targetId": target["targetId"], "flatten": true])
        )
        let page = Page(browser: browser, session: session["sessionId"]?.string ?? "", hasScript: wishes.hasScript)
        await browser.note(page, of: self)
        try await page.prepare(wishes)
        return page
    }

    /// Answers for the reader when a page of the origin asks where they are.
    func answerLocationRequests(_ answer: LocationAnswer, from origin: String) async throws {
        let setting: JSON =
            switch answer {
            case .granted: "granted"
            case .denied: "denied"
            }
        let permission = JSON.object(["name": "geolocation"])
        try await browser.call(
            "Browser.setPermission",
            .object([
                "permission": permission, "setting": setting, "origin": JSON(origin), "browserContextId": JSON(context),
            ])
        )
    }

    /// The answers of a reader who is asked where they are.
    enum LocationAnswer: Sendable {
        case granted, denied
    }
}

extension Browser {
    private static let only = Task { try await Browser() }

    /// The browser that all tests share: it starts with the first of them.
    static var shared: Browser {
        get async throws { try await only.value }
    }

    /// Lets a visitor use the browser, as soon as there is room; a complaint of their pages fails the test.
    static func visit(_ body: (BrowserContext) async throws -> Void) async throws {
        let browser = try await shared
        try await room.run { try await browser.receive(body) }
    }

    /// Lets somebody use a single page.
    static func openPage(
        _ wishes: Page.PageOptions = Page.PageOptions(),
        _ body: (Page) async throws -> Void
    ) async throws {
        try await visit { browserContext in try await body(browserContext.newPage(wishes)) }
    }

    private nonisolated func receive(_ body: (BrowserContext) async throws -> Void) async throws {
        let answer = try await call("Target.createBrowserContext")
        let browserContext = BrowserContext(browser: self, context: answer["browserContextId"]?.string ?? "")
        let outcome: Result<Void, any Error>
        do {
            outcome = .success(try await body(browserContext))
        } catch {
            outcome = .failure(error)
        }
        let consoleMessages = await consoleMessages(of: browserContext)
        #expect(consoleMessages.isEmpty, "the pages complained")
        try await call("Target.disposeBrowserContext", .object(["browserContextId": JSON(browserContext.context)]))
        try outcome.get()
    }
}
