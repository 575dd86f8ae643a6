/// The list of saved stories, the notes in place of stories, and the question before one is removed.
///
/// Any page may hold one, shown by `parts/favourites`; the reader's browser puts the stories in, because only it has
/// them. The page around it brings the way out: a modal one has Done in its bar.
package struct FavouritesView: View {
    let notes: [NoteView]
    let removing: ConfirmationView

    static let textKeys: [TextKey] = [
        "favouritesScript", "favouritesEmpty", "favouritesBlocked", "removeQuestion", "remove", "keep",
    ]

    /// Makes the list without its stories, as it is before any script runs.
    init(texts: Texts) {
        notes = [
            NoteView(state: "script", words: texts["favouritesScript"], isHidden: false),
            NoteView(state: "empty", words: texts["favouritesEmpty"], isHidden: true),
            NoteView(state: "blocked", words: texts["favouritesBlocked"], isHidden: true),
        ]
        removing = ConfirmationView(
            id: "remove",
            question: texts["removeQuestion"],
            accept: (texts["remove"], nil),
            reject: (texts["keep"], nil)
        )
    }

    package static let fields: FieldList<FavouritesView> = [
        .list("notes", "The words instead of stories, for each state.") { $0.notes },
        .view("removing", "The question before a story goes.") { $0.removing },
    ]
}

/// A note in a state of the list.
package struct NoteView: View {
    let state: String
    let words: String
    let isHidden: Bool

    package static let fields: FieldList<NoteView> = [
        .text("state", "When it is said: script (there is none), empty or blocked (nothing can be kept).") { $0.state },
        .text("words", "The words.") { $0.words },
        .flag("isHidden", "Whether only a script shows it.") { $0.isHidden },
    ]
}
