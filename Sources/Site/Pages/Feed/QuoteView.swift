/// Something that somebody said, set large.
package struct QuoteView: View {
    private let quote: Quote
    private let link: PageLink?

    init(_ quote: Quote, context: some HasLocation) {
        self.quote = quote
        link = quote.link.flatMap { context.links.address($0) }
    }

    package static let fields: FieldList<QuoteView> = [
        .text("words", "The quoted words, without quotation marks.") { $0.quote.text },
        .text("speaker", "The speaker.") { $0.quote.speaker },
        .url("url", "The story that it is from.") { $0.link?.url },
        .text("kind", "How the reader gets there, as in links.") { $0.link?.kindName },
    ]
}

/// An answer of a poll, with its share.
package struct PollAnswerView: View {
    let answer: PollAnswer
    let total: Int

    package static let fields: FieldList<PollAnswerView> = [
        .text("title", "The answer.") { $0.answer.title },
        .number("votes", "How many gave it.") { $0.answer.votes },
        .number("total", "How many answered at all.") { $0.total },
        .text("percent", "The share, such as 42 %.") { view in
            // Bounded: doubles do not trap.
            "\(Int(saturating: Double(view.answer.votes) * 100 / Double(max(1, view.total))))\u{A0}%"
        },
    ]
}
