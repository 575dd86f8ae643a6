/// The overrides of a page's state, language, scheme and scripts, from the `sitegen-…` names of its query.
struct PreviewOverrides: Sendable, Hashable {
    /// The colour scheme that replaces the system's.
    enum Scheme: String, Sendable, CaseIterable {
        case dark
        case light
    }

    /// The state that replaces the feed's own; nil to keep that.
    let state: PageVariant.State?
    /// The language of the user interface; nil for the brand's own.
    let language: String?
    /// The colour scheme; nil for the system's.
    let scheme: Scheme?
    let hasScripts: Bool
    /// The simulated delay of the feed; nil for none.
    let delay: Duration?
    /// Whether the page is as the draft of a desk makes it.
    let showsDraft: Bool
    /// The moment whose page a draft makes; nil for now.
    let moment: Date?

    static let longestDelay = 30.0

    private static let prefix = "sitegen-"

    /// Whether a query has any of these names.
    static func arePresent(in query: String) -> Bool {
        query.split(separator: "&").contains { DevToolsQuery.name(of: $0)?.hasPrefix(prefix) == true }
    }

    /// Reads a query; other names are ignored.
    init(_ query: String) throws(Refusal) {
        let names = ["state", "language", "scheme", "script", "slow", "desk", "at"]
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
        showsDraft = query[Self.prefix + "desk"] != nil
        moment = query[Self.prefix + "at"].flatMap { Date(iso8601: $0) }
        delay = try query[Self.prefix + "slow"].map { text throws(Refusal) in try Self.delay(text) }
    }

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
