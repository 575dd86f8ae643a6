package import Diagnostics
import FeedLoading
package import Foundation
package import Markup
package import Model

/// What a build did: for `--report`, for the summary and for the exit code.
package struct BuildReport: Sendable {
    /// A section and what became of its feed.
    package struct Section: Sendable {
        let id: String
        let state: String
        let source: String
        let items: Int
        /// How many advertisements and widgets of the feed the page does not show; each has a notice.
        package let notShown: Int
        /// When the last good copy that is shown was last known to be true; nil when the feed is fresh.
        package let staleSince: Date?
        /// How old that copy is, in seconds.
        package let age: Double?
        /// Why the feed is not fresh.
        package let failure: String?
        let url: String?
        let appURL: String?
        /// What was left out of the feed or mended, one line each.
        package let notices: [String]
    }

    /// A brand and its sections.
    package struct Brand: Sendable {
        let id: String
        /// The sections in their order.
        package let sections: [Section]
    }

    /// Counts of pages and other files.
    package struct Pages: Sendable {
        /// Pages the site has.
        package var planned = 0
        /// Pages that were made anew, whether or not they came out the same.
        package var rendered = 0
        /// Pages nothing has changed about.
        package var skipped = 0
        /// Files of all kinds that were written.
        package var written = 0
        /// Files that were removed.
        package var removed = 0
    }

    /// How long the stages took, in seconds.
    package struct Seconds: Sendable {
        var plan = 0.0
        var load = 0.0
        /// Making scenes, records and bytes.
        var render = 0.0
        /// Comparing, writing and removing files.
        var write = 0.0
        /// From the first file read to the manifest.
        package var total = 0.0
    }

    /// The brands in the order of their ids.
    package internal(set) var brands: [Brand] = []
    /// Counts of pages and files.
    package internal(set) var pages = Pages()
    /// The files that were written or removed, by their paths below the output folder.
    package internal(set) var changed: Set<String> = []
    /// Bytes of the files that were written.
    package internal(set) var bytesWritten = 0
    /// How long the stages took.
    package internal(set) var seconds = Seconds()
    /// How long the workers together took to make pages, as against writing them.
    var secondsMaking = 0.0
    /// What a person should look at.
    package internal(set) var warnings: [Diagnostic] = []
    /// Why pages and articles of our own are not public, one reason each.
    package internal(set) var unpublished: [UnpublishedText.Reason] = []
    /// When a page or an article next begins or ends to be public; nil when none does.
    package internal(set) var nextChange: Date?
    /// How many feeds failed or were late.
    package internal(set) var failedFeeds = 0

    /// The report as JSON, members in a fixed order.
    package var json: JSON {
        .object([
            "brands": JSON(
                brands.map { brand in
                    .object(["id": JSON(brand.id), "sections": JSON(brand.sections.map(\.json))])
                }
            ),
            "withheld": unpublishedJSON,
            "pages": .object([
                "planned": JSON(pages.planned),
                "rendered": JSON(pages.rendered),
                "skipped": JSON(pages.skipped),
                "written": JSON(pages.written),
                "removed": JSON(pages.removed),
            ]),
            "bytes": .object(["written": JSON(bytesWritten)]),
            "seconds": .object([
                "plan": Self.seconds(seconds.plan),
                "load": Self.seconds(seconds.load),
                "render": Self.seconds(seconds.render),
                "write": Self.seconds(seconds.write),
                "total": Self.seconds(seconds.total),
            ]),
        ])
    }

    /// How many pages and articles are not public by why, and when that changes next.
    private var unpublishedJSON: JSON {
        .object([
            "held": JSON(unpublishedCounts.held),
            "drafts": JSON(unpublishedCounts.drafts),
            "ended": JSON(unpublishedCounts.ended),
            "nextChange": nextChange.map { JSON($0.iso8601) },
        ])
    }

    /// How many pages and articles are under an embargo, drafts, and past their end.
    package var unpublishedCounts: (held: Int, drafts: Int, ended: Int) {
        unpublished.reduce(into: (0, 0, 0)) { counts, reason in
            switch reason {
            case .held: counts.0 += 1
            case .draft: counts.1 += 1
            case .ended: counts.2 += 1
            }
        }
    }

    private static func seconds(_ seconds: Double) -> JSON {
        JSON((seconds * 10_000).rounded() / 10_000)
    }
}

extension BuildReport.Section {
    /// What is known of the section, in a fixed order.
    var json: JSON { JSON(.object(members)) }

    var members: [JSON.Member] {
        let all: KeyValuePairs<String, JSON?> = [
            "id": JSON(id),
            "state": JSON(state),
            "source": JSON(source),
            "items": JSON(items),
            "notShown": JSON(notShown),
            "lastGood": JSON(staleSince != nil),
            "lastGoodFrom": staleSince.map { JSON($0.iso8601) },
            "lastGoodAge": age.map { JSON(Int($0)) },
            "failure": failure.map { JSON($0) },
            "url": url.map { JSON($0) },
            "appUrl": appURL.map { JSON($0) },
            "notices": JSON(notices.map { JSON($0) }),
        ]
        return all.compactMap { name, value in value.map { JSON.Member(name, $0) } }
    }
}
