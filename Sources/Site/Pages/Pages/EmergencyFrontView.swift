package import FeedLoading
package import Theming

/// The plain front: headlines and times, no picture and no script, for an hour in which nothing else gets through.
package struct EmergencyFrontView: Scene {
    let frame: FrameView
    let isFront: Bool
    let newest: TimeView?
    let teasers: [TeaserView]

    /// The most headlines: the page stays below 15 kB.
    package static let mostStories = 30

    package static let template = "emergency"

    /// Makes the page with the first of the front page's stories that have a link.
    package init(context: some HasBrand & HasFrame & HasDateFormatting, stories: [Teaser]) {
        let stories = stories.lazy.filter { $0.link != nil }.prefix(Self.mostStories)
        let builder = TeaserBuilder(context: context)
        let newest = stories.compactMap(\.published).max()
        frame = FrameBuilder(context: context).frame(
            heading: nil,
            summary: context.brand.emergency.flatMap { $0.message.isEmpty ? nil : $0.message } ?? context.brand.name
        )
        isFront = context.place.isFront
        self.newest = newest.map { TimeView(text: context.dates.long($0), machine: $0.iso8601) }
        teasers = stories.map { builder.line($0, newest: newest) }
    }

    package static let fields: FieldList<EmergencyFrontView> = [
        .view("frame", "The frame around the content.") { $0.frame },
        .flag("isFront", "Whether it stands in the place of the front page, not beside it.") { $0.isFront },
        .view("newest", "When the newest story was published.") { $0.newest },
        .flag("hasTeasers", "Whether stories are known.") { !$0.teasers.isEmpty },
        .list("teasers", "The stories of the front page.") { $0.teasers },
    ]
}
