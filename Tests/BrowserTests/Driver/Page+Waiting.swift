import Markup

/// Waiting for what a page is about to do.
extension Page {
    /// The condition was not met in time.
    struct TimedOut: Error, CustomStringConvertible {
        let expression: String
        let last: String

        var description: String { "waited in vain for `\(expression)`; in the end: \(last)" }
    }

    /// How long a page may take for anything: very long, as all tests share few cores.
    private static let patience = Duration.seconds(20)

    /// How often it is looked at in any case, should this process have had no time itself.
    private static let leastLooks = 40

    /// How long a document is watched before it is asked again whether it is still there, in milliseconds.
    private static let watch = 500

    /// True when the document is there in full, has been painted, and no transition leads to it any more.
    ///
    /// No reader can use a page before, and a browser that is sent on too early complains of its transition.
    static let isShown = """
        document.readyState === 'complete' && performance.getEntriesByType('paint').length > 0
          && !document.activeViewTransition
        """

    /// Waits until a JavaScript expression is true, in this document or one that follows it.
    func waitFor(_ expression: String) async throws {
        try await value(of: expression)
    }

    /// Waits until a JavaScript expression has a value that counts as true.
    @discardableResult
    func value(of expression: String) async throws -> JSON {
        let clock = ContinuousClock()
        let deadline = clock.now + Self.patience
        let question = hasScript ? Self.watching(expression) : Self.asking(expression)
        var last = ""
        var looks = 0
        repeat {
            looks += 1
            do {
                let answer = try await evaluate(question)
                if let value = answer["value"] { return value }
                last = answer["last"]?.string ?? ""
            } catch let refusal as Browser.Refusal {
                // The document went away while it was asked: the next one may know.
                last = refusal.reason
            }
            try Task.checkCancellation()
        } while clock.now < deadline || looks < Self.leastLooks
        let place = try await evaluate(Self.place).string ?? ""
        throw TimedOut(expression: expression, last: "\(last) at \(place)")
    }

    /// Where the page is, for someone who reads of a failure.
    private static let place = """
        `${location.href} “${document.title}” ${document.readyState}, with the focus in \\
        ${document.activeElement?.outerHTML.slice(0, 80)}`
        """

    /// Asks once: documents without script have no time of their own.
    private static func asking(_ expression: String) -> String {
        """
        (() => { try { const value = \(expression); return value ? {value} : {last: String(value)} }
        catch (error) { return {last: String(error)} } })()
        """
    }

    /// Asks again and again for a while.
    private static func watching(_ expression: String) -> String {
        """
        (async () => {
          const end = performance.now() + \(watch)
          for (;;) {
            let last
            try { const value = await (\(expression)); if (value) return {value}; last = value }
            catch (error) { last = error }
            if (performance.now() > end) return {last: String(last)}
            await new Promise((next) => setTimeout(next, 10))
          }
        })()
        """
    }
}
