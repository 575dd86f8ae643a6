/// How the stories of several sources become one list: steps, each of which takes stories that none before it took.
///
/// In words: `newest`, `inOrder`, `interleave`, or steps such as `first 3 of forside, then newest of all`.
public struct MergeRule: Sendable, Hashable {
    /// In which order a step takes the stories of its sources.
    public enum Order: String, Sendable, Hashable, CaseIterable {
        /// By date, newest first; those without a date last.
        case newest
        /// Source by source, each in its own order.
        case inOrder
        /// By turns: of each source as many stories as its weight, then of the next one.
        case interleave
    }

    /// Takes some stories.
    public struct Step: Sendable, Hashable {
        /// The most stories it takes; nil takes all.
        public var count: Int?
        /// In which order.
        public var order: Order
        /// The labels of its sources; nil means all.
        public var labels: [String]?

        /// Makes a step.
        public init(_ order: Order, count: Int? = nil, of labels: [String]? = nil) {
            self.order = order
            self.count = count
            self.labels = labels
        }
    }

    /// The steps; stories that no step takes are not shown.
    public var steps: [Step]

    /// Makes a rule.
    public init(_ steps: [Step]) {
        self.steps = steps
    }

    /// All stories, newest first.
    public static let newest = MergeRule([Step(.newest)])
    /// All stories, source by source.
    public static let inOrder = MergeRule([Step(.inOrder)])

    /// The labels that the rule names.
    public var labels: [String] { steps.flatMap { $0.labels ?? [] } }
}

extension MergeRule {
    /// Reads a rule in words.
    ///
    /// A step is `newest`, `inOrder` or `interleave`, with or without `of` a label or `all`, or `first 3 of` a label, or
    /// `first 5 newest of all`. Steps are parted by commas, with or without `then`.
    ///
    /// - Parameter text: The rule; nil is returned when a step is not understood.
    public init?(_ text: String) {
        var steps: [Step] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            var words = part.split { $0 == " " || $0 == "\n" || $0 == "\t" }
            if words.first == "then", !steps.isEmpty { words.removeFirst() }
            guard let step = Step(words[...]) else { return nil }
            steps.append(step)
        }
        guard !steps.isEmpty else { return nil }
        self.init(steps)
    }
}

extension MergeRule.Step {
    fileprivate init?(_ words: ArraySlice<Substring>) {
        var words = words
        var count: Int?
        if words.first == "first" {
            guard words.count > 1, let number = Int(words[words.startIndex + 1], in: 1...(.max))
            else { return nil }
            count = number
            words = words.dropFirst(2)
        }
        var order = MergeRule.Order.inOrder
        if let named = words.first.flatMap({ MergeRule.Order(rawValue: String($0)) }) {
            order = named
            words = words.dropFirst()
        } else if count == nil {
            return nil
        }
        guard !words.isEmpty else {
            self.init(order, count: count)
            return
        }
        guard words.first == "of", words.count == 2, let label = words.last else { return nil }
        self.init(order, count: count, of: label == "all" ? nil : [String(label)])
    }
}

extension MergeRule.Step: CustomStringConvertible {
    /// The step in words, as they are read.
    public var description: String {
        let start = count.map { "first \($0)" + (order == .inOrder ? "" : " \(order.rawValue)") } ?? order.rawValue
        return start + " of " + (labels?.joined(separator: " and ") ?? "all")
    }
}
