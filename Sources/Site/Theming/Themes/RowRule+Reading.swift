import Diagnostics

extension RowRule {
    /// The forms of a row, for messages.
    static let forms = [
        "splash", "feature", "full", "pair", "three", "four", "list 6", "scroll 8", "scroll small 8", "full boost 2",
    ]

    /// Parses a row: its shape, then the shape's options in any order.
    ///
    /// For example `list 6`, `scroll 8`, `scroll small 8` or `scroll 8 small`, `full boost 2`.
    init(reading text: String) throws(Mistake) {
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)[...]
        guard let name = words.popFirst() else { throw Mistake(what: "an empty row", advice: Self.advice) }
        guard let shape = Shape(rawValue: name) else {
            let names = Shape.allCases.map(\.rawValue)
            throw Mistake(what: "unknown row \"\(name)\"", advice: didYouMean(name, among: names) ?? Self.advice)
        }
        var details = RowDetails(shape: shape)
        while let word = words.popFirst() {
            if word == RowDetails.boostWord {
                try details.takeBoost(words.popFirst())
            } else if let number = Int(word) {
                try details.take(number)
            } else {
                try details.takeSize(word)
            }
        }
        self = try details.rule()
    }

    private static var advice: String { "rows are \(forms.joined(separator: ", "))" }
}

/// The options read so far.
private struct RowDetails {
    static let boostWord = "boost"

    let shape: RowRule.Shape
    private var number: Int?
    private var size: RowRule.CardSize?
    private var boost: Int?

    init(shape: RowRule.Shape) {
        self.shape = shape
    }

    mutating func take(_ number: Int) throws(Mistake) {
        guard shape.takesNumber else {
            let stories = counted(shape.capacities.lowerBound, "story", "stories")
            throw mistake("takes \(stories)", advice: "leave out \(number)")
        }
        guard self.number == nil else { throw mistake("has two numbers of stories", advice: "leave one out") }
        guard shape.capacities.contains(number) else {
            throw mistake("cannot take \(counted(number, "story", "stories"))", advice: "write \(bounds)")
        }
        self.number = number
    }

    mutating func takeSize(_ word: String) throws(Mistake) {
        guard let size = RowRule.CardSize(rawValue: word) else {
            let advice = didYouMean(word, among: knownWords) ?? "\(shape.rawValue) takes \(takes)"
            throw Mistake(what: "unknown word \"\(word)\" in a row", advice: advice)
        }
        guard shape.takesSize else { throw mistake("has no sizes", advice: "leave out \"\(word)\"") }
        guard self.size == nil else { throw mistake("has two sizes", advice: "leave one out") }
        self.size = size
    }

    mutating func takeBoost(_ word: String?) throws(Mistake) {
        let levels = "\(RowRule.boosts.lowerBound) to \(RowRule.boosts.upperBound)"
        guard shape.canBeBoosted else {
            let names = RowRule.Shape.allCases.filter(\.canBeBoosted).map(\.rawValue)
            throw mistake("cannot be boosted", advice: "boost \(names.joined(separator: ", "))")
        }
        guard boost == nil else { throw mistake("is boosted twice", advice: "leave one out") }
        guard let word, let level = Int(word), RowRule.boosts.contains(level) else {
            let what = word.map { "\"\($0)\" is no level of a boost" } ?? "a boost without a level"
            throw Mistake(what: what, advice: "write boost \(levels)")
        }
        boost = level
    }

    func rule() throws(Mistake) -> RowRule {
        guard let capacity = shape.takesNumber ? number : shape.capacities.lowerBound else {
            throw mistake("does not say how many stories it takes", advice: "write \(bounds)")
        }
        let usualSize: RowRule.CardSize? = shape.takesSize ? .medium : nil
        return RowRule(shape, capacity: capacity, size: size ?? usualSize, boost: boost ?? 0)
    }

    private var bounds: String {
        "\(shape.rawValue) \(shape.capacities.lowerBound) to \(shape.rawValue) \(shape.capacities.upperBound)"
    }

    private var knownWords: [String] {
        (shape.takesSize ? RowRule.CardSize.allCases.map(\.rawValue) : [])
            + (shape.canBeBoosted ? [Self.boostWord] : [])
    }

    /// The options of the shape.
    private var takes: String {
        let parts = [
            shape.takesNumber ? "a number" : nil,
            shape.takesSize ? RowRule.CardSize.allCases.map(\.rawValue).joined(separator: ", ") : nil,
            shape.canBeBoosted ? "boost and a level" : nil,
        ]
        let said = parts.compactMap { $0 }.joined(separator: ", ")
        return said.isEmpty ? "no more words" : said
    }

    private func mistake(_ what: String, advice: String) -> Mistake {
        Mistake(what: "\(shape.rawValue) \(what)", advice: advice)
    }
}
