/// The lines of a section's curation whose stories were looked for and not found.
///
/// A takedown counts in all sections of its brand, so it is judged when all of them are known: `warnings(of:)`. Its story
/// is named by a digest (`FoundStories.digest`): nothing that is kept may show which story was taken down.
struct CurationReview: Sendable, Hashable {
    /// A takedown in the section's own file.
    struct Takedown: Sendable, Hashable {
        let story: String
        let path: String
        let position: SourcePosition
    }

    /// Warnings about the lines of the section's own file, except takedowns.
    var warnings: [Diagnostic] = []
    var takedowns: [Takedown] = []
    /// The digests of the brand's takedowns whose stories were found in the section, now or by an earlier build.
    var found: Set<String> = []
    /// The nearest ids or addresses of the section by the digests of the takedowns that were not found.
    var near: [String: NearestStory] = [:]
    /// Whether all stories of the section are known.
    var isKnown = true
}

extension CurationReview {
    /// Reviews the curation of a section before stories are taken out of it; unless what is found is kept, nothing is
    /// written.
    init(
        _ work: SectionWork,
        _ arrangement: Arrangement?,
        removed: [StoryReference] = [],
        in plan: SitePlan,
        _ history: FoundStories,
        keepsFound keeps: Bool,
        at now: Date
    ) {
        let (section, brand, path) = (work.section, work.brand, plan.curationPath(of: work.section))
        switch work.state {
        case .loading, .error: isKnown = false
        case .feed: isKnown = !work.isIncomplete
        }
        let counting = section.curation.lines.enumerated().filter { $1.period.contains(now) }
        guard !counting.isEmpty else { return }
        let teasers = work.sourceItems.flatMap(\.teasers)
        func isFound(_ index: Int, _ line: CurationLine) -> Bool {
            if let results = arrangement?.lines, results[index] != .unmatched { return true }
            if removed.contains(line.story) || teasers.contains(where: line.story.names) { return true }
            // An article is looked for once, where it is named.
            return line.line != nil && plan.content.unpublished.contains { line.story.names($0, in: brand) }
        }
        let met = counting.map(isFound)
        let stories = zip(counting, met).filter(\.1).map(\.0.element.story)
        let known =
            keeps
            ? history.keep(stories, of: section, brand.id)
            : history.digests(of: section.id, brand.id).union(stories.map(FoundStories.digest))
        let names = teasers.filter { !section.curation.takesDown($0, at: now) }
            .flatMap { [$0.id, $0.link?.string].compactMap(\.self) }
        for line in counting.map(\.element) {
            let digest = FoundStories.digest(of: line.story)
            let position = line.line.map { SourcePosition(line: $0, column: line.column ?? 1) }
            let isTakedown = if case .takeDown = line.action { true } else { false }
            if isTakedown, let position {
                takedowns.append(Takedown(story: digest, path: path, position: position))
            }
            guard !known.contains(digest) else {
                if isTakedown { found.insert(digest) }
                continue
            }
            let near = NearestStory(like: line.story.text, among: names)
            if isTakedown {
                self.near[digest] = near
            } else if isKnown, arrangement != nil, let position {
                warnings.append(
                    .warning(
                        path,
                        position,
                        "\(line.action.name): no feed of \(brand.id)/\(section.id) has the story \"\(line.story)\"",
                        advice: near?.question
                            ?? "sitegen list stories --brand \(brand.id) --table has the addresses; or delete the line"
                    )
                )
            }
        }
    }

    /// Reviews the curation of a section without keeping anything.
    static func looking(at section: SectionWork, in plan: SitePlan, site: String, now: Date) -> CurationReview {
        let rules = section.section.arrangementRules()
        let arrangement = plan.unpublished.withoutStories(section).arranged(by: rules, at: now).arrangement
        return CurationReview(section, arrangement, in: plan, FoundStories(site: site), keepsFound: false, at: now)
    }

    static func warnings(of sections: [(brand: String, review: CurationReview)]) -> [Diagnostic] {
        let brands = Dictionary(grouping: sections, by: \.brand).mapValues { $0.map(\.review) }
        return brands.sorted { $0.key < $1.key }.flatMap { brand, reviews in
            reviews.flatMap(\.warnings) + takedownWarnings(of: brand, reviews)
        }
    }

