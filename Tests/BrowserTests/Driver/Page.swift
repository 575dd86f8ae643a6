import Markup

/// A page in the browser, which goes from document to document.
struct Page: Sendable {
    let browser: Browser
    let session: String

    /// Whether documents may run scripts; asking them is always possible.
    let hasScript: Bool

    /// The properties of a page, from its first document on.
    struct PageOptions: Sendable {
        /// Whether documents may run scripts.
        var hasScript = true
        /// The script that runs in each document before its own scripts do.
        var scriptBefore: String?
        /// Whether the reader has asked for less motion.
        var reducesMotion = false
        /// Whether the reader has asked for dark colours.
        var isDark = false
        /// How many pixels there are from side to side.
        var width = 1280
        /// How many pixels there are from top to bottom.
        var height = 900
    }

    /// A document did not come.
    struct CannotOpen: Error {
        let url: String
        let reason: String
    }

    /// The error of a script in the page.
    struct ScriptFailure: Error {
        let expression: String
        let reason: String
    }

    /// Gets the page ready to be opened.
    func prepare(_ wishes: PageOptions) async throws {
        for domain in ["Page", "Runtime", "Log"] { try await call(domain + ".enable") }
        // As if the reader looked at each of several windows.
        try await call("Emulation.setFocusEmulationEnabled", .object(["enabled": true]))
        try await call(
            "Emulation.setDeviceMetricsOverride",
            .object([
                "width": JSON(wishes.width), "height": JSON(wishes.height), "deviceScaleFactor": 1, "mobile": false,
            ])
        )
        if let script = wishes.scriptBefore {
            try await call("Page.addScriptToEvaluateOnNewDocument", .object(["source": JSON(script)]))
        }
        let features: [JSON] = [
            .object(["name": "prefers-reduced-motion", "value": wishes.reducesMotion ? "reduce" : ""]),
            .object(["name": "prefers-color-scheme", "value": wishes.isDark ? "dark" : "light"]),
        ]
        try await call("Emulation.setEmulatedMedia", .object(["features": JSON(features)]))
        if !wishes.hasScript {
            try await call("Emulation.setScriptExecutionDisabled", .object(["value": true]))
        }
    }

    /// Puts the reader somewhere on the globe.
    func locate(latitude: Double, longitude: Double) async throws {
        try await call(
            "Emulation.setGeolocationOverride",
            .object(["latitude": JSON(latitude), "longitude": JSON(longitude), "accuracy": 10])
        )
    }

    /// Has the browser do something to this page.
    @discardableResult
    func call(_ method: String, _ parameters: JSON = .object([:])) async throws -> JSON {
        try await browser.call(method, parameters, session: session)
    }

    /// The value of a JavaScript expression, after what it promises has come true.
    @discardableResult
    func evaluate(_ expression: String) async throws -> JSON {
        let answer = try await call(
            "Runtime.evaluate",
            .object(["expression": JSON(expression), "awaitPromise": JSON(hasScript), "returnByValue": true])
        )
        if let details = answer["exceptionDetails"] {
            let reason = details["exception"]?["description"]?.string ?? details["text"]?.string
            throw ScriptFailure(expression: expression, reason: reason ?? "it threw")
        }
        return answer["result"]?["value"] ?? JSON(.null)
    }
}

/// From document to document.
extension Page {
    /// Goes to an address, as from outside.
    func open(_ url: String) async throws {
        let answer = try await call("Page.navigate", .object(["url": JSON(url)]))
        if let reason = answer["errorText"]?.string { throw CannotOpen(url: url, reason: reason) }
        try await waitFor(Self.isShown)
    }

    /// Loads the document afresh.
    func reload() async throws {
        let before = try await evaluate("performance.timeOrigin").double ?? 0
        try await call("Page.reload")
        try await waitFor("performance.timeOrigin !== \(before) && \(Self.isShown)")
    }

    /// Goes back in the history, as the button of the browser does.
    func goBack() async throws { try await travel(-1) }

    /// Goes forward in the history.
    func goForward() async throws { try await travel(1) }

    private func travel(_ steps: Int) async throws {
        try await waitFor(Self.isShown)
        let history = try await call("Page.getNavigationHistory")
        let goal = (history["currentIndex"]?.int ?? 0) + steps
        let entries = history["entries"]?.array ?? []
        guard entries.indices.contains(goal), let entry = entries[goal]["id"] else {
            throw CannotOpen(url: "history", reason: "there is nothing to go to")
        }
        try await call("Page.navigateToHistoryEntry", .object(["entryId": entry]))
    }
}
