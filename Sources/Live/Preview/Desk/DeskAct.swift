import Foundation

/// What an editor does at a desk, as its page sends it.
struct DeskAct: Sendable {
    enum Kind: String, Sendable, CaseIterable {
        case pin, hide, change, block, remark, remove, emergency
        case undo, redo, discard, resolve, restore
        case save, publish, rollback, look

        /// Whether it changes entries of the draft.
        var editsText: Bool { [.pin, .hide, .change, .block, .remark, .remove, .emergency].contains(self) }
    }

    /// The longest text of a field, in characters.
    static let longestField = 2_000
    /// The longest name of an editor.
    static let longestName = 60

    let kind: Kind
    let editor: String
    let story: String?
    /// The merged text of `resolve`, the save of `restore`.
    let text: String
    /// The moment whose page the desk shows; nil for now.
    let moment: Date?
    private let json: JSON

    /// Reads an act from a request's body.
    init(_ bytes: [UInt8]) throws(Refusal) {
        guard let json = try? JSON(parsing: bytes), json.members != nil else {
            throw Refusal(words: "The body is not a JSON object.")
        }
        guard let kind = json["act"]?.string.flatMap(Kind.init) else {
            let known = Kind.allCases.map(\.rawValue).joined(separator: ", ")
            throw Refusal(words: "Possible acts are: \(known).")
        }
        let isText = kind == .resolve
        for member in json.members ?? [] where member.key != "text" || !isText {
            guard (member.value.string ?? "").count <= Self.longestField else {
                throw Refusal(words: "\(member.key) is too long: \(Self.longestField) characters at most.")
            }
        }
        (self.json, self.kind) = (json, kind)
        let name = (json["editor"]?.string ?? "").filter { !$0.isNewline }.prefix(Self.longestName)
        editor = name.isEmpty ? "somebody" : String(name)
        story = json["story"]?.string
        text = json[isText ? "text" : "id"]?.string ?? ""
        moment = json["at"]?.string.flatMap { Date(iso8601: $0) }
    }

    /// A draft with the change of this act; `stories` are those of the section, as the desk has them.
    func applied(to draft: CurationText, _ stories: [JSON]) throws(Refusal) -> CurationText {
        var draft = draft
        do throws(DiagnosticList) {
            try apply(to: &draft, stories)
        } catch {
            throw Refusal(words: error.all.map { "\($0.what); \($0.advice)." }.joined(separator: "\n"))
        }
        return draft
    }

    private func apply(to draft: inout CurationText, _ stories: [JSON]) throws(DiagnosticList) {
        if kind == .emergency {
            guard let level = json["level"]?.string else { return try draft.set("emergency", to: nil) }
            let links = json["links"] ?? JSON(.null)
            return try draft.set(
                "emergency",
                to: [("level", JSON(level)), ("message", JSON(json["message"]?.string ?? "")), ("links", links)]
                    + remarks
            )
        }
        if let key = json["kind"]?.string, ["emergency", "render"].contains(key) {
            if kind == .remark { return try draft.set(remarks, of: key) }
            if kind == .remove { return try draft.set(key, to: nil) }
        }
        if let block = json["block"]?.string, kind == .block || json["kind"]?.string == "blocks" {
            return try change(block, in: &draft)
        }
        guard let story else { throw DiagnosticList("the act", "no story", advice: "name one") }
        let link = stories.first { $0["id"]?.string == story }?["link"]?.string.flatMap { WebAddress($0) }
        let teaser = Teaser(id: story, title: "-", link: link)
        func isNamed(_ text: String) -> Bool { text == story || StoryReference(text).names(teaser) }
        let list = json["kind"]?.string ?? ""
        if kind == .remove { return try draft.remove(from: list, where: isNamed) }
        if kind == .remark {
            guard try draft.entries(of: list).contains(where: { isNamed($0["story"] ?? "") }) else {
                throw DiagnosticList("the act", "the draft has no such line", advice: "choose one of its changes")
            }
            return try draft.set(remarks, in: list, of: story, where: isNamed)
        }
        guard stories.contains(where: { $0["id"]?.string == story }) else {
            throw DiagnosticList("the act", "the section has no such story", advice: "choose one of its list")
        }
        switch kind {
        case .pin:
            for list in ["hide", "move"] { try draft.remove(from: list, where: isNamed) }
            try makeRoom(in: &draft, isNamed)
            let block = json["block"]?.string.map { JSON($0) } ?? JSON(.null)
            let fields = [("slot", JSON(slot)), ("block", block)]
            try draft.set(fields + remarks, in: "pin", of: story, where: isNamed)
        case .hide:
            for list in ["pin", "move"] { try draft.remove(from: list, where: isNamed) }
            try draft.set(remarks, in: "hide", of: story, where: isNamed)
        case .change:
            let names = ["headline", "kicker", "image", "boost", "focus"]
            try draft.set(fields(names) + remarks, in: "change", of: story, where: isNamed)
            let left = try draft.entries(of: "change").first { isNamed($0["story"] ?? "") } ?? [:]
            if Set(left.keys).isDisjoint(with: names) { try draft.remove(from: "change", where: isNamed) }
        case .block, .remark, .remove, .emergency, .undo, .redo, .discard, .resolve, .restore, .save, .publish,
            .rollback,
            .look:
            break
        }
    }

    /// Changes a block, or takes all changes of it away.
    private func change(_ block: String, in draft: inout CurationText) throws(DiagnosticList) {
        guard kind != .remove else { return try draft.remove(from: "blocks") { $0 == block } }
        let names = ["title", "hide", "before", "after"]
        try draft.set(fields(names) + remarks, in: "blocks", of: block) { $0 == block }
        let left = try draft.entries(of: "blocks").first { $0["block"] == block } ?? [:]
        if Set(left.keys).isDisjoint(with: names) { try draft.remove(from: "blocks") { $0 == block } }
    }

    /// The given ones of some fields; null takes one away.
    private func fields(_ names: [String]) -> [(key: String, value: JSON)] {
        names.compactMap { name in json.members?.last { $0.key == name }.map { (key: name, value: $0.value) } }
    }

    /// Other pinned stories from the slot on make room, as far as they stand close together.
    private func makeRoom(in draft: inout CurationText, _ isNamed: (String) -> Bool) throws(DiagnosticList) {
        let block = json["block"]?.string
        let pins = try draft.entries(of: "pin").filter { !isNamed($0["story"] ?? "") && $0["block"] == block }
        var slot = slot
        while let other = pins.first(where: { $0["slot"] == String(slot) }), let story = other["story"] {
            slot += 1
            try draft.set([("slot", JSON(slot))], in: "pin", of: story) { $0 == story }
        }
    }

    /// The slot; one out of bounds is there to be refused by the reader of curations.
    private var slot: Int { json["slot"]?.int(in: 0...1_001) ?? 1 }

    private var remarks: [(key: String, value: JSON)] { fields(["until", "note"]) }
}
