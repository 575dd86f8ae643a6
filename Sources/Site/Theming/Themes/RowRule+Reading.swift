extension RowRule {
    /// The forms of a row, for messages.
    static let forms = [
        "splash", "lead 4", "feature", "full", "pair", "three", "four", "list 6", "scroll 8", "scroll small 8",
        "full boost 2",
    ]

    /// Parses a row: its shape, then the shape's options in any order.
    ///
    /// For example `list 6`, `scroll 8`, `scroll small 8` or `scroll 8 small`, `full boost 2`.
    package init(reading text: String) throws(Mistake) {
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)[...]
        guard let name = words.popFirst() else { throw Mistake(what: "an empty row", advice: Self.advice) }
        guard let shape = Shape(rawValue: name) else {
            let names = Shape.allCases.map(\.rawValue)
            throw Mistake(what: "unknown row \"\(name)\"", advice: didYouMean(name, among: names) ?? Self.advice)
        }
        let mistake = { (what: String, advice: String) in Mistake(what: "\(name) \(what)", advice: advice) }
        let (low, high) = (shape.capacities.lowerBound, shape.capacities.upperBound)
        let bounds = "\(name) \(low) to \(name) \(high)"
        var (number, size, boost): (Int?, CardSize?, Int?) = (nil, nil, nil)
        while let word = words.popFirst() {
            if word == Self.boostWord {
                guard shape.canBeBoosted else {
                    let names = Shape.allCases.filter(\.canBeBoosted).map(\.rawValue)
                    throw mistake("cannot be boosted", "boost \(names.joined(separator: ", "))")
                }
                guard boost == nil else { throw mistake("is boosted twice", "leave one out") }
                boost = try Self.boost(words.popFirst())
            } else if let count = Int(word) {
                let stories = { counted($0, "story", "stories") }
                guard shape.takesNumber else { throw mistake("takes \(stories(low))", "leave out \(count)") }
                guard number == nil else { throw mistake("has two numbers of stories", "leave one out") }
                guard shape.capacities.contains(count) else {
                    throw mistake("cannot take \(stories(count))", "write \(bounds)")
                }
                number = count
            } else {
                guard let known = CardSize(rawValue: word) else {
                    let advice = didYouMean(word, among: shape.words) ?? "\(name) takes \(shape.options)"
                    throw Mistake(what: "unknown word \"\(word)\" in a row", advice: advice)
                }
                guard shape.takesSize else { throw mistake("has no sizes", "leave out \"\(word)\"") }
                guard size == nil else { throw mistake("has two sizes", "leave one out") }
                size = known
            }
        }
        guard let capacity = shape.takesNumber ? number : low else {
            throw mistake("does not say how many stories it takes", "write \(bounds)")
        }
        self.init(shape, capacity: capacity, size: size ?? (shape.takesSize ? .medium : nil), boost: boost ?? 0)
    }

    private static var advice: String { "rows are \(forms.joined(separator: ", "))" }
    fileprivate static let boostWord = "boost"

    private static func boost(_ word: String?) throws(Mistake) -> Int {
        if let level = word.flatMap({ Int($0) }), boosts.contains(level) { return level }
        let what = word.map { "\"\($0)\" is no level of a boost" } ?? "a boost without a level"
        throw Mistake(what: what, advice: "write boost \(boosts.lowerBound) to \(boosts.upperBound)")
    }
}

extension RowRule.Shape {
    private var sizes: [String] { takesSize ? RowRule.CardSize.allCases.map(\.rawValue) : [] }

    fileprivate var words: [String] { sizes + (canBeBoosted ? [RowRule.boostWord] : []) }

    fileprivate var options: String {
        let options = (takesNumber ? ["a number"] : []) + sizes + (canBeBoosted ? ["boost and a level"] : [])
        return options.isEmpty ? "no more words" : options.joined(separator: ", ")
    }
}