    /// Warnings about takedowns that no section of a brand knows; none as long as the stories of a section are unknown.
    static func takedownWarnings(of brand: String, _ reviews: [CurationReview]) -> [Diagnostic] {
        guard reviews.allSatisfy(\.isKnown) else { return [] }
        let found = reviews.reduce(into: Set<String>()) { $0.formUnion($1.found) }
        return reviews.flatMap(\.takedowns).filter { !found.contains($0.story) }.map { line in
            let near = reviews.compactMap { $0.near[line.story] }.min()
            return .warning(
                line.path,
                line.position,
                "takedown: no feed or article of \(brand) has this story, so nothing is taken down; publish withdraws "
                    + "the earlier releases all the same",
                advice: near?.question
                    ?? "sitegen list stories --brand \(brand) --table has the addresses; correct the line or delete it"
            )
        }
    }
}

extension StoryReference {
    fileprivate func names(_ text: UnpublishedText, in brand: Brand) -> Bool {
        guard text.brand == brand.id, case .article(let article, let section) = text.text else { return false }
        return names(article, ofSection: section, in: brand)
    }
}

/// The id or the address of a story that an editor may have meant.
///
/// Addresses of a newspaper have long beginnings in common, so only what is between the equal beginning and the equal end
/// of two names is compared.
struct NearestStory: Sendable, Hashable {
    /// The letters in which it differs from what was written.
    let cost: Int
    let name: String

    var question: String { "did you mean \"\(name)\"?" }
}

extension NearestStory: Comparable {
    /// Whether a name is nearer; of equally near ones the first in the alphabet.
    static func < (left: NearestStory, right: NearestStory) -> Bool {
        (left.cost, left.name) < (right.cost, right.name)
    }

    private static let longestDifference = 24
    /// The most letters of a difference that is one of wording, not of a name left out.
    private static let mostEdits = 3

    /// Finds the nearest name; nil when none is similar.
    init?(like wrong: String, among names: some Sequence<String>) {
        let wanted = Array(wrong.utf8)
        let candidates = names.compactMap { name in
            Self.difference(wanted, Array(name.utf8)).map { NearestStory(cost: $0, name: name) }
        }
        guard let nearest = candidates.min() else { return nil }
        self = nearest
    }

    /// How many letters two names differ in; nil when they are not similar.
    private static func difference(_ left: [UInt8], _ right: [UInt8]) -> Int? {
        let start = zip(left, right).prefix { $0 == $1 }.count
        let rest = min(left.count, right.count) - start
        let end = zip(left.reversed(), right.reversed()).prefix(rest).prefix { $0 == $1 }.count
        let (first, second) = (left[start..<(left.count - end)], right[start..<(right.count - end)])
        let longest = max(first.count, second.count)
        guard longest <= longestDifference, longest * 2 < max(left.count, right.count) else { return nil }
        // A part that only one of them has: a name that was cut off, or one letter too many.
        if first.isEmpty || second.isEmpty { return longest }
        let words = [first, second].map { String(decoding: $0, as: UTF8.self) }
        return longest <= mostEdits || nearestName(to: words[0], among: [words[1]]) != nil ? longest : nil
    }
}

/// The stories of curations that were found once, kept in `.sitegen/found`.
///
/// A line whose story has left its feeds is no mistake, one whose story was never in a feed is. Stories are named by digests
/// of the editor's text: one that is taken down must not stay on the disk. A file that cannot be read or written is
/// no failure.
struct FoundStories: Sendable {
    private let folder: String
    private let disk: FileSystem

    init(site: String, on disk: FileSystem = .disk) {
        folder = site + "/.sitegen/found"
        self.disk = disk
    }

    func digests(of section: String, _ brand: String) -> Set<String> {
        guard let bytes = try? disk.read(file(of: section, brand)) else { return [] }
        return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
    }

    /// Keeps which stories of a section's curation were found, and forgets those that it does not name any more.
    func keep(_ found: some Sequence<StoryReference>, of section: Section, _ brand: String) -> Set<String> {
        let old = digests(of: section.id, brand)
        let all = old.intersection(section.curation.lines.map { Self.digest(of: $0.story) }).union(
            found.map(Self.digest)
        )
        guard all != old else { return all }
        let file = file(of: section.id, brand)
        if all.isEmpty {
            try? disk.remove(file)
        } else {
            try? disk.makeFolder(brand.below(folder))
            try? disk.write(Array((all.sorted().joined(separator: "\n") + "\n").utf8), to: file)
        }
        return all
    }

    static func digest(of story: StoryReference) -> String { Digest.sha256(Array(story.text.utf8)).prefix(digits) }

    private static let digits = 32

    private func file(of section: String, _ brand: String) -> String { "\(folder)/\(brand)/\(section)" }
}
