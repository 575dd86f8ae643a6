import Build
import Diagnostics
import Markup
package import Model

/// What goes to one bucket: the files of some brands, and which key each gets.
package struct Deployment: Sendable {
    /// A file of the output and its place in the bucket.
    struct Route: Sendable {
        /// Below the output folder.
        let path: String
        let key: String
        /// The path of its public address, without the slash in front.
        let url: String
        let table: HeaderTable
    }

    /// Where to, as it was written.
    package let target: String
    /// How: the settings of the first brand, which the others share as far as they matter here.
    package let settings: PublishSettings
    /// The brands whose files these are.
    package let brands: [Brand]
    /// All brands of the site that are known, to whose pages these may lead.
    let site: [Brand]
    /// Where brands live of which no more is known.
    let otherBrandURLs: [WebAddress]
    let routes: [Route]
    /// What stands among them and is no file.
    let obstacles: [Diagnostic]
    /// What editors and tools have left among them, which is not published.
    let leftovers: [String]
    /// Whose keys these are: anything else in the bucket is left alone.
    let scope: KeyScope

    /// What keys are made of.
    let keying: KeyLayout

    /// What the keys of a bucket are made of.
    enum KeyLayout: Sendable, Hashable {
        /// The paths of the output.
        case paths
        /// The paths of public addresses.
        case addresses
    }

    /// The path of the public address of a file that is perhaps no longer in the output, without the slash in front.
    func url(ofKey key: String) -> String {
        guard keying == .paths, let brand = brands.first(where: { key.hasPrefix($0.id + "/") }) else { return key }
        return String(brand.url.path.dropFirst()) + key.dropFirst(brand.id.utf8.count + 1)
    }
}

/// Which keys of a bucket a publish may replace, bury and delete.
struct KeyScope: Sendable, Hashable {
    /// What the keys begin with that belong to the brands being published; empty text is everything.
    let ours: [String]
    /// What the keys begin with that belong to others.
    let theirs: [String]

    /// Whether a key is ours: the longest beginning that fits decides.
    func contains(_ key: String) -> Bool {
        guard !key.hasPrefix(BucketKeys.folder) else { return false }
        let mine = ours.filter(key.hasPrefix).map(\.utf8.count).max()
        let other = theirs.filter(key.hasPrefix).map(\.utf8.count).max() ?? -1
        return mine.map { $0 > other } ?? false
    }
}
