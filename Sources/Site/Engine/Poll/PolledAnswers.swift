/// The answers of sources that were asked ahead of a build.
///
/// A build with polled answers asks no source: one without a new answer is as its copy says, and pages made of that copy
/// stay. One without a copy is loading.
package struct PolledAnswers: Sendable {
    /// The answer of a source, or why there is none.
    typealias FetchOutcome = Result<SourceFetcher.FetchResult, any Error>

    /// The keys of all sources that are polled.
    let polled: Set<Digest>
    /// The new answers by the key of their request.
    let answers: [Digest: FetchOutcome]
    /// The ids of the brands that show a source with a new answer.
    let brands: Set<String>
    /// When copies were last confirmed, by the key of their request.
    let confirmations: [Digest: Date]
    /// Problems of curations at addresses.
    let warnings: [Diagnostic]

    /// Makes answers of new replies, those of sources that have been failing since an earlier build, and the moments at
    /// which sources last answered that they have nothing new.
    package init(
        _ replies: [PolledReply],
        failures: [PolledReply] = [],
        confirmations: [(source: PolledSource, at: Date)] = [],
        of sources: [PolledSource],
        warnings: [Diagnostic] = []
    ) {
        polled = Set(sources.map(\.request.key))
        answers = Dictionary((failures + replies).map { ($0.source.request.key, $0.answer) }) { $1 }
        brands = Set(replies.flatMap(\.source.brands))
        self.warnings = warnings
        self.confirmations = Dictionary(confirmations.map { ($0.source.request.key, $0.at) }) { max($0, $1) }
    }

    /// Whether a source is polled and has no new answer.
    func isSettled(_ request: FeedRequest) -> Bool {
        polled.contains(request.key) && answers[request.key] == nil
    }

    /// Whether the pages of a section are right as long as no file of the site changes: its sources have no new answer.
    func isSettled(_ section: SectionRecord) -> Bool { section.isReusable && !brands.contains(section.brand) }

    /// Whether there is nothing to show of a source yet, neither an answer nor a copy.
    func isPending(_ request: FeedRequest, hasCopy: Bool, mayAssume: Bool) -> Bool {
        switch answers[request.key] {
        case .failure: false
        case .success(let result): result.isUnchanged && !hasCopy
        case nil: !(mayAssume && hasCopy)
        }
    }

    /// The answer of a source in place of asking it, or the failure of its last request.
    func result(
        of request: FeedRequest,
        besides copy: (response: FeedResponse, validators: StoreIndex.Validators)?,
        mayAssume: Bool
    ) throws -> SourceFetcher.FetchResult? {
        switch answers[request.key] {
        case .failure(let error): throw error
        case .success(var result):
            guard result.isUnchanged else { return result }
            guard let copy else { return nil }
            result.response = copy.response
            return result
        case nil:
            guard mayAssume, let copy else { return nil }
            return SourceFetcher.FetchResult(assuming: copy.response, copy.validators)
        }
    }
}
