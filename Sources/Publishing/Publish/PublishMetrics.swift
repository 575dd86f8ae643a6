/// The metrics of a publish.
package enum PublishMetrics {
    /// The values of a target that was published, labelled with its name; a dry run has none.
    package static func families(of report: PublishReport, at moment: Date) -> [MetricFamily] {
        guard !report.isDryRun else { return [] }
        let target = ["target": report.name]
        let changes = [
            "uploaded": report.uploadCount, "unchanged": report.unchanged, "removed": report.removed.count,
            "deleted": report.deleted,
        ]
        return [
            MetricFamily(.releaseLastSuccess, moment.timeIntervalSince1970, target),
            MetricFamily(.releaseBuilt, Date(iso8601: report.buildID)?.timeIntervalSince1970, target),
            MetricFamily(.releaseDuration, report.seconds, target),
            MetricFamily(.releaseUploadedBytes, Double(report.bytes), target),
            MetricFamily(.releaseFiles, by: "change", changes, target),
            MetricFamily(.releaseRequests, by: "method", report.requests, target),
        ]
    }

    /// How fresh the published fronts of brands are, as their target lists in the output say.
    ///
    /// A brand is left out if its list is missing, or if its front has no feed that was confirmed.
    package static func fronts(of brands: [Brand], in output: String) -> MetricFamily {
        var family = MetricFamily(.frontPublished)
        for brand in brands {
            guard let bytes = try? Disk.read("\(output)/\(brand.id)/targets.json"),
                let sections = (try? JSONView(parsing: bytes))?["sections"]?.array,
                let front = sections.first(where: { $0["id"]?.string == brand.home }),
                let time = front["sourceTime"]?.string.flatMap({ Date(iso8601: $0) })
            else { continue }
            family.set(time.timeIntervalSince1970, ["brand": brand.id])
        }
        return family
    }

    /// The metrics of an attempt to publish.
    package static func attempt(_ outcome: AttemptOutcome, at moment: Date) -> [MetricFamily] {
        [
            MetricFamily(.publishSucceeded, outcome.value),
            MetricFamily(.publishLastAttempt, moment.timeIntervalSince1970),
        ]
    }
}
