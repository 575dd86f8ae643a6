import Content
package import FeedLoading
import Foundation
import Markup
package import Theming

/// The plain front: headlines and times, no picture and no script, for an hour in which nothing else gets through.
package struct EmergencyScene<Context: HasBrand & HasFrame & HasDateFormatting>: Scene {
    private let context: Context
    private let stories: [Teaser]

    /// The most headlines: the page stays below 15 kB.
    package static var mostStories: Int { 30 }

    /// Makes a scene.
    ///
    /// - Parameters:
    ///   - context: What the page depends on.
    ///   - stories: The stories of the front page, of which the first with a link are told.
    package init(context: Context, stories: [Teaser]) {
        self.context = context
        self.stories = Array(stories.lazy.filter { $0.link != nil }.prefix(Self.mostStories))
    }

    /// The template of the page.
    package static var template: String { "emergency" }

    /// What the scene itself says.
    package static var textKeys: [TextKey] { [] }

    /// The page.
    package func makeView() -> EmergencyFrontView {
        let builder = TeaserBuilder(context: context)
        let newest = stories.compactMap(\.published).max()
        return EmergencyFrontView(
            frame: FrameBuilder(context: context).frame(
                heading: nil,
                summary: context.brand.emergency.flatMap { $0.message.isEmpty ? nil : $0.message } ?? context.brand.name
            ),
            isFront: context.place.isFront,
            newest: newest.map { TimeView(text: context.dates.long($0), machine: $0.iso8601) },
            teasers: stories.map { builder.line($0, newest: newest) }
        )
    }
}

/// A front of headlines only.
package struct EmergencyFrontView: View {
    let frame: FrameView
    let isFront: Bool
    let newest: TimeView?
    let teasers: [TeaserView]

    /// The fields of the page.
    package static let fields: FieldList<EmergencyFrontView> = [
        .view("frame", "What stands around the content.") { $0.frame },
        .flag("isFront", "Whether it stands in the place of the front page, not beside it.") { $0.isFront },
        .view("newest", "When the newest story was published.") { $0.newest },
        .flag("hasTeasers", "Whether stories are known.") { !$0.teasers.isEmpty },
        .list("teasers", "The stories of the front page.") { $0.teasers },
    ]
}
