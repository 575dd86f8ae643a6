import BaseTheme
import Content
import Diagnostics

extension PublishOptions {
    /// Refuses brands that get the same keys, of which only one would arrive.
    ///
    /// - Throws: `DiagnosticList` with an error for each such brand.
    func refuseSharedKeys() throws(DiagnosticList) {
        // With one target for all, keys are the paths of the output, and no brand has those of another.
        guard publishesOutput, !listsReleases, target == nil else { return }
        let targets = BrandTarget.all(in: .site(site), for: environment)
        let conflicts = BrandTarget.conflicts(among: targets, concerning: brands)
        guard conflicts.isEmpty else { throw DiagnosticList(conflicts) }
    }
}
