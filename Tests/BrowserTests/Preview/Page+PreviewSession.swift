import Testing

/// The preview's additions to pages.
extension Page {
    /// Marks the document, to recognize later whether it is still the same.
    func mark() async throws { try await evaluate("window.mark = true") }

    /// Whether the document is still the one that was marked.
    var isMarked: Bool {
        get async throws { try await holds("window.mark") }
    }

    /// Fails for every complaint so far but those that a test brings about on purpose, and forgets them all.
    ///
    /// - Returns: All complaints.
    @discardableResult
    func forgive(_ parts: String...) async -> [ConsoleMessage] {
        let consoleMessages = await browser.takeConsoleMessages(of: self)
        for consoleMessage in consoleMessages {
            #expect(parts.contains { consoleMessage.text.contains($0) }, "\(consoleMessage)")
        }
        return consoleMessages
    }

    /// Chooses from a list as a reader does.
    func choose(_ value: String, in selector: String) async throws {
        try await waitForElement("\(selector) option[value='\(value)']")
        try await evaluate(
            """
            (() => {
              const field = document.querySelector(\(Self.quoted(selector)))
              field.focus()
              field.value = \(Self.quoted(value))
              field.dispatchEvent(new Event('change', {bubbles: true}))
            })()
            """
        )
    }
}

/// Mistakes over a page.
enum Overlay {
    /// True while the mistakes lie open over the page.
    static let isOpen = "\(root)?.querySelector('.backdrop:not([hidden]) .card')"

    /// True when the mistakes were closed and only a reminder of them is there.
    static let isClosed = "\(root)?.querySelector('.backdrop[hidden]') && \(root).querySelector('.pill:not([hidden])')"

    /// True when there is nothing of it.
    static let isGone = "!document.querySelector('sitegen-mistakes')"

    /// The text of a part.
    static func text(of selector: String) -> String {
        "\(root)?.querySelector('\(selector)')?.textContent"
    }

    private static let root = "document.querySelector('sitegen-mistakes')?.shadowRoot"
}
