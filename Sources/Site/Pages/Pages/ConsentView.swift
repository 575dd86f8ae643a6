package import Theming

/// The question whether advertisements, or those who count what is read, may know the reader.
///
/// Both answers lead to the page beneath; the script of the page keeps them.
package struct ConsentView: Scene {
    let frame: FrameView
    let confirmation: ConfirmationView

    package static let template = "consent"

    package static let textKeys: [TextKey] = ["consent", "counting"].flatMap { subject in
        ["Question", "Detail", "Accept", "Reject"].map { TextKey(subject + $0) }
    }

    /// Makes the page.
    package init(context: some HasBrand & HasFrame) {
        let texts = context.texts
        let subject = context.brand.analytics == nil ? "consent" : "counting"
        let builder = FrameBuilder(context: context)
        let way = builder.close?.way
        frame = builder.frame(heading: texts["privacyChoices"], summary: texts["\(subject)Detail"])
        confirmation = ConfirmationView(
            id: "consent",
            question: texts["\(subject)Question"],
            detail: texts["\(subject)Detail"],
            accept: (texts["\(subject)Accept"], way),
            reject: (texts["\(subject)Reject"], way)
        )
    }

    package static let fields: FieldList<ConsentView> = [
        .view("frame", "The frame around the content.") { $0.frame },
        .view("confirmation", "The question and its answers.") { $0.confirmation },
    ]
}
