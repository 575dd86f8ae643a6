/// A question with two answers that weigh the same; rejecting is the safe one.
///
/// Any page may hold one, shown by `parts/confirmation` as a part of the page, or by `parts/confirmation-dialog` over it.
package struct ConfirmationView: View {
    let id: String
    let question: String
    let detail: String?
    let answers: [AnswerView]

    /// Makes a question with the answer that lets it happen and the one that changes nothing.
    init(
        id: String,
        question: String,
        detail: String? = nil,
        accept: (label: String, way: PageLink?),
        reject: (label: String, way: PageLink?)
    ) {
        self.id = id
        self.question = question
        self.detail = detail
        answers = [
            AnswerView(name: "reject", label: reject.label, way: reject.way, isSafe: true),
            AnswerView(name: "accept", label: accept.label, way: accept.way, isSafe: false),
        ]
    }

    package static let fields: FieldList<ConfirmationView> = [
        .text("id", "The name of the question for scripts, unique on the page.") { $0.id },
        .text("question", "The question.") { $0.question },
        .text("detail", "The facts to know before answering.") { $0.detail },
        .list("answers", "The two answers, the one that changes nothing first.") { $0.answers },
    ]
}

/// An answer to a question.
package struct AnswerView: View {
    let name: String
    let label: String
    /// The page it leads to, also without a script; without one the script of the page receives it, as the dialog's
    /// answer: `accept` or `reject`.
    let way: PageLink?
    let isSafe: Bool

    package static let fields: FieldList<AnswerView> = [
        .text("name", "The name for scripts: accept or reject.") { $0.name },
        .text("label", "The text.") { $0.label },
        .url("url", "Where it leads; absent when it only tells the script of the page.") { $0.way?.url },
        .text("kind", "How the reader gets there, as in links.") { $0.way?.kindName },
        .flag("isSafe", "Whether it is the answer that changes nothing.") { $0.isSafe },
    ]
}
