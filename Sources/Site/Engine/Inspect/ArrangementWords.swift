/// Says in words why items of a section stand where they do.
struct ArrangementWords {
    let section: Section
    let zone: TimeZone

    private var lines: [CurationLine] { section.curation.lines }

    /// The kind of an item, its id, what it is called and where it leads.
    func name(of item: FeedItem) -> (kind: String, id: String, title: String, link: String?) {
        switch item {
        case .teaser(let teaser): ("story", teaser.id, teaser.title, teaser.link?.string)
        case .ad(let slot): ("advertisement", slot.id, slot.id, nil)
        case .widget(let widget) where widget.kind.block != nil:
            ("block", widget.kind.block?.id ?? "", widget.title ?? widget.kind.block?.id ?? "", nil)
        case .widget(let widget):
            ("widget", widget.kind.name, widget.title.map { "\(widget.kind.name) “\($0)”" } ?? widget.kind.name, nil)
        }
    }

    func why(_ slot: Arrangement.Slot) -> String {
        switch slot.reason {
        case .merged(let step, let place):
            guard case .merged(_, let rule) = section.loader else { return "in the order of the feed" }
            return "step \(step + 1) of merge, “\(rule.steps[step])”, takes it as number \(place)"
        case .pinned(let line):
            let kept = slot.origin == nil ? "; it has left its feeds and is shown as it was last" : ""
            return "pinned by line \(number(line))\(details(lines[line]))\(kept)"
        case .moved(let line): return "moved by line \(number(line)): \(wish(lines[line]))\(details(lines[line]))"
        case .backfilled: return "fills up to the limit of \(section.curation.limit ?? 0)"
        case .inFeed: return "comes with the feed"
        case .sorted(let rule), .inserted(let rule): return self.rule(rule)
        case .inBlock(let block): return "in block \(section.blocks[block].block.id)"
        }
    }

    /// A rule of the transform, with its line of the file and its time.
    func rule(_ index: Int) -> String {
        let rule = section.transform[index]
        let line = rule.line.map { ", line \($0)" } ?? ", of brand.yml"
        return "rule \(index + 1)\(line): \(rule)" + (rule.period.until.map { " (until \(time($0)))" } ?? "")
    }

    /// What a rule of the transform has done.
    func result(ofRule index: Int, in arrangement: Arrangement, at now: Date) -> String {
        let rule = section.transform[index]
        if let from = rule.period.from, now < from { return "begins \(time(from))" }
        guard rule.period.contains(now) else { return "its time is over; delete it" }
        func stories(_ count: Int, _ what: String) -> String { "\(counted(count, "story", "stories")) \(what)" }
        return switch rule.action {
        case .keep, .drop, .unique, .limit:
            stories(arrangement.leftOut.count { $0.reason == .dropped(rule: index) }, "left out")
        case .set, .rename: stories(arrangement.slots.count { $0.rules.contains(index) }, "changed")
        case .sort: stories(arrangement.slots.count { $0.reason == .sorted(rule: index) }, "sorted")
        case .insert(let insertion) where insertion.section != nil:
            stories(arrangement.slots.count { $0.reason == .inserted(rule: index) }, "inserted")
        case .insert:
            "inserted " + counted(arrangement.slots.count { $0.reason == .inserted(rule: index) }, "time", "times")
        }
    }

    /// The editor's changes to an item, by line.
    func wishes(of slot: Arrangement.Slot) -> [(line: Int, what: String)] {
        slot.changes.map { (number($0), wish(lines[$0]) + details(lines[$0])) }
    }

    func whyNot(_ reason: Arrangement.LeftOutReason) -> String {
        switch reason {
        case .hidden(let line): removed(by: line)
        case .dropped(let rule): "left out by \(self.rule(rule))"
        case .repeated(let sameness, let other):
            "the same \(sameness.rawValue) as "
                + (other.map { "number \($0.place) of \($0.label)" } ?? "a pinned story")
        case .beyondSourceLimit(let limit): "its source gives \(limit) at most"
        case .beyondLimit(let limit): "the list has \(limit) at most"
        case .untaken: section.blocks.isEmpty ? "no step of merge takes it" : "no block takes it"
        case .otherSource where !section.blocks.isEmpty: "no block that it could stand in reaches as far"
        case .otherSource: "only the first source brings advertisements and widgets"
        case .inWidget: "it stands in a widget of the list"
        }
    }

