package import Content
package import Theming

/// Shows readers what can be done: a queue of tutorials, one at a time, each only once.
///
/// Any page may hold one and chooses whether it does. The tutorials are on the page, hidden, in the order of the queue,
/// shown by `parts/tutorial`; the script takes the next one only when the last was closed.
package struct TutorialPresenter: Sendable, Hashable {
    private let queue: [Tutorial]

    /// Makes a presenter of tutorials in the order they are told.
    package init(_ queue: [Tutorial]) {
        self.queue = queue
    }

    /// The tutorials as templates see them; a page cannot hold one twice, so of two with the same id the first counts.
    package func makeViews() -> [TutorialView] {
        var seen: Set<String> = []
        return queue.filter { seen.insert($0.id).inserted }.map { TutorialView(tutorial: $0) }
    }
}

/// Some words that tell a reader once what can be done here.
package struct TutorialView: View {
    let tutorial: Tutorial

    /// The fields of a tutorial.
    package static let fields: FieldList<TutorialView> = [
        .text("id", "What browsers remember it by.") { $0.tutorial.id },
        .text("title", "What it is about.") { $0.tutorial.title },
        .text("words", "A sentence or two.") { $0.tutorial.text },
    ]
}
