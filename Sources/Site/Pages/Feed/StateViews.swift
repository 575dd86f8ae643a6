/// A spinner that appears after half a second, and a way to ask again.
package struct LoadingView: View {
    let retry: SafeURL?

    package static let fields: FieldList<LoadingView> = [.url("retry", "The page itself, to ask again.") { $0.retry }]
}

/// An error in plain words, and a link that tries again.
package struct ErrorView: View {
    let reason: String
    let retry: SafeURL?

    package static let fields: FieldList<ErrorView> = [
        .text("reason", "The failure, for readers.") { $0.reason },
        .url("retry", "The page itself, to ask again.") { $0.retry },
    ]
}

/// The hand-over to a page that lives elsewhere.
package struct WebFeedView: View {
    let address: WebAddress
    let isFramed: Bool
    let teasers: [TeaserView]

    init(
        _ address: WebAddress,
        isFramed: Bool,
        preview: [Teaser],
        context: some HasTexts & HasLocation & HasDateFormatting
    ) {
        self.address = address
        self.isFramed = isFramed
        let builder = TeaserBuilder(context: context)
        teasers = preview.map { builder.view($0, rule: .list(1), isFirst: false, isAboveFold: false) }
    }

    package static let fields: FieldList<WebFeedView> = [
        .url("url", "The page that takes over.") { SafeURL($0.address) },
        .text("host", "Whose page it is.") { $0.address.host },
        .flag("isFramed", "Whether the page is shown in a frame.") { $0.isFramed },
        .flag("hasTeasers", "Whether some of its stories are known.") { !$0.teasers.isEmpty },
        .list("teasers", "The first stories of the page.") { $0.teasers },
    ]
}
