/// The reasons for the positions of the items of a section, in words.
package struct Explanation: Sendable {
    /// A story of the page that the last build wrote.
    struct Before: Sendable, Hashable {
        let id: String
        let title: String
    }

    /// An item of the list.
    struct Slot: Sendable {
        /// The place among the stories, counted from 1; nil for advertisements and widgets.
        let number: Int?
        let kind: String
        let id: String
        let title: String
        let link: String?
        /// The source and the place in it; nil when a rule puts the item in, and for a story that has left its feeds.
        let origin: Arrangement.Origin?
        let why: String
        /// The editor's changes to it, by line of the file.
        let wishes: [(line: Int, what: String)]
        /// The rules that change how it is shown.
        let rules: [String]
        /// The row of the page and its shape, and which story of the section readers meet there if rows change the order.
        let row: String?
        /// The story that was there before; nil when it is the same one, and when that is unknown.
        let before: Before?
    }

    /// An item that is not in the list.
    struct Absence: Sendable {
        let kind: String
        let id: String
        let title: String
        let origin: Arrangement.Origin
        let why: String
    }

    /// The brand and the section.
    let name: String
    /// The state of the section as reports name it.
    let state: String
    let now: String
    /// The list from top to bottom.
    let slots: [Slot]
    /// The items that are not in the list.
    let absences: [Absence]
    /// The blocks with too few stories.
    let leftOutBlocks: [String]
    let wishes: [(line: Int, what: String, result: String)]
    /// The rules of the transform, each with what it has done.
    let rules: [String]

    init(
        name: String,
        state: String,
        section: Section,
        zone: TimeZone,
        now: Date,
        arrangement: Arrangement,
        takedowns: [String: TakedownFate] = [:],
        pages: [PageRows],
        before: [Before]?
    ) {
        let words = ArrangementWords(section: section, zone: zone)
        let stories = arrangement.slots.filter { $0.number != nil }
        let rows = Self.rows(of: pages, list: stories.map { words.name(of: $0.item).id })
        self.name = name
        self.state = state
        self.now = words.time(now)
        leftOutBlocks = arrangement.leftOutBlocks
        slots = arrangement.slots.map { slot in
            let (kind, id, title, link) = words.name(of: slot.item)
            let old = slot.number.flatMap { number in before.flatMap { $0.dropFirst(number - 1).first } }
            let isSame = old.map { $0.id == id || $0.id == link || $0.title == title } ?? true
            return Slot(
                number: slot.number,
                kind: kind,
                id: id,
                title: title,
                link: link,
                origin: slot.origin,
                why: words.why(slot),
                wishes: words.wishes(of: slot),
                rules: slot.rules.map(words.rule),
                row: slot.number == nil ? nil : rows[id],
                before: isSame ? nil : old
            )
        }
        rules = section.transform.indices.map {
            words.rule($0) + ": " + words.result(ofRule: $0, in: arrangement, at: now)
        }
        absences = arrangement.leftOut.map { item in
            let (kind, id, title, _) = words.name(of: item.item)
            return Absence(kind: kind, id: id, title: title, origin: item.origin, why: words.whyNot(item.reason))
        }
        wishes =
            [section.curation.render.map { words.wish($0, at: now) }].compactMap(\.self)
            + section.curation.blocks.map { words.wish($0, at: now) }
            + zip(section.curation.lines, arrangement.lines).compactMap { line, result in
                // A takedown of another section's file is explained where it took something down.
                if case .takeDown = line.action, line.line == nil { return nil }
                if case .takeDown(let story) = line.action, result == .unmatched {
                    let fate = takedowns[story.text]?.inWords ?? "no feed or article of the brand has such a story"
                    return (line.line ?? 1, words.wish(line), fate + words.details(line))
                }
                return (line.line ?? 1, words.wish(line), words.result(result, of: line))
            }
    }
}

/// An explanation as text and as JSON.
extension Explanation {
    /// A part of the list.
    package enum Part: Sendable, Hashable {
        case all
        /// The story in a slot, counted from 1.
        case slot(Int)
        /// A story by its id or its address.
        case story(String)
    }

    /// The explanation as lines of text; nil when there is no such slot or story.
    package func text(of part: Part) -> String? {
        switch part {
        case .all: return whole
        case .slot(let number):
            return slots.first { $0.number == number }.map { text(of: $0, isAlone: true) }
        case .story(let name):
            let reference = StoryReference(name)
            if let slot = slots.first(where: { reference.names($0.id, link: $0.link) }) {
                return text(of: slot, isAlone: true)
            }
            return absences.first { $0.id == name }.map { text(of: $0) }
        }
    }

