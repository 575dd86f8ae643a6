import Markup

/// The page as a reader sees it.
extension Page {
    /// Whether a JavaScript expression is true now.
    func holds(_ expression: String) async throws -> Bool {
        try await evaluate("Boolean(\(expression))").bool == true
    }

    /// The text of the first element that matches; nil when there is none.
    func text(of selector: String) async throws -> String? {
        try await evaluate("document.querySelector(\(Self.quoted(selector)))?.textContent.trim()").string
    }

    /// How many elements match.
    func count(_ selector: String) async throws -> Int {
        try await evaluate("document.querySelectorAll(\(Self.quoted(selector))).length").int ?? 0
    }

    /// Waits until the address has this path and its document is shown.
    func waitForPath(_ path: String) async throws {
        try await waitFor("location.pathname === '\(path)' && \(Self.isShown)")
    }

    /// Waits until an element is there that matches.
    func waitForElement(_ selector: String) async throws {
        try await waitFor("document.querySelector(\(Self.quoted(selector)))")
    }

    /// A text as JavaScript writes it.
    static func quoted(_ text: String) -> String {
        String(decoding: JSON(text).compactText, as: UTF8.self)
    }
}
