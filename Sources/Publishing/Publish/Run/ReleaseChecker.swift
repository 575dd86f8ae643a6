import Content
import Files
import Markup

/// Runs the release checks of each brand of a deployment.
struct ReleaseChecker: Sendable {
    let deployment: Deployment
    let output: String
    /// Whether what the checks doubt keeps its published version, instead of refusing the release.
    var holdsDoubts = false

    /// The findings and summaries of all brands.
    struct Inspection: Sendable {
        var findings: [CheckFinding] = []
        /// The summaries that the next release is checked against, by brand.
        var facts: [String: JSON] = [:]
        var sections: [String: [BuiltSection]] = [:]
    }

    /// Checks the pages that change, or all pages when some are removed, because links to those break.
    func inspect(
        _ plan: PublishPlan,
        published: [String: JSON],
        keeping sections: inout SectionMemory
    ) async -> Inspection {
        let isLosing = !plan.removed.isEmpty || !plan.alreadyMissing.isEmpty
        let pages = plan.uploads.filter(\.isPage).map(\.path)
        let files = deployment.routes.map(\.path)
        sections.begin(with: deployment.brands)
        var inspection = Inspection()
        for brand in deployment.brands {
            let checks = ReleaseChecks(
                brand: brand,
                output: output,
                files: files,
                neighbours: deployment.site,
                otherBrandURLs: deployment.otherBrandURLs,
                holdsDoubts: holdsDoubts
            )
            let facts = published[brand.id].flatMap { ReleaseSummary(json: $0) }
            let own = isLosing ? nil : NameSet(pages.filter { $0.hasPrefix(brand.id + "/") })
            let checkResult = checks.check(own, published: facts, keeping: &sections)
            inspection.findings += checkResult.findings
            inspection.facts[brand.id] = checkResult.facts.json
            inspection.sections[brand.id] = checkResult.sections
        }
        return inspection
    }
}
