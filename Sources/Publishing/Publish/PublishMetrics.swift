/// The metrics of a publish.
package enum PublishMetrics {
    /// The values of a target that was published, labelled with its name; a dry run has none.
    package static func families(of report: PublishReport, at moment: Date) -> [MetricFamily] {
        guard !report.isDryRun else { return [] }
        let target = ["target": report.name]
        var files = MetricFamily(.releaseFiles)
        let changes = [
            "uploaded": report.uploadCount, "unchanged": report.unchanged, "removed": report.removed.count,
            "deleted": report.deleted,
        ]
        for (change, count) in changes { files.set(Double(count), ["change": change, "target": report.name]) }
        var requests = MetricFamily(.releaseRequests)
        for (method, count) in report.requests {
            requests.set(Double(count), ["method": method, "target": report.name])
        }
        return [
            family(.releaseLastSuccess, moment.timeIntervalSince1970, target),
            family(.releaseBuilt, Date(iso8601: report.buildID)?.timeIntervalSince1970, target),
            family(.releaseDuration, report.seconds, target),
            family(.releaseUploadedBytes, Double(report.bytes), target),
            files, requests,
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

    private static func family(_ metric: Metric, _ value: Double?, _ labels: [String: String]) -> MetricFamily {
        var family = MetricFamily(metric)
        if let value { family.set(value, labels) }
        return family
    }
}