    /// The reason why a story is not shown anywhere.
    private func removed(by line: Int) -> String {
        guard case .takeDown = lines[line].action else {
            return "hidden by line \(number(line))\(details(lines[line]))"
        }
        return "taken down by " + (lines[line].line.map { "line \($0)" } ?? "another section's file")
            + details(lines[line])
    }

    func wish(_ line: CurationLine) -> String {
        switch line.action {
        case .pin(let story, let slot, let block):
            return "pin \(story) to slot \(slot)" + (block.map { " of block \($0)" } ?? "")
        case .hide(let story): return "hide \(story)"
        case .takeDown(let story): return "take down \(story)"
        case .move(let story, let anchor): return "move \(story) before \(anchor)"
        case .moveBehind(let story, let anchor): return "move \(story) after \(anchor)"
        case .change(let story, let change):
            let parts = [
                change.headline.map { "headline “\($0)”" }, change.kicker.map { "kicker “\($0)”" },
                change.image.map { "image \($0.address.embeddedPath ?? $0.address.string)" },
                change.boost.map { "boost \($0)" }, change.focus.map { "focus \($0)" },
            ]
            return "change \(story): " + parts.compactMap(\.self).joined(separator: ", ")
        }
    }

    /// What an editor wants a section to show, and whether it does.
    func wish(_ rule: RenderRule, at now: Date) -> (line: Int, what: String, result: String) {
        let what =
            switch rule.form {
            case .native: "show the stories"
            case .web(let page):
                "show \(page?.string ?? "the page that the feed names, or its own") in place of the stories"
            }
        return (rule.line ?? 1, what, result(of: rule.period, at: now))
    }

    /// What an editor wants of a block, and whether it counts.
    func wish(_ change: BlockChange, at now: Date) -> (line: Int, what: String, result: String) {
        let parts = [
            change.isHidden ? "hide" : nil, change.title.map { "title “\($0)”" },
            change.before.map { "move before \($0)" }, change.after.map { "move after \($0)" },
        ]
        let what = "block \(change.block): " + parts.compactMap(\.self).joined(separator: ", ")
        return (change.line ?? 1, what, result(of: change.period, at: now) + (change.note.map { " (\($0))" } ?? ""))
    }

    private func result(of period: Period, at now: Date) -> String {
        if let from = period.from, now < from { return "begins \(time(from))" }
        return period.isOver(at: now)
            ? "its time is over; delete it" : "done" + (period.until.map { " (until \(time($0)))" } ?? "")
    }

    func result(_ result: Arrangement.LineResult, of line: CurationLine) -> String {
        switch result {
        case .waiting: "begins \(line.period.from.map(time) ?? "later")"
        case .done: "done" + details(line)
        default: (result.inWords ?? "") + details(line)
        }
    }

    /// A moment in the zone of the brand, as editors write it.
    func time(_ date: Date) -> String { Self.time(date, in: zone) }

    /// A moment in a zone, as editors write it.
    static func time(_ date: Date, in zone: TimeZone) -> String {
        var style = Date.ISO8601FormatStyle(timeZone: zone).year().month().day().time(includingFractionalSeconds: false)
        style.timeZone = zone
        return String(date.formatted(style).prefix("2026-11-20T12:00".count)).replacing("T", with: " ")
    }

    /// How long a line counts, and its note.
    func details(_ line: CurationLine) -> String {
        let parts = [line.period.until.map { "until \(time($0))" }, line.note].compactMap(\.self)
        return parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
    }

    private func number(_ line: Int) -> Int { lines[line].line ?? 1 }
}
