import Content
import SafeMarkup

/// Lets the gate of each brand look at what is about to be published.
struct GateKeeper: Sendable {
    let shipment: Shipment
    let output: String

    /// What all brands' gates found.
    struct Inspection: Sendable {
        var findings: [GateFinding] = []
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
        let files = shipment.routes.map(\.path)
        var inspection = Inspection()
        for brand in shipment.brands {
            let gate = Gate(
                brand: brand,
                output: output,
                files: files,
                neighbours: shipment.site,
                strangers: shipment.strangers
            )
            let facts = published[brand.id].flatMap { BrandFacts(json: $0) }
            let own = isLosing ? nil : Set(pages.filter { $0.hasPrefix(brand.id + "/") })
            let examination = await gate.examine(own, published: facts)
            inspection.findings += examination.findings
            inspection.facts[brand.id] = examination.facts.json
        }
        return inspection
    }
}
