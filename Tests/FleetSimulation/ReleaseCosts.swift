/// The costs of asking, building and publishing.
///
/// Times of the processor and numbers of files are measured (`Benchmarks fleet-costs`, `Benchmarks network`), those of the
/// bucket and the line are assumptions.
package struct ReleaseCosts: Sendable {
    /// Seconds of processor time of a question that is answered by 304.
    package var ask = 0.00034
    /// Seconds of processor time of an answer with a feed, more than that.
    package var answer = 0.00006
    /// Seconds of processor time of a build, whatever it builds.
    package var build = 0.013
    /// More seconds for each section of the site when nothing has changed.
    package var buildCompare = 0.000033
    /// More seconds for each section of the site when something has changed.
    package var buildSection = 0.000078
    /// More seconds for each brand with a change: its plan.
    package var buildBrand = 0.025
    /// More seconds for each section that has changed.
    package var buildChange = 0.0034
    /// Seconds of processor time of a publish, whatever it publishes.
    package var publish = 0.005
    /// More seconds for each file of the site when nothing has to be put.
    package var publishCompare = 0.000026
    /// More seconds for each file of the site when something is put.
    package var publishFile = 0.000114
    /// More seconds for each file that is put.
    package var publishPut = 0.0004
    /// The files of a section.
    package var sectionFiles = 4
    /// The files that change with a section.
    package var changeFiles = 4
    /// The bytes of those.
    package var changeBytes = 126_000
    /// The files of a brand that change with any of its sections: its list of targets.
    package var brandFiles = 1
    /// The bytes of those.
    package var brandBytes = 45_000
    /// The bytes of the manifest for each file of the site.
    package var manifestBytes = 197
    /// The seconds of a PUT: an assumption.
    package var put = 0.04
    /// How many PUTs are under way at a time.
    package var connections = 24
    /// The bytes a second that the line to the bucket carries: an assumption.
    package var bandwidth = 100e6
    /// The share of publishes that fail: an assumption.
    package var failures = 0.001

    /// The measured costs.
    package init() {}

    /// The requests and bytes of one publish.
    struct Publish: Sendable {
        var puts = 0
        var copies = 0
        var bytes = 0
        /// Seconds of processor time.
        var processor = 0.0
        /// Seconds from its begin to its end.
        var seconds = 0.0
    }

    /// The seconds of processor time of a build.
    func build(of fleet: Fleet, changes: Int, brands: Int) -> Double {
        build + (changes > 0 ? buildSection : buildCompare) * Double(fleet.allSections)
            + buildBrand * Double(brands) + buildChange * Double(changes)
    }

    /// The costs of publishing.
    ///
    /// - Parameters:
    ///   - changes: The sections that changed.
    ///   - fresh: Those of them that change for the first time since the last release that is kept.
    ///   - brands: The brands of these.
    ///   - makesRelease: Whether it makes a release instead of amending one.
    ///   - fleet: The site.
    /// - Returns: The requests, bytes and times.
    func publish(_ changes: Int, fresh: Int, brands: Int, makesRelease: Bool, of fleet: Fleet) -> Publish {
        var publish = Publish()
        let siteFiles = fleet.allSections * sectionFiles
        guard changes > 0 else {
            publish.processor = self.publish + publishCompare * Double(siteFiles)
            publish.seconds = publish.processor
            return publish
        }
        let lists = brandFiles * brands
        let files = changes * changeFiles + lists
        // The manifest, and an intent when there are many.
        publish.puts = files + 1 + (files > 24 ? 1 : 0)
        publish.copies = fresh * changeFiles + (makesRelease ? lists + 1 : 0)
        publish.bytes = changes * changeBytes + lists * brandBytes + siteFiles * manifestBytes
        publish.processor = self.publish + publishFile * Double(siteFiles) + publishPut * Double(files)
        let rounds = (publish.puts + publish.copies + connections - 1) / connections
        // Groups are put one after the other, then the manifest.
        publish.seconds = publish.processor + put * Double(rounds + 3) + Double(publish.bytes) / bandwidth
        return publish
    }
}
