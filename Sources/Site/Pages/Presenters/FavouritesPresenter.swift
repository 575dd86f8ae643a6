package import Theming

/// Owns how the saved stories are shown: the list, what is said when there is none, and the question before one goes.
///
/// Any page may hold one, shown by `parts/favourites`; the reader's browser puts the stories in, because only it has
/// them. The page around it brings the way out: a modal one has Done in its bar.
package struct FavouritesPresenter: Sendable {
    private let texts: Texts

    /// Makes a presenter that speaks the page's language.
    package init(texts: Texts) {
        self.texts = texts
    }

    static let textKeys: [TextKey] = [
        "favouritesScript", "favouritesEmpty", "favouritesBlocked", "removeQuestion", "remove", "keep",
    ]

    /// The list without its stories, as it is before any script runs.
    package func makeView() -> FavouritesView {
        let removing = ConfirmationPresenter(
            id: "remove",
            question: texts["removeQuestion"],
            accept: .init(texts["remove"], .event),
            reject: .init(texts["keep"], .event)
        )
        return FavouritesView(
            notes: [
                NoteView(state: "script", words: texts["favouritesScript"], isHidden: false),
                NoteView(state: "empty", words: texts["favouritesEmpty"], isHidden: true),
                NoteView(state: "blocked", words: texts["favouritesBlocked"], isHidden: true),
            ],
            removing: removing.makeView()
        )
    }
}

/// The list of saved stories.
package struct FavouritesView: View {
    let notes: [NoteView]
    let removing: ConfirmationView

    /// The fields of the list.
    package static let fields: FieldList<FavouritesView> = [
        .list("notes", "What is said instead of stories, for each state.") { $0.notes },
        .view("removing", "The question before a story goes.") { $0.removing },
    ]
}

/// What is said in a state of the list.
package struct NoteView: View {
    let state: String
    let words: String
    let isHidden: Bool

    /// The fields of a note.
    package static let fields: FieldList<NoteView> = [
        .text("state", "When it is said: script (there is none), empty or blocked (nothing can be kept).") { $0.state },
        .text("words", "What is said.") { $0.words },
        .flag("isHidden", "Whether only a script shows it.") { $0.isHidden },
    ]
}
