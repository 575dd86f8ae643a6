package import Theming

/// The question whether advertisements may know the reader.
///
/// Both answers lead to the page beneath; the script of the page keeps them.
package struct ConsentView: Scene {
    let frame: FrameView
    let confirmation: ConfirmationView

    package static let template = "consent"

    package static let textKeys: [TextKey] = [
        "consentQuestion", "consentDetail", "consentAccept", "consentReject", "adChoices",
    ]

    /// Makes the page.
    package init(context: some HasBrand & HasFrame) {
        let texts = context.texts
        let builder = FrameBuilder(context: context)
        let way = builder.close?.way
        frame = builder.frame(heading: texts["adChoices"], summary: texts["consentDetail"])
        confirmation = ConfirmationView(
            id: "consent",
            question: texts["consentQuestion"],
            detail: texts["consentDetail"],
            accept: (texts["consentAccept"], way),
            reject: (texts["consentReject"], way)
        )
    }

    package static let fields: FieldList<ConsentView> = [
        .view("frame", "The frame around the content.") { $0.frame },
        .view("confirmation", "The question and its answers.") { $0.confirmation },
    ]
}
