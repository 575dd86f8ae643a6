import Testing

@testable import Engine
@testable import Preview
@testable import SiteGenerator

@Suite("What serve says for each build")
struct ServeOutputTests {
    private func line(
        _ change: SiteSession.Change,
        _ outcome: SiteSession.Outcome,
        isFirst: Bool = false,
        isFixed: Bool = false,
        isRepeated: Bool = false
    ) -> String? {
        ServeOutput.line(
            for: PreviewSession.Update(
                change: change,
                outcome: outcome,
                seconds: 0.0434,
                isFixed: isFixed,
                isRepeated: isRepeated
            ),
            isFirst: isFirst
        )
    }

    private let done = SiteSession.Outcome(report: BuildReport(), diagnostics: [], changed: [])
    private let failed = SiteSession.Outcome(
        report: nil,
        diagnostics: [.error("a", nil, "b", advice: ""), .warning("a", nil, "c", advice: "")],
        changed: []
    )

    @Test("A line says what changed, what was done and how long it took")
    func lines() {
        #expect(line(.everything, done, isFirst: true) == "first build → 0 files written, 43 ms")
        #expect(line(.everything, done) == "everything → 0 files written, 43 ms")
        #expect(line(.feedsDue, done) == "feeds → 0 files written, 43 ms")
        #expect(line(.paths(["b", "a"]), done) == "a, b → 0 files written, 43 ms")
        #expect(line(.paths(["b", "a", "c"]), done, isFixed: true) == "fixed: 3 files → 0 files written, 43 ms")
    }

    @Test("Mistakes are counted, and the same ones once")
    func mistakes() {
        #expect(line(.paths(["a"]), failed) == "a → 1 mistake, the site stays as it was")
        #expect(line(.paths(["a"]), failed, isRepeated: true) == nil)
    }
}
