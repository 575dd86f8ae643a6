package import Theming

/// Owns how readers are told what can be done: a queue, one note at a time, each only once.
///
/// Any page may hold one and chooses whether it does. The notes are on the page, hidden, in the order of the queue,
/// shown by `parts/tutorial`; the script takes the next one only when the last was closed.
package struct TutorialPresenter: Sendable, Hashable {
    private let queue: [TutorialNote]

    /// Makes a presenter of notes in the order they are told.
    package init(_ queue: [TutorialNote]) {
        self.queue = queue
    }

    /// The notes as templates see them; a page cannot hold one twice, so of two with the same id the first counts.
    package func makeViews() -> [TutorialView] {
        var seen: Set<String> = []
        return queue.filter { seen.insert($0.id).inserted }.map { TutorialView(note: $0) }
    }
}

/// Some words that tell a reader once what can be done here.
package struct TutorialView: View {
    let note: TutorialNote

    /// The fields of a tutorial.
    package static let fields: FieldList<TutorialView> = [
        .text("id", "What browsers remember it by.") { $0.note.id },
        .text("title", "What it is about.") { $0.note.title },
        .text("words", "A sentence or two.") { $0.note.words },
    ]
}
