import Content
import Diagnostics
import FeedLoading
import Foundation
import Markup

/// The lines of a section's curation whose stories were looked for and not found.
///
/// A takedown counts in all sections of its brand, so it is judged when all of them are known: `warnings(of:)`. Its story
/// is named by a digest (`FoundStories.digest`): nothing that is kept may tell which story was taken down.
struct CurationReview: Sendable, Hashable {
    /// A takedown in the section's own file.
    struct Takedown: Sendable, Hashable {
        /// The digest of the story.
        let story: String
        let path: String
        let position: SourcePosition
    }

    /// Warnings about the lines of the section's own file, except takedowns.
    var warnings: [Diagnostic] = []
    /// The takedowns of the section's own file.
    var takedowns: [Takedown] = []
    /// The digests of the brand's takedowns whose stories were found in the section, now or by an earlier build.
    var found: Set<String> = []
    /// The nearest ids or addresses of the section by the digests of the takedowns that were not found.
    var near: [String: NearestStory] = [:]
    /// Whether all stories of the section are known.
    var isKnown = true
}

extension CurationReview {
    /// A section's feed as it was loaded, and what is known besides.
    struct Evidence {
        /// The section before stories are taken out of it.
        let section: LoadedSection
        /// What became of each line; nil when the section has no list of stories.
        let arrangement: Arrangement?
        /// The stories that were taken out of last good copies.
        var removed: [StoryReference] = []
        /// The articles and pages of the site that are not public, those taken down among them.
        let unpublished: [UnpublishedText]
        /// The file of the curation, or its address, for messages.
        let path: String
        /// The stories that were found once.
        let history: FoundStories
    }

    /// Reviews the curation of a section.
    ///
    /// - Parameters:
    ///   - evidence: What is known of its stories.
    ///   - keeps: Whether what is found is kept for later builds.
    ///   - now: The moment.
    init(_ evidence: Evidence, keepsFound keeps: Bool, at now: Date) {
        let (section, brand) = (evidence.section.section, evidence.section.brand)
        switch evidence.section.state {
        case .loading, .error: isKnown = false
        case .feed: isKnown = !evidence.section.isIncomplete
        }
        let counting = section.curation.lines.enumerated().filter { $1.counts(at: now) }
        guard !counting.isEmpty else { return }
        let items = evidence.section.parts?.flatMap(\.items) ?? evidence.section.items
        let teasers = items.flatMap(\.teasers)
        func isFound(_ index: Int, _ line: CurationLine) -> Bool {
            if let results = evidence.arrangement?.lines, results[index] != .unmatched { return true }
            if evidence.removed.contains(line.story) || teasers.contains(where: line.story.names) { return true }
            // An article is looked for once, where it is named.
            return line.line != nil && evidence.unpublished.contains { line.story.names($0, in: brand) }
        }
        let met = counting.map(isFound)
        let stories = zip(counting, met).filter(\.1).map(\.0.element.story)
        let known =
            keeps
            ? evidence.history.keep(stories, of: section, brand.id)
            : evidence.history.digests(of: section.id, brand.id).union(stories.map(FoundStories.digest))
        let names = teasers.filter { !section.curation.takesDown($0, at: now) }
            .flatMap { [$0.id, $0.link?.string].compactMap(\.self) }
        for line in counting.map(\.element) {
            guard case .takeDown(let story) = line.action else { continue }
            let digest = FoundStories.digest(of: story)
            if known.contains(digest) { found.insert(digest) }
            guard let number = line.line else { continue }
            let position = SourcePosition(line: number, column: line.column ?? 1)
            takedowns.append(Takedown(story: digest, path: evidence.path, position: position))
        }
        for line in counting.map(\.element) where !known.contains(FoundStories.digest(of: line.story)) {
            let near = NearestStory(like: line.story.text, among: names)
            if case .takeDown = line.action {
                self.near[FoundStories.digest(of: line.story)] = near
            } else if isKnown, evidence.arrangement != nil, let number = line.line {
                warnings.append(
                    .warning(
                        evidence.path,
                        SourcePosition(line: number, column: line.column ?? 1),
                        "\(line.action.name): no feed of \(brand.id)/\(section.id) has the story \"\(line.story)\"",
                        advice: near?.question
                            ?? "sitegen list stories --brand \(brand.id) --table has the addresses; or delete the line"
                    )
                )
            }
        }
    }

    /// Reviews the curation of a section that is shown to nobody: nothing is kept.
    ///
    /// - Parameters:
    ///   - section: The section with an available feed.
    ///   - plan: The plan of the site.
    ///   - site: The folder of the site.
    ///   - now: The moment.
    /// - Returns: The review.
    static func looking(at section: LoadedSection, in plan: SitePlan, site: String, now: Date) -> CurationReview {
        let rules = section.section.arrangementRules()
        let evidence = Evidence(
            section: section,
            arrangement: plan.unpublished.withoutStories(section).arranged(by: rules, at: now).arrangement,
            unpublished: plan.content.unpublished,
            path: plan.curationPath(of: section.section),
            history: FoundStories(site: site)
        )
        return CurationReview(evidence, keepsFound: false, at: now)
    }

    /// The lines of the section's file with a warning.
    var warnedLines: Set<Int> { Set(warnings.compactMap(\.position?.line)) }

    /// Warnings about the lines of all sections of some brands.
    ///
    /// - Parameter sections: The reviews of all sections of these brands, with the ids of the brands.
    /// - Returns: The warnings, by brand.
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
    /// Whether a text that is not public is the story that is meant.
    fileprivate func names(_ text: UnpublishedText, in brand: Brand) -> Bool {
        guard text.brand == brand.id, case .article(let article, let section) = text.text else { return false }
        return names(article, ofSection: section, in: brand)
    }
}