    private var whole: String {
        let stories = slots.compactMap(\.number).count
        var lines = ["\(name), \(now): \(stories == 1 ? "1 story" : "\(stories) stories"), state \(state)", ""]
        lines += slots.map { text(of: $0, isAlone: false) }
        if !absences.isEmpty { lines += ["", "Not in the list:"] + absences.map { text(of: $0) } }
        if !leftOutBlocks.isEmpty {
            lines += ["", "Blocks that are not shown:"] + leftOutBlocks.map { "  \($0): it has too few stories" }
        }
        if !rules.isEmpty { lines += ["", "Rules:"] + rules.map { "  \($0)" } }
        if !wishes.isEmpty {
            lines += ["", "What the editor wants:"]
            lines += wishes.map { "  line \($0.line): \($0.what): \($0.result)" }
        }
        return lines.map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }.joined(separator: "\n") + "\n"
    }

    private func text(of slot: Slot, isAlone: Bool) -> String {
        let number = slot.number.map(String.init) ?? "–"
        let head = String(repeating: " ", count: max(0, 4 - number.count)) + number
        var lines = [head + "  " + words(for: slot.kind, slot.title)]
        let source = origin(slot.origin, kind: slot.kind)
        let facts = [slot.why, source, slot.row, isAlone ? nil : shortID(slot.id, slot.kind)].compactMap(\.self)
        lines.append("      " + facts.joined(separator: " · "))
        lines += slot.rules.map { "      changed by \($0)" }
        lines += slot.wishes.map { "      changed by line \($0.line): \($0.what)" }
        if let before = slot.before { lines.append("      before: \(before.title)") }
        if isAlone {
            lines.append("      id: \(slot.id)")
            if let link = slot.link { lines.append("      address: \(link)") }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func text(of absence: Absence) -> String {
        let facts = [absence.why, origin(absence.origin, kind: absence.kind), id(of: absence)]
            .compactMap(\.self)
        return "  \(words(for: absence.kind, absence.title))\n      \(facts.joined(separator: " · "))\n"
    }

    /// The whole id of a story that is not in the list, which `--slot` cannot print.
    private func id(of absence: Absence) -> String? { absence.kind == "story" ? "id \(absence.id)" : nil }

    /// A story's id as a curation names it; in the middle of a long one something is left out, `--slot` prints the whole.
    private func shortID(_ id: String, _ kind: String) -> String? {
        guard kind == "story" else { return nil }
        guard id.count > Self.longestID else { return "id \(id)" }
        return "id \(id.prefix(Self.longestID / 2))…\(id.suffix(Self.longestID / 2 - 1))"
    }

    private static let longestID = 64

    private func words(for kind: String, _ title: String) -> String {
        kind == "story" ? title : "\(kind) \(title)"
    }

    private func origin(_ origin: Arrangement.Origin?, kind: String) -> String? {
        guard let origin else { return nil }
        let source = origin.label.isEmpty ? "the feed" : origin.label
        guard kind != "story" else { return "number \(origin.place) of \(source)" }
        switch origin.place {
        case 0: return "\(source) has it before all stories"
        default: return "\(source) has it after \(counted(origin.place, "story", "stories"))"
        }
    }

    /// The explanation as JSON.
    package var json: JSON {
        .object([
            "section": JSON(name),
            "state": JSON(state),
            "now": JSON(now),
            "slots": JSON(slots.map(json)),
            "notShown": JSON(
                absences.map { absence in
                    .object([
                        "kind": JSON(absence.kind),
                        "id": JSON(absence.id),
                        "title": JSON(absence.title),
                        "source": JSON(absence.origin.label),
                        "place": JSON(absence.origin.place),
                        "why": JSON(absence.why),
                    ])
                }
            ),
            "rules": JSON(rules.map { JSON($0) }),
            "curation": JSON(
                wishes.map { wish in
                    .object(["line": JSON(wish.line), "wish": JSON(wish.what), "result": JSON(wish.result)])
                }
            ),
        ])
    }

    private func json(of slot: Slot) -> JSON {
        .object([
            "slot": slot.number.map { JSON($0) },
            "kind": JSON(slot.kind),
            "id": JSON(slot.id),
            "title": JSON(slot.title),
            "url": slot.link.map { JSON($0) },
            "source": slot.origin.map { JSON($0.label) },
            "place": slot.origin.map { JSON($0.place) },
            "why": JSON(slot.why),
            "row": slot.row.map { JSON($0) },
            "changes": slot.wishes.isEmpty
                ? nil : JSON(slot.wishes.map { .object(["line": JSON($0.line), "wish": JSON($0.what)]) }),
            "rules": slot.rules.isEmpty ? nil : JSON(slot.rules.map { JSON($0) }),
            "before": slot.before.map { .object(["id": JSON($0.id), "title": JSON($0.title)]) },
        ])
    }
}

extension StoryReference {
    fileprivate func names(_ id: String, link: String?) -> Bool {
        names(Teaser(id: id, title: "-", link: link.flatMap { WebAddress($0) }))
    }
}

extension Explanation {
    /// The row of each story of a list in words, by the story's id.
    ///
    /// A raised story stands above stories that it follows in the list, so readers may meet them in another order.
    private static func rows(of pages: [PageRows], list: [String]) -> [String: String] {
        var words: [(id: String, row: String)] = []
        for (page, rows) in pages.enumerated() {
            let start = page == 0 ? "" : "page \(page + 1), "
            for (row, (rule, teasers)) in rows.storyRows.enumerated() {
                let boost = rule.boost > 0 ? ", boost \(rule.boost)" : ""
                words += teasers.map { ($0, "\(start)row \(row + 1), \(rule.shape.rawValue)\(boost)") }
            }
        }
        let shown = Set(words.map(\.id))
        let listed = list.filter(shown.contains)
        var places: [String: String] = [:]
        for (number, word) in words.enumerated() {
            let isMoved = listed.dropFirst(number).first != word.id
            places[word.id] = word.row + (isMoved ? ", where readers meet it as number \(number + 1)" : "")
        }
        return places
    }
}

extension PageRows {
    /// The rows of stories with the ids in them, from top to bottom.
    fileprivate var storyRows: [(rule: RowRule, teasers: [String])] {
        blocks.flatMap { block -> [(rule: RowRule, teasers: [String])] in
            guard case .stories(let rows, _) = block else { return [] }
            return rows.compactMap { row in
                guard case .teasers(let rule, let teasers) = row else { return nil }
                return (rule, teasers.map(\.id))
            }
        }
    }
}
