import Buckets
import Files

/// The folders of a site that no bucket may overlap with: they would be published or deleted.
struct OwnFolders {
    let site: String
    let output: String

    /// Refuses a folder that contains or is inside the output or the sources.
    ///
    /// - Throws: `BucketFailure` naming it.
    func refuse(_ path: String) throws(BucketFailure) {
        let goal = Disk.place(of: path) + "/"
        let own = [output, site + "/content", site + "/themes"].map { Disk.place(of: $0) + "/" }
        guard own.contains(where: { $0.hasPrefix(goal) || goal.hasPrefix($0) }) else { return }
        throw BucketFailure(
            "file://\(path)",
            "this folder overlaps with the output or the site's own sources",
            advice: "choose a separate folder"
        )
    }
}
