import Markup
import Model

/// Lets the gate of each brand look at what is about to be published.
struct ReleaseChecker: Sendable {
    let deployment: Deployment
    let output: String

    /// What all brands' gates found.
    struct Inspection: Sendable {
        var findings: [CheckFinding] = []
        /// What the next release is measured against, by brand.
        var facts: [String: JSON] = [:]
    }

    /// Looks at the pages that change, and at all when some go: what leads to those is broken then.
    ///
    /// - Parameters:
    ///   - plan: What is about to be done.
    ///   - published: What is known of the published release, by brand.
    /// - Returns: Everything that was found.
    func inspect(_ plan: PublishPlan, published: [String: JSON]) async -> Inspection {
        let isLosing = !plan.gone.isEmpty || !plan.vanished.isEmpty
        let pages = plan.uploads.compactMap { upload -> String? in
            guard case .file(let file) = upload.source, file.isPage else { return nil }
            return file.path
        }
        let files = deployment.routes.map(\.path)
        var inspection = Inspection()
        for brand in deployment.brands {
            let checks = ReleaseChecks(
                brand: brand,
                output: output,
                files: files,
                neighbours: deployment.site,
                otherBrandURLs: deployment.otherBrandURLs
            )
            let facts = published[brand.id].flatMap { ReleaseSummary(json: $0) }
            let own = isLosing ? nil : Set(pages.filter { $0.hasPrefix(brand.id + "/") })
            let checkResult = await checks.check(own, published: facts)
            inspection.findings += checkResult.findings
            inspection.facts[brand.id] = checkResult.facts.json
        }
        return inspection
    }
}
