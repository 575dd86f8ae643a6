import Markup

/// A bench that is open in a page.
struct BenchPage: Sendable {
    let page: Page

    /// An expression about the document in the frame of a width, which it knows as `page`.
    static func inFrame(_ width: Int, _ expression: String) -> String {
        """
        (() => {
          const frames = [...document.querySelectorAll('.frame')]
          const inner = frames.find((frame) => frame.querySelector('.width').textContent === '\(width) px')
          const page = inner?.querySelector('iframe').contentDocument
          // A frame is busy until the bench has heard that its page is loaded; until then it may be loaded once more.
          if (page?.readyState !== 'complete' || page.URL === 'about:blank') return false
          if (inner.classList.contains('busy')) return false
          const heading = page.querySelector('h1')?.textContent.trim()
          const state = page.querySelector('.feed[data-state]')?.dataset.state
          return \(expression)
        })()
        """
    }

    /// Waits until something is true in the frame of a width.
    func waitFor(_ expression: String, at width: Int = 390) async throws {
        try await page.waitFor(Self.inFrame(width, expression))
    }

    /// Whether something is true in the frame of a width.
    func holds(_ expression: String, at width: Int = 390) async throws -> Bool {
        try await page.holds(Self.inFrame(width, expression))
    }

    /// The widths of the frames from left to right, as their documents see them.
    func widths() async throws -> [Int] {
        let all = try await page.evaluate(
            "[...document.querySelectorAll('.frame iframe')].map((i) => i.contentWindow.innerWidth)"
        )
        return all.array?.compactMap(\.int) ?? []
    }

    /// Presses a choice of the toolbar.
    func press(_ name: String, _ value: String) async throws {
        try await page.click(".choice label:has(input[name='\(name)'][value='\(value)'])")
    }
}

extension PreviewedSite {
    /// Lets somebody work on a site with its bench open.
    static func openBench(_ query: String, _ body: (PreviewedSite, BenchPage) async throws -> Void) async throws {
        try await visit { site, page in
            try await page.open(site.url("_sitegen/bench?" + query))
            try await body(site, BenchPage(page: page))
        }
    }
}
