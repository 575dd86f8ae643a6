/// One rule of the list by which a feed is changed before anyone sees it, and when it counts.
///
/// Rules are values: apps and web pages that have the same list show the same feed. Those about stories apply in their order
/// before an editor's curation, which may bring a story back to its slot; what they insert comes in between when all stories
/// have their places.
///
/// ```swift
/// let rules = [
///     TransformRule(.drop(StoryFilter(tags: ["betting"]))),
///     TransformRule(.sort(.newest)),
///     TransformRule(.insert(InsertRule(.ad(AdSlot(id: "top")), .every(5)))),
/// ]
/// let items = rules.transform(at: Date())(feed)
/// ```
public struct TransformRule: Sendable, Hashable {
    /// The change.
    public enum Action: Sendable, Hashable {
        /// Only stories that match stay.
        case keep(StoryFilter)
        /// Stories that match are left out, those inside widgets included.
        case drop(StoryFilter)
        /// Of stories that are alike in something only the first one stays.
        case unique(Likeness)
        /// The stories are put in an order; those without a date come last.
        case sort(Order)
        /// The most stories that stay, of those that match.
        case limit(Int, of: StoryFilter = StoryFilter())
        /// Fields of the stories that match get other values.
        case set(StoryValues, of: StoryFilter = StoryFilter())
        /// A field of the stories that match moves to another one, where it has a value.
        case rename(StoryField, to: StoryField, of: StoryFilter = StoryFilter())
        /// An item, or stories of another section, come in between.
        case insert(InsertRule)
    }

    /// What makes stories alike.
    public enum Likeness: String, Codable, Sendable, Hashable, CaseIterable {
        /// The address, without what counts clicks; stories without one are never alike.
        case link
        /// The headline, whatever its case and its blanks.
        case headline
    }

    /// An order of stories.
    public enum Order: String, Codable, Sendable, Hashable, CaseIterable {
        /// The one that was published last comes first.
        case newest
        /// The one that was published first comes first.
        case oldest
    }

    /// The change.
    public var action: Action
    /// When it counts.
    public var period: Period
    /// The line of the file, counted from 1; nil when it was not read from one.
    public var line: Int?

    /// Makes a rule.
    public init(_ action: Action, during period: Period = Period(), line: Int? = nil) {
        (self.action, self.period, self.line) = (action, period, line)
    }

    /// The rule that something comes in between.
    package var insertion: InsertRule? { if case .insert(let rule) = action { rule } else { nil } }

    /// The stories that it is about; nil when it is about all, or none.
    fileprivate var filter: StoryFilter? {
        switch action {
        case .keep(let filter), .drop(let filter), .limit(_, let filter), .set(_, let filter),
            .rename(_, _, let filter):
            filter
        case .unique, .sort, .insert: nil
        }
    }
}

extension Sequence<TransformRule> where Self: Sendable {
    /// The rules as the transform of a loader.
    ///
    /// - Parameter now: The moment that decides which rules count, and how old stories are.
    /// - Returns: The transform.
    public func transform(at now: Date) -> FeedTransform {
        ArrangementRules(transform: Array(self), fill: { $0 }).transform(at: now)
    }

    /// The sections whose stories the rules insert, by their ids, each once.
    package var insertedSections: [String] {
        reduce(into: []) { names, rule in
            if let name = rule.insertion?.section, !names.contains(name) { names.append(name) }
        }
    }

    /// When the rules next change some stories otherwise after a moment: a rule begins or ends to count, or a story gets older
    /// than one says; nil when neither happens.
    public func nextChange(of stories: some Sequence<Teaser>, after now: Date) -> Date? {
        let ages = compactMap(\.filter).flatMap { [$0.olderThan, $0.newerThan].compactMap(\.self) }
        var next = map(\.period).nextChange(after: now)
        guard !ages.isEmpty else { return next }
        for published in stories.compactMap(\.published) {
            for age in ages {
                let moment = published.addingTimeInterval(age)
                if moment > now, next.map({ moment < $0 }) ?? true { next = moment }
            }
        }
        return next
    }
}

extension TransformRule: CustomStringConvertible {
    /// The change in words, as files write it.
    public var description: String {
        switch action {
        case .keep(let filter): "keep \(filter)"
        case .drop(let filter): "drop \(filter)"
        case .unique(let likeness): "unique \(likeness.rawValue)"
        case .sort(let order): "sort \(order.rawValue)"
        case .limit(let count, let filter): "limit \(count)\(filter.inWords)"
        case .set(let values, let filter): "set \(values)\(filter.inWords)"
        case .rename(let field, let other, let filter): "rename \(field.rawValue) to \(other.rawValue)\(filter.inWords)"
        case .insert(let rule): "insert \(rule)"
        }
    }
}
