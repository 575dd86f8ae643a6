/// The draft of a section's curation: what editors at a desk want, until they save it.
struct DeskDraft: Sendable {
    /// How many steps can be taken back.
    static let mostSteps = 100

    /// The text of the draft.
    private(set) var text: CurationText
    /// The text of the file when the draft began, from which changes are counted and merged.
    private(set) var base: String
    /// The texts before and after, nearest last.
    private(set) var earlier: [CurationText] = []
    private(set) var later: [CurationText] = []
    /// The text of the file when it has changed beside the draft, and somebody wanted to save.
    private(set) var conflict: String?
    /// Rises with everything that a desk shows.
    var revision = 1
    /// The story that each editor looks at, and when the editor was last heard.
    var editors: [String: (story: String?, at: Date)] = [:]

    init(_ text: String, base: String) {
        (self.text, self.base) = (CurationText(text), base)
    }

    /// Reads a draft that was kept; nil when it is none.
    init?(kept json: JSON) {
        guard let text = json["text"]?.string, let base = json["base"]?.string else { return nil }
        self.init(text, base: base)
        func texts(_ name: String) -> [CurationText] {
            (json[name]?.array ?? []).compactMap { $0.string.map { CurationText($0) } }
        }
        (earlier, later) = (texts("earlier"), texts("later"))
    }

    /// What is kept of the draft; nil when it has neither changes nor steps that can be taken back.
    var kept: JSON? {
        guard isUnsaved || !earlier.isEmpty || !later.isEmpty else { return nil }
        func texts(_ all: [CurationText]) -> JSON { JSON(.array(all.map { JSON($0.text) })) }
        return .object(["base": JSON(base), "text": JSON(text.text), "earlier": texts(earlier), "later": texts(later)])
    }

    var isUnsaved: Bool { text.text != base }

    /// Changes the text, as a step that can be taken back.
    mutating func change(to text: CurationText) {
        guard text != self.text else { return }
        earlier = earlier.suffix(Self.mostSteps - 1) + [self.text]
        (self.text, later) = (text, [])
        revision += 1
    }

    mutating func undo() {
        guard let before = earlier.popLast() else { return }
        later.append(text)
        text = before
        revision += 1
    }

    mutating func redo() {
        guard let after = later.popLast() else { return }
        earlier.append(text)
        text = after
        revision += 1
    }

    /// Takes over a text of the file: as it was saved, or as it has changed while nobody had a draft.
    mutating func noteSaved(_ file: String) {
        guard base != file || conflict != nil else { return }
        (base, conflict) = (file, nil)
        revision += 1
    }

    /// Follows the file while the draft has no changes of its own.
    mutating func follow(_ file: String) {
        guard !isUnsaved, file != base else { return }
        text = CurationText(file)
        noteSaved(file)
    }

    /// Notes that the file has changed beside the draft.
    mutating func noteConflict(with file: String) {
        conflict = file
        revision += 1
    }

    /// Goes on with a text into which the changes of the file are merged.
    mutating func resolve(with merged: String, file: String) {
        change(to: CurationText(merged))
        (base, conflict) = (file, nil)
    }
}
