/// The current state as server-sent events.
struct PreviewEvent: Sendable {
    static let mostChanged = 100
    /// A comment that keeps the connection alive.
    static let ping = Array(": still here\n\n".utf8)

    private(set) var build = 0
    private var built = JSON.object(["build": 0, "seconds": 0, "changed": []])
    private var mistakes = ErrorOverlay(all: [], site: ".").json

    mutating func setBuild(seconds: Double, changed: Set<String>) {
        build += 1
        built = .object([
            "build": JSON(build),
            "seconds": JSON((seconds * 1_000).rounded() / 1_000),
            "changed": JSON(changed.sorted().prefix(Self.mostChanged).map { JSON($0) }),
        ])
    }

    /// Replaces the errors; returns whether they differ from the previous ones.
    mutating func setMistakes(_ json: JSON) -> Bool {
        defer { mistakes = json }
        return json != mistakes
    }

    var builtEvent: [UInt8] { Self.event("built", built) }

    /// The current errors; none means that all are fixed.
    var mistakesEvent: [UInt8] { Self.event("mistakes", mistakes) }

    /// The full state, for new connections and those that missed an update.
    var all: [UInt8] { mistakesEvent + builtEvent }

    /// Formats an event; compact JSON contains no line breaks.
    private static func event(_ name: String, _ json: JSON) -> [UInt8] {
        Array("event: \(name)\ndata: ".utf8) + json.compactText + Array("\n\n".utf8)
    }
}
