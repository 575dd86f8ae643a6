/// One thing that was looked at.
struct Finding: Sendable {
    /// How it is.
    enum Verdict: String, Sendable {
        case ok
        case warning
        case error
    }

    /// The subject of the check, in one word.
    let area: String
    let verdict: Verdict
    let text: String
    /// The advice; empty when there is nothing to do.
    let advice: String

    static func ok(_ area: String, _ text: String) -> Finding {
        Finding(area: area, verdict: .ok, text: text, advice: "")
    }

    static func warning(_ area: String, _ text: String, _ advice: String) -> Finding {
        Finding(area: area, verdict: .warning, text: text, advice: advice)
    }

    static func error(_ area: String, _ text: String, _ advice: String) -> Finding {
        Finding(area: area, verdict: .error, text: text, advice: advice)
    }

    var line: String {
        let word = verdict.rawValue.padded(to: 8)
        return word + area.padded(to: 10) + text + (advice.isEmpty ? "" : "; " + advice)
    }

    var json: JSON {
        .object([
            "area": JSON(area),
            "verdict": JSON(verdict.rawValue),
            "text": JSON(text),
            "advice": advice.isEmpty ? nil : JSON(advice),
        ])
    }
}
