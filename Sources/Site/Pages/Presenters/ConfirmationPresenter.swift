package import Theming

/// Owns how a question with two answers is put: nothing else on the page knows how that is done.
///
/// Any page may hold one. Its view is shown by `parts/confirmation` as a part of the page, or by
/// `parts/confirmation-dialog` over it; both answers weigh the same, and rejecting is the safe one.
package struct ConfirmationPresenter: Sendable, Hashable {
    /// What an answer does.
    package enum Handler: Sendable, Hashable {
        /// It leads to another page, also without a script.
        case link(PageLink)
        /// It tells the script of the page, as the dialog's answer: `accept` or `reject`.
        case event
    }

    /// One of the two answers.
    package struct Answer: Sendable, Hashable {
        /// What it says.
        package let label: String
        /// What it does.
        package let handler: Handler

        /// Makes an answer.
        package init(_ label: String, _ handler: Handler) {
            self.label = label
            self.handler = handler
        }
    }

    private let id: String
    private let question: String
    private let detail: String?
    private let accept: Answer
    private let reject: Answer

    /// Makes a presenter.
    ///
    /// - Parameters:
    ///   - id: What scripts know the question by, unique on the page.
    ///   - question: The question itself.
    ///   - detail: What the reader should know before answering.
    ///   - accept: The answer that lets it happen.
    ///   - reject: The answer that changes nothing.
    package init(id: String, question: String, detail: String? = nil, accept: Answer, reject: Answer) {
        self.id = id
        self.question = question
        self.detail = detail
        self.accept = accept
        self.reject = reject
    }

    /// The question as templates see it, the safe answer first.
    package func makeView() -> ConfirmationView {
        ConfirmationView(
            id: id,
            question: question,
            detail: detail,
            answers: [
                AnswerView(name: "reject", answer: reject, isSafe: true),
                AnswerView(name: "accept", answer: accept, isSafe: false),
            ]
        )
    }
}

/// A question with two answers.
package struct ConfirmationView: View {
    let id: String
    let question: String
    let detail: String?
    let answers: [AnswerView]

    /// The fields of a question.
    package static let fields: FieldList<ConfirmationView> = [
        .text("id", "What scripts know the question by, unique on the page.") { $0.id },
        .text("question", "The question.") { $0.question },
        .text("detail", "What the reader should know before answering.") { $0.detail },
        .list("answers", "The two answers, the one that changes nothing first.") { $0.answers },
    ]
}

/// An answer to a question.
package struct AnswerView: View {
    let name: String
    let answer: ConfirmationPresenter.Answer
    let isSafe: Bool

    /// The fields of an answer.
    package static let fields: FieldList<AnswerView> = [
        .text("name", "What scripts know it by: accept or reject.") { $0.name },
        .text("label", "What it says.") { $0.answer.label },
        .url("url", "Where it leads; absent when it only tells the script of the page.") { $0.way?.url },
        .text("kind", "How the reader gets there, as in links.") { $0.way?.kindName },
        .flag("isSafe", "Whether it is the answer that changes nothing.") { $0.isSafe },
    ]

    private var way: PageLink? {
        switch answer.handler {
        case .link(let way): way
        case .event: nil
        }
    }
}
