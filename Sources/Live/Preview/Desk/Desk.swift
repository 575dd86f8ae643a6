import Foundation

/// The editors' desk: drafts of curations, which a preview shows and nobody else, until they are saved as ordinary files.
///
/// All editors at a desk share the draft of a section. It survives the program, with the steps that can be taken back.
package actor Desk {
    /// Publishes a brand, or goes back to the release before, and tells in words what was done.
    package typealias Publishing =
        @Sendable (_ brand: String, _ isRollback: Bool) async -> (isDone: Bool, words: String)

    /// How long an editor who was heard counts as present, in seconds.
    static let presence = 10.0

    /// The secret that every change needs; pages of other origins cannot read it.
    package nonisolated let token: String
    private let session: SiteSession
    private let files: DeskFiles
    private let publishing: Publishing?
    private var drafts: [DeskPlace: DeskDraft] = [:]

    /// Makes the desk of a session's site; without `publishing` it only saves.
    package init(session: SiteSession, site: String, publishing: Publishing? = nil) {
        (self.session, self.publishing, files) = (session, publishing, DeskFiles(site: site))
        var generator = SystemRandomNumberGenerator()
        token = Digest.sha256((0..<4).flatMap { _ in "\(generator.next())".utf8 }).hex
    }

    /// The text of a section's draft; nil when there is none, or it cannot be read.
    func draft(_ place: DeskPlace) -> CurationText? {
        drafts[place]?.text ?? (try? files.draft(place)).flatMap(\.self)?.text
    }

    /// All that a desk shows of a section, at a moment or now; nil when there is no such section.
    func state(_ place: DeskPlace, at moment: Date?) async throws(Refusal) -> JSON? {
        guard await session.hasSection(place.brand, place.section) else { return nil }
        var draft = try current(place)
        draft.follow(try files.saved(place))
        drafts[place] = draft
        guard let shown = await session.desk(place.brand, place.section, draft.text, at: moment) else { return nil }
        return JSON(.object(shown + members(of: draft, place)))
    }

    /// Does what an editor wants; nil when there is no such section.
    ///
    /// - Throws: Why it was not done; nothing has changed then.
    func act(_ place: DeskPlace, _ act: DeskAct) async throws(Refusal) -> JSON? {
        guard let before = try await state(place, at: nil) else { return nil }
        if [.publish, .rollback].contains(act.kind) {
            guard let publishing else { throw Refusal(words: "Nothing is published from here.") }
            let (now, isRollback) = (Date(), act.kind == .rollback)
            // What was saved a moment ago is built before it is published.
            _ = await session.update(.paths(["content/\(place.brand)/curation"]))
            // Others go on with the draft meanwhile.
            let (isDone, words) = await publishing(place.brand, isRollback)
            // Without the note the desk only takes saves for unpublished.
            if isDone { try? files.notePublished(place.brand, at: isRollback ? nil : now) }
            guard case .object(let members)? = try await state(place, at: act.moment)?.value else { return nil }
            let published = JSON.object(["done": JSON(isDone), "words": JSON(words)])
            return JSON(.object(members + [JSON.Member("published", published)]))
        }
        if act.kind != .look, let reason = before["readOnly"]?.string {
            throw Refusal(words: "Read only: \(reason).")
        }
        let (text, stories) = (before["text"]?.string ?? "", before["stories"]?.array ?? [])
        let edited = try act.kind.editsText ? act.applied(to: CurationText(text), stories) : nil
        var shown: [JSON.Member]?
        if let edited { shown = try await checked(edited, place, before) }
        guard var draft = drafts[place] else { return nil }
        // Another editor may have done something while this was looked at.
        guard act.kind == .look || draft.text.text == text else {
            throw Refusal(words: "Another editor changed the draft at the same moment; try again.")
        }
        let kept = act.kind == .look ? nil : draft.editors[act.editor]?.story
        draft.editors[act.editor] = (act.story ?? kept, Date())
        if let edited { draft.change(to: edited) }
        switch act.kind {
        case .look: draft.revision += 1
        case .undo: draft.undo()
        case .redo: draft.redo()
        case .discard: draft.change(to: CurationText(draft.base))
        case .restore:
            guard let save = files.saves(of: place).first(where: { $0.id == act.text }) else {
                throw Refusal(words: "There is no such save any more.")
            }
            draft.change(to: CurationText(save.text))
        case .resolve: draft.resolve(with: act.text, file: try files.saved(place))
        case .save: try save(&draft, place, act, before)
        case .publish, .rollback, .pin, .hide, .change, .block, .remark, .remove, .emergency: break
        }
        try files.keep(draft, place)
        drafts[place] = draft
        // What was checked is what the draft shows now.
        if let shown, act.moment == nil { return JSON(.object(shown + members(of: draft, place))) }
        return try await state(place, at: act.moment)
    }

    /// The lines of a save beside those of the save before, or of the draft beside the file; nil when there is no such save.
    func lines(of save: String?, _ place: DeskPlace) async throws(Refusal) -> String? {
        guard await session.hasSection(place.brand, place.section) else { return nil }
        guard let save else {
            let draft = try current(place)
            return ThreeWayMerge.marked(from: draft.base, to: draft.text.text)
        }
        let saves = files.saves(of: place).drop { $0.id != save }
        return saves.first.map { ThreeWayMerge.marked(from: saves.dropFirst().first?.text ?? "", to: $0.text) }
    }

    private func current(_ place: DeskPlace) throws(Refusal) -> DeskDraft {
        if let known = drafts[place] { return known }
        if let kept = try files.draft(place) { return kept }
        let saved = try files.saved(place)
        return DeskDraft(saved, base: saved)
    }

    /// What a change shows; refused when it would make a mistake in the draft.
    private func checked(_ text: CurationText, _ place: DeskPlace, _ before: JSON) async throws(Refusal)
        -> [JSON.Member]?
    {
        let shown = await session.desk(place.brand, place.section, text, at: nil)
        let mistakes = JSON(.object(shown ?? []))["mistakes"]?.array ?? []
        guard mistakes.count > before["mistakes"]?.array?.count ?? 0, let mistake = mistakes.last else { return shown }
        throw Refusal(words: "\(mistake["what"]?.string ?? ""); \(mistake["advice"]?.string ?? "").")
    }

    private func save(_ draft: inout DeskDraft, _ place: DeskPlace, _ act: DeskAct, _ before: JSON) throws(Refusal) {
        if let mistake = before["mistakes"]?.array?.first {
            let words = "\(mistake["what"]?.string ?? ""); \(mistake["advice"]?.string ?? "")"
            throw Refusal(words: "Line \(mistake["line"]?.text ?? "1"): \(words).")
        }
        let file = try files.saved(place)
        guard file == draft.base else { return draft.noteConflict(with: file) }
        guard draft.isUnsaved else { return }
        try files.save(draft, place, by: act.editor, at: Date())
        draft.noteSaved(draft.text.text)
    }

    private func members(of draft: DeskDraft, _ place: DeskPlace) -> [JSON.Member] {
        let conflict = draft.conflict.map { file -> JSON in
            let merge = ThreeWayMerge(base: draft.base, mine: draft.text.text, theirs: file)
            return .object([
                "theirs": JSON(file), "mine": JSON(draft.text.text), "merged": JSON(merge.text),
                "count": JSON(merge.conflicts),
            ])
        }
        let saves = files.saves(of: place)
        let present = draft.editors.filter { Date().timeIntervalSince($0.value.at) < Self.presence }
        let members: KeyValuePairs<String, JSON> = [
            "revision": JSON(draft.revision),
            "file": JSON(DeskFiles.curation(place)),
            "unsaved": JSON(ThreeWayMerge.changedLines(from: draft.base, to: draft.text.text)),
            "unpublished": JSON((saves.first?.id ?? "") > files.published(place.brand)),
            "canUndo": JSON(!draft.earlier.isEmpty),
            "canRedo": JSON(!draft.later.isEmpty),
            "text": JSON(draft.text.text),
            "conflict": conflict ?? JSON(.null),
            "editors": JSON(
                present.sorted { $0.key < $1.key }.map { name, editor in
                    .object(["name": JSON(name), "story": editor.story.map { JSON($0) }])
                }
            ),
            "history": JSON(
                saves.map {
                    .object([
                        "id": JSON($0.id), "at": JSON($0.moment), "editor": JSON($0.editor), "lines": JSON($0.lines),
                    ])
                }
            ),
        ]
        return members.map { JSON.Member($0.key, $0.value) }
    }
}
