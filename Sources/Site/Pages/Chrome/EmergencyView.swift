package import Theming

/// What all readers of a brand are told while something has happened.
package struct EmergencyView: View {
    let message: String
    let links: [LinkView]

    /// The fields of the banner.
    package static let fields: FieldList<EmergencyView> = [
        .text("message", "What is told.") { $0.message },
        .flag("hasLinks", "Whether there are links.") { !$0.links.isEmpty },
        .list("links", "Where more is told.") { $0.links },
    ]
}
