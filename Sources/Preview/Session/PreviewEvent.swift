import Markup

/// The state of now, as server-sent events tell it.
struct PreviewEvent: Sendable {
    /// So many changed files are named.
    static let mostChanged = 100
    /// A comment that only shows that the connection stands.
    static let ping = Array(": still here\n\n".utf8)

    /// How many builds there have been.
    private(set) var build = 0
    private var built = JSON.object(["build": 0, "seconds": 0, "changed": []])
    private var mistakes = ErrorOverlay([], site: ".").json

    /// Counts a build.
    mutating func setBuild(seconds: Double, changed: Set<String>) {
        build += 1
        built = .object([
            "build": JSON(build),
            "seconds": JSON((seconds * 1_000).rounded() / 1_000),
            "changed": JSON(changed.sorted().prefix(Self.mostChanged).map { JSON($0) }),
        ])
    }

    /// Takes over the mistakes; tells whether they are others than before.
    mutating func setMistakes(_ json: JSON) -> Bool {
        defer { mistakes = json }
        return json != mistakes
    }

    /// That something was built.
    var builtEvent: [UInt8] { Self.event("built", built) }

    /// Which mistakes there are; none means that all is mended.
    var mistakesEvent: [UInt8] { Self.event("mistakes", mistakes) }

    /// Everything, for those who have just come or have missed something.
    var all: [UInt8] { mistakesEvent + builtEvent }

    /// One event: JSON has no line ends outside of its strings, and none unescaped inside.
    private static func event(_ name: String, _ json: JSON) -> [UInt8] {
        Array("event: \(name)\ndata: ".utf8) + json.compactText + Array("\n\n".utf8)
    }
}
