import Build

/// The circumstances a page is shown under, from the `sitegen-…` names of its query.
struct PreviewOverrides: Sendable, Hashable {
    /// Which of its two colour schemes the page shows whatever the system says.
    enum Scheme: String, Sendable, CaseIterable {
        case dark
        case light
    }

    /// The state that is shown whatever the feed says; nil for that of the feed.
    let state: PageVariant.State?
    /// The language of the user interface; nil for the brand's own.
    let language: String?
    /// The colour scheme; nil for the system's.
    let scheme: Scheme?
    /// Whether the page may run scripts.
    let hasScripts: Bool
    /// How long the feed takes to come; nil when it is there at once.
    let delay: Duration?

    /// The longest a feed takes to come, in seconds.
    static let longestDelay = 30.0

    private static let prefix = "sitegen-"

    /// Whether a query asks for any of this.
    static func isAsked(in query: String) -> Bool {
        query.split(separator: "&").contains { DevToolsQuery.name(of: $0)?.hasPrefix(prefix) == true }
    }

    /// Reads a query; names of others are left alone.
    ///
    /// - Throws: What is not possible, and what is.
    init(_ query: String) throws(Refusal) {
        let names = ["state", "language", "scheme", "script", "slow"]
        let query = try DevToolsQuery(query, of: names, prefix: Self.prefix)
        func choice<Choice>(_ name: String, _ choices: [(String, Choice)]) throws(Refusal) -> Choice? {
            guard let value = query[Self.prefix + name] else { return nil }
            if let choice = choices.first(where: { $0.0 == value }) { return choice.1 }
            let possible = choices.map(\.0).joined(separator: ", ")
            throw Refusal(words: "\(Self.prefix + name) cannot be “\(value)”. Possible are: \(possible).")
        }
        state = try choice("state", PageVariant.State.allCases.map { ($0.rawValue, $0) })
        scheme = try choice("scheme", Scheme.allCases.map { ($0.rawValue, $0) })
        hasScripts = try choice("script", [("off", false)]) ?? true
        language = query[Self.prefix + "language"]
        delay = try query[Self.prefix + "slow"].map { text throws(Refusal) in try Self.delay(text) }
    }

    /// Whether it takes a section to show this.
    var needsSection: Bool { state != nil || language != nil || delay != nil }

    private static func delay(_ text: String) throws(Refusal) -> Duration {
        let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        guard isPlain, let seconds = Double(text), (0...longestDelay).contains(seconds) else {
            let most = Int(longestDelay)
            throw Refusal(
                words: "\(prefix)slow cannot be “\(text)”. Possible are seconds from 0 to \(most), such as 1.5."
            )
        }
        return .milliseconds(Int64(seconds * 1000))
    }
}
