/// The files of a desk: curations, which are the site's, and drafts and saves in `.sitegen/drafts`.
struct DeskFiles: Sendable {
    /// How many saves of a section are kept.
    static let mostSaves = 50

    /// A curation that was saved.
    struct Save {
        /// When, as the name of its file.
        let id: String
        let editor: String
        let lines: Int
        let text: String

        /// When, in ISO 8601.
        var moment: String { id.prefix(16).replacing(".", with: ":") + ":00Z" }
    }

    let site: String

    /// The curation of a section below the site folder.
    static func curation(_ place: DeskPlace) -> String {
        "content/\(place.brand)/curation/\(place.section).yml"
    }

    /// The text of the curation; empty when there is none.
    func saved(_ place: DeskPlace) throws(Refusal) -> String { try text(site + "/" + Self.curation(place)) }

    /// The draft that was there when the desk was last open; nil when there is none.
    ///
    /// - Throws: A refusal when the file is damaged, rather than to begin another draft over it.
    func draft(_ place: DeskPlace) throws(Refusal) -> DeskDraft? {
        let text = try text(draftFile(place))
        guard !text.isEmpty else { return nil }
        guard let json = try? JSON(parsing: Array(text.utf8)), let draft = DeskDraft(kept: json) else {
            throw Refusal(words: "\(draftFile(place)) is no draft; move it away to begin another one.")
        }
        return draft
    }

    /// Keeps a draft and its steps; one that has neither changes nor steps is removed.
    func keep(_ draft: DeskDraft, _ place: DeskPlace) throws(Refusal) {
        let file = draftFile(place)
        guard let kept = draft.kept else {
            return try doing { () throws(Disk.Failure) in try Disk.remove(file) }
        }
        try write(String(decoding: kept.compactText, as: UTF8.self), to: file)
    }

    /// Writes the curation, and keeps what it was and what it is.
    func save(_ draft: DeskDraft, _ place: DeskPlace, by editor: String, at now: Date) throws(Refusal) {
        try write(draft.text.text, to: site + "/" + Self.curation(place))
        let saves = saves(of: place)
        if saves.first?.text != draft.base, !draft.base.isEmpty {
            try note(draft.base, "the file", 0, place, at: now.addingTimeInterval(-0.001))
        }
        let lines = ThreeWayMerge.changedLines(from: draft.base, to: draft.text.text)
        try note(draft.text.text, editor, lines, place, at: now)
        for old in saves.dropFirst(Self.mostSaves - 1) {
            try doing { () throws(Disk.Failure) in try Disk.remove("\(folder(place))/\(old.id).json") }
        }
    }

    /// The saves of a section, newest first.
    func saves(of place: DeskPlace) -> [Save] {
        let names = ((try? Disk.names(in: folder(place))) ?? []).filter { $0.hasSuffix(".json") }
        return names.sorted(by: >).compactMap { name in
            guard let bytes = try? Disk.read("\(folder(place))/\(name)"), let json = try? JSON(parsing: bytes),
                let text = json["text"]?.string
            else { return nil }
            let (editor, lines) = (json["editor"]?.string ?? "", json["lines"]?.int(in: 0...1_000_000) ?? 0)
            return Save(id: String(name.dropLast(".json".count)), editor: editor, lines: lines, text: text)
        }
    }

    /// When a brand was last published from the desk, as saves are named; empty when it never was, or went back.
    func published(_ brand: String) -> String { (try? text(publishedFile(brand))) ?? "" }

    /// Notes when a brand was published; nil when it went back.
    func notePublished(_ brand: String, at moment: Date?) throws(Refusal) {
        try write(moment.map(Self.id) ?? "", to: publishedFile(brand))
    }

    private func publishedFile(_ brand: String) -> String { "\(site)/.sitegen/drafts/\(brand)/.published" }

    private func note(_ text: String, _ editor: String, _ lines: Int, _ place: DeskPlace, at now: Date)
        throws(Refusal)
    {
        let json = JSON.object(["editor": JSON(editor), "lines": JSON(lines), "text": JSON(text)])
        try write(String(decoding: json.readableText, as: UTF8.self), to: "\(folder(place))/\(Self.id(now)).json")
    }

    /// A moment as the name of a file; later ones are greater.
    private static func id(_ now: Date) -> String {
        let milliseconds = String(Int(saturating: (now.timeIntervalSince1970 * 1_000).rounded(.down)) % 1_000)
        let fraction = String(repeating: "0", count: 3 - milliseconds.count) + milliseconds
        return now.iso8601.replacing(":", with: ".").replacing("Z", with: ".\(fraction)Z")
    }

    private func folder(_ place: DeskPlace) -> String { "\(site)/.sitegen/drafts/\(place.brand)/\(place.section)" }

    private func draftFile(_ place: DeskPlace) -> String { folder(place) + ".json" }

    private func text(_ path: String) throws(Refusal) -> String {
        guard Disk.status(path) != nil else { return "" }
        var bytes: [UInt8] = []
        try doing { () throws(Disk.Failure) in bytes = try Disk.read(path) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Refusal(words: "\(path) is not UTF-8; save it as UTF-8.")
        }
        return text
    }

    private func write(_ text: String, to path: String) throws(Refusal) {
        try doing { () throws(Disk.Failure) in
            try Disk.makeFolder(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)))
            try Disk.write(Array(text.utf8), to: path)
        }
    }

    private func doing(_ body: () throws(Disk.Failure) -> Void) throws(Refusal) {
        do throws(Disk.Failure) {
            try body()
        } catch {
            throw Refusal(words: "\(error.path): \(error.reason). Nothing was changed.")
        }
    }
}

/// The section at a desk.
struct DeskPlace: Sendable, Hashable {
    let brand: String
    let section: String
}
