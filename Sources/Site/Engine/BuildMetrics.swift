/// The metrics of a build.
package enum BuildMetrics {
    /// The values of a build that succeeded.
    ///
    /// Times of feeds are those of the build's own clock; a feed that is fresh by its section's `every` counts as
    /// confirmed by the build, though it was not asked.
    ///
    /// - Parameters:
    ///   - report: The report of the build.
    ///   - moment: When it ended.
    /// - Returns: The families, also those of all sections, made or not.
    package static func families(of report: BuildReport, at moment: Date) -> [MetricFamily] {
        [
            MetricFamily(.buildLastSuccess, moment.timeIntervalSince1970),
            MetricFamily(.buildDuration, report.seconds.total),
            stages(report.seconds),
            MetricFamily(.buildPages, by: "outcome", ["made": report.pages.rendered, "reused": report.pages.skipped]),
            MetricFamily(
                .buildFiles,
                by: "change",
                ["written": report.pages.written, "removed": report.pages.removed]
            ),
            MetricFamily(.buildSections, by: "outcome", sections(report)),
            MetricFamily(.buildWrittenBytes, Double(report.bytesWritten)),
            MetricFamily(.buildWarnings, Double(report.warnings.count)),
            failures(report),
        ] + sectionFamilies(report)
    }

    /// The metrics of every attempt of a build, after `families(of:at:)` if it succeeded.
    ///
    /// - Parameters:
    ///   - outcome: Whether the site was built.
    ///   - moment: When the attempt ended.
    /// - Returns: The families.
    package static func attempt(_ outcome: AttemptOutcome, at moment: Date) -> [MetricFamily] {
        [MetricFamily(.buildSucceeded, outcome.value), MetricFamily(.buildLastAttempt, moment.timeIntervalSince1970)]
    }

    private static func stages(_ seconds: BuildReport.Seconds) -> MetricFamily {
        var family = MetricFamily(.buildStageDuration)
        family.set(seconds.plan, ["stage": "plan"])
        family.set(seconds.load, ["stage": "load"])
        family.set(seconds.render, ["stage": "render"])
        family.set(seconds.write, ["stage": "write"])
        return family
    }

    private static func sections(_ report: BuildReport) -> [String: Int] {
        ["made": report.madeSections, "reused": report.sections.count - report.madeSections]
    }

    private static func failures(_ report: BuildReport) -> MetricFamily {
        var family = MetricFamily(.buildFailedFeeds)
        for (failure, count) in report.failures {
            family.set(Double(count), ["brand": failure.brand, "kind": failure.kind])
        }
        return family
    }

    private static func sectionFamilies(_ report: BuildReport) -> [MetricFamily] {
        var states = MetricFamily(.sectionState)
        var times = MetricFamily(.feedLastSuccess)
        for section in report.sections {
            states.set(1, ["brand": section.brand, "section": section.section, "state": section.state])
            guard let confirmed = section.sourceTime(now: report.now) else { continue }
            times.set(confirmed.timeIntervalSince1970, ["brand": section.brand, "section": section.section])
        }
        return [states, times]
    }
}
