package import Theming

/// Asks whether advertisements may know the reader.
///
/// Both answers lead to the page beneath; the script of the page keeps them.
package struct ConsentScene<Context: HasBrand & HasFrame>: Scene {
    private let context: Context

    /// Makes a scene.
    package init(context: Context) {
        self.context = context
    }

    /// The template of the page.
    package static var template: String { "consent" }

    /// What the scene itself says.
    package static var textKeys: [TextKey] {
        ["consentQuestion", "consentDetail", "consentAccept", "consentReject", "adChoices"]
    }

    /// The page.
    package func makeView() -> ConsentView {
        let texts = context.texts
        let builder = FrameBuilder(context: context)
        let handler = builder.close.map { ConfirmationPresenter.Handler.link($0.way) } ?? .event
        let confirmation = ConfirmationPresenter(
            id: "consent",
            question: texts["consentQuestion"],
            detail: texts["consentDetail"],
            accept: .init(texts["consentAccept"], handler),
            reject: .init(texts["consentReject"], handler)
        )
        return ConsentView(
            frame: builder.frame(heading: texts["adChoices"], summary: texts["consentDetail"]),
            confirmation: confirmation.makeView()
        )
    }
}

/// The question about advertisements.
package struct ConsentView: View {
    let frame: FrameView
    let confirmation: ConfirmationView

    /// The fields of the page.
    package static let fields: FieldList<ConsentView> = [
        .view("frame", "What stands around the content.") { $0.frame },
        .view("confirmation", "The question and its answers.") { $0.confirmation },
    ]
}
