import FeedLoading
package import Foundation
import Hashing
import Model

/// What sources answered that were asked ahead of a build.
///
/// A build with polled answers asks no source that is polled: one without a new answer is as its copy says, and pages made
/// of that copy stay. Sources without a copy are asked as usual.
package struct PolledAnswers: Sendable {
    /// The answer of a source, or why there is none.
    enum Answer: Sendable {
        case fetched(FeedFetcher.FetchResult)
        case failed(any Error)
    }

    /// The keys of all sources that are polled.
    let polled: Set<Digest>
    /// The new answers by the key of their request.
    let answers: [Digest: Answer]
    /// The ids of the brands that show a source with a new answer.
    let brands: Set<String>
    /// When hosts may be asked again (`Retry-After`).
    let waits: [String: Date]
    /// When copies were last confirmed, by the key of their request.
    let confirmations: [Digest: Date]

    /// Makes answers.
    ///
    /// - Parameters:
    ///   - replies: The new answers.
    ///   - failures: The replies of sources that have been failing since an earlier build.
    ///   - confirmations: When sources last answered that they have nothing new.
    ///   - sources: All sources that are polled.
    ///   - waits: When hosts may be asked again.
    package init(
        _ replies: [PolledReply],
        failures: [PolledReply] = [],
        confirmations: [(source: PolledSource, at: Date)] = [],
        of sources: [PolledSource],
        waits: [String: Date] = [:]
    ) {
        polled = Set(sources.map(\.request.key))
        answers = Dictionary((failures + replies).map { ($0.source.request.key, $0.answer) }) { $1 }
        brands = Set(replies.flatMap(\.source.brands))
        self.waits = waits
        self.confirmations = Dictionary(confirmations.map { ($0.source.request.key, $0.at) }) { max($0, $1) }
    }

    /// Whether a source is polled and has no new answer.
    func isSettled(_ request: FeedRequest) -> Bool {
        polled.contains(request.key) && answers[request.key] == nil
    }

    /// Whether the pages of a section are right as long as no file of the site changes: its sources have no new answer.
    func isSettled(_ section: BuildIndex.SectionEntry) -> Bool {
        section.isReusable && !brands.contains(section.summary.brand)
    }

    /// The answer of a source in place of asking it.
    ///
    /// - Parameters:
    ///   - request: The source.
    ///   - copy: Its last good response with its validators.
    ///   - mayAssume: Whether a source without a new answer counts as unchanged; not when its last answer is in doubt.
    /// - Returns: The answer; nil when the source has to be asked.
    /// - Throws: Why the source had no answer.
    func result(
        of request: FeedRequest,
        besides copy: (response: FeedResponse, validators: StoreIndex.Validators)?,
        mayAssume: Bool
    ) throws -> FeedFetcher.FetchResult? {
        guard polled.contains(request.key) else { return nil }
        switch answers[request.key] {
        case .failed(let error): throw error
        case .fetched(var result):
            guard result.isUnchanged else { return result }
            guard let copy else { return nil }
            result.response = copy.response
            return result
        case nil:
            guard mayAssume, let copy else { return nil }
            var result = FeedFetcher.FetchResult(response: copy.response, validators: copy.validators)
            result.isUnchanged = true
            result.isAssumed = true
            return result
        }
    }
}
