import Content
import Diagnostics
import Files
import Foundation
import Hashing

/// What a build leaves for the next one: of what each section and each brand's pages were made.
///
/// It is a cache: without it the same bytes come out, later. Equal keys and untouched files mean that nothing is read,
/// parsed or rendered again. It belongs to one manifest, and an index of another program or format is not used.
struct BuildIndex: Sendable, Hashable {
    /// A theme and its files.
    struct ThemeEntry: Sendable, Hashable {
        /// The folders of its chain, `base` first.
        let chain: [String]
        /// The digest of all files of the chain.
        let key: Digest
    }

    /// The digests of everything that the pages of a brand depend on besides feeds.
    struct PageKeys: Sendable, Hashable {
        /// Everything that the pages of its sections depend on; nil when their template is not known.
        let sections: Digest?
        /// Everything that its other pages and its assets depend on.
        let others: Digest
        /// The digest of the template of its sections; nil for the pages without a brand.
        let template: Digest?
        /// The digest of the content.
        let content: Digest
    }

    /// The pages and assets of a brand, or those without a brand.
    struct BrandEntry: Sendable, Hashable {
        /// What they were made of.
        let keys: PageKeys
        /// The paths of its pages, except those of sections.
        let pages: [String]
        /// The paths of its fingerprinted files.
        let assets: [String]
    }

    /// A section and its files.
    struct SectionEntry: Sendable, Hashable {
        /// The path of its source below the site folder; nil when it has none or is loaded over the network.
        let source: String?
        /// The digest of its source's cached copy; nil when there is none.
        let copy: Digest?
        /// Whether its pages stay right as long as the source does: it was loaded without a problem, and nothing in it
        /// depends on the time.
        let isReusable: Bool
        /// The paths of its pages.
        let pages: [String]
        /// The paths of its feeds, the archives from the newest to the oldest after those that are subscribed to.
        let feeds: [String]
        /// The paths of the pictures it shows that are stored with the site.
        let pictures: [String]
        /// The forecasts that its pages show.
        let forecasts: [SourceUse]
        /// Its sources, if it has several.
        let parts: [SourceUse]
        /// The file with what its editor wants; nil when there is none.
        let curationFile: String?
        /// The digest of what its editor wanted at that time.
        let curation: Digest
        /// The stories of its list from top to bottom, as `FirstSeenIndex.key` tells them apart.
        let slots: [UInt64]
        /// The address of its page.
        let url: String?
        /// The address of its page for apps.
        let appURL: String?
        /// What later stages need of it.
        let summary: SectionSummary
    }

    /// The digest of the program and the options that change the output.
    var program: Digest
    /// The digest of the manifest that the same build wrote.
    var manifest: Digest
    /// The digest of all content but feeds.
    var content: Digest
    /// The build's time.
    var built: Date
    /// When a page or an article is next published or withdrawn; nil when none is.
    var nextChange: Date?
    /// The files of the site.
    var sources: SourceTable
    /// The identity of the index of cached feeds.
    var store: FileIdentity?
    /// What identifies the program that bundles scripts and styles.
    var bundler: String?
    /// The themes by id.
    var themes: [String: ThemeEntry]
    /// The brands by id; pages without a brand under an empty id.
    var brands: [String: BrandEntry]
    /// The sections in the order of the content.
    var sections: [SectionEntry]
    /// The variables of the environment that addresses name, with digests of their values, which may be secret.
    var variables: [String: Digest]
    /// The digests of target lists without their times, by path.
    var targetLists: [String: Digest]
    /// Warnings about content, which a build without changes repeats.
    var warnings: [Diagnostic]
    /// Why pages and articles are not public.
    var unpublished: [UnpublishedText.Reason]

    /// The folder of a site's indexes, one for each output folder, outside the outputs.
    static func folder(of site: String) -> String { site + "/.sitegen/indexes" }

    /// The index of an output folder.
    static func file(site: String, output: String) -> String {
        let place = Disk.resolved(output) ?? output
        return folder(of: site) + "/" + Digest.sha256(Array(place.utf8)).prefix(16)
    }

    /// The number of pages of some brands; pages without a brand are those of an empty id.
    func pageCount(where isIncluded: (_ brand: String) -> Bool) -> Int {
        brands.reduce(0) { $0 + (isIncluded($1.key) ? $1.value.pages.count : 0) }
            + sections.reduce(0) { $0 + (isIncluded($1.summary.brand) ? $1.pages.count : 0) }
    }
}

/// A source besides a section's own feed, of which its pages were made.
struct SourceUse: Sendable, Hashable {
    /// What the site calls it: the id of a place, the label of a source.
    let name: String
    /// Its file below the site folder; nil when it is loaded over the network.
    let file: String?
    /// The digest of what came from it.
    let digest: Digest
}
