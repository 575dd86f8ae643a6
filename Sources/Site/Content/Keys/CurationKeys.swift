extension CurationReader {
    /// Reads the lines in the order pin, hide, takedown, change, move, and the message to all readers.
    ///
    /// The labels are those of the section's sources, empty when it has only one; nil when they are not known.
    func read(_ keys: Keys, _ labels: [String]?, blocks: [BlockRule]? = nil) -> (
        curation: Curation, emergency: Emergency?
    ) {
        var curation = Curation()
        let maximum = 200
        func readLines(_ key: Key, _ line: (Keys) -> CurationLine?) {
            curation.lines += (key.list(atMost: maximum, line) ?? []).map(\.value)
        }
        readLines(
            keys("pin", "Stories that stay in a slot; \(maximum) at most, as in every list here.")
                .or("no story").example("[{ story: vg-sport-1, slot: 2, until: 2026-11-21T06:00 }]")
        ) { keys in
            readLine(keys) { story in
                let slot = keys("slot", "The slot, counted from 1.").example("2").required(.stories)
                let block = keys("block", "The block of the section that has the slot, by its id.")
                    .or("the first block with stories").example("sport").optional(.identifier)
                check(block, blocks, keys)
                guard let story, let slot else { return nil }
                return .pin(story, slot: slot.value, block: block?.value)
            }
        }
        readLines(
            keys("hide", "Stories that are not shown on the page.").or("no story").example("[{ story: vg-sport-1 }]")
        ) { readLine($0) { $0.map(CurationLine.Action.hide) } }
        readLines(
            keys("takedown", "Stories that are taken out of everything of the brand, and of its releases.")
                .or("no story").example("[{ story: vg-sport-1, note: Legal }]")
        ) { readLine($0) { $0.map(CurationLine.Action.takeDown) } }
        readLines(
            keys("change", "Changes of single stories.")
                .or("no story").example("[{ story: vg-sport-1, headline: A better title, boost: 2 }]")
        ) { keys in
            readLine(keys) { story in
                let change = readChange(keys)
                return story.map { .change($0, change) }
            }
        }
        readLines(
            keys("move", "Stories that stand before or after another one.")
                .or("no story").example("[{ story: vg-sport-1, before: vg-sport-4 }]")
        ) { keys in readLine(keys) { readMove($0, keys) } }
        curation.blocks =
            (keys("blocks", "Blocks of the section that are moved, hidden, or have another heading.")
            .or("as the section has them").example("[{ block: sport, title: Vintersport, before: kultur }]")
            .list(atMost: maximum) { readBlock($0, among: blocks) } ?? []).map(\.value)
        keys("limit", "The most stories of the section.").or("all").example("30").set(&curation.limit, .stories)
        let backfill = keys("backfill", "The label of the source that fills the list up to `limit`.")
            .or("nothing is filled up").example("ntb").set(&curation.backfill, .text)
        check(backfill, labels, keys)
        for name in ["limit", "backfill"] where blocks?.isEmpty == false {
            guard let position = keys.keyPosition(of: name) else { continue }
            keys.note(position, "\(quoted(name)) of a section of blocks", "write \"limit\" in its blocks")
        }
        curation.render =
            keys("render", "Whether the section shows its stories or a page in their place, whatever its feed says.")
            .or("what the feed says").example("{ as: web, until: 2026-11-21T06:00 }")
            .object { readRender($0) }?.value
        let emergency = keys("emergency", "A message to all readers of the brand.")
            .or("no message").example("{ level: banner, message: Stay at home., until: 2026-11-21T06:00 }")
            .object { readEmergency($0) }
        return (curation, emergency?.value)
    }

    private func check(_ block: Located<String>?, _ blocks: [BlockRule]?, _ keys: Keys, withStories: Bool = true) {
        guard let block, let blocks else { return }
        let ids = blocks.filter { if case .item = $0.content { !withStories } else { true } }.map(\.block.id)
        guard !ids.contains(block.value) else { return }
        let kind = withStories ? "block with stories" : "block"
        let advice = ids.isEmpty ? "delete it" : suggestion(for: block.value, among: ids, kind: kind + "s")
        keys.note(block.position, "no \(kind) has the id \(quoted(block.value))", advice)
    }

    private func readBlock(_ keys: Keys, among blocks: [BlockRule]?) -> BlockChange? {
        let block = keys("block", "The block, by its id.").example("sport").required(.identifier)
        var change = BlockChange(block?.value ?? "")
        keys("title", "Its heading; `\"\"` for none.").or("that of the section's file").example("Vintersport")
            .set(&change.title, .anyText)
        keys("hide", "Whether it is not shown.").or("it is shown").example("true").set(&change.isHidden, .flag)
        let before = keys("before", "The block before which it stands.")
            .or("where the section has it").example("kultur").optional(.identifier)
        let after = keys("after", "The block behind which it stands.")
            .or("where the section has it").example("kultur").optional(.identifier)
        for name in [block, before, after] { check(name, blocks, keys, withStories: false) }
        if before != nil, after != nil {
            keys.note(keys.position, "a move to two places", "write either before or after")
        }
        if !["title", "hide", "before", "after"].contains(where: keys.has) {
            keys.note(keys.position, "a change of nothing", "add title, hide, before or after")
        }
        (change.before, change.after) = (before?.value, after?.value)
        let (period, note) = readPeriod(keys)
        (change.period, change.note, change.line) = (period, note, keys.position.line)
        return block.map { _ in change }
    }

    private func check(_ backfill: Located<String>?, _ labels: [String]?, _ keys: Keys) {
        guard let backfill, let labels else { return }
        if !labels.contains(backfill.value) {
            let advice =
                labels.isEmpty
                ? "name it in \"sources\" of the section"
                : suggestion(for: backfill.value, among: labels, kind: "labels")
            keys.note(backfill.position, "no source has the label \(quoted(backfill.value))", advice)
        } else if !keys.has("limit") {
            keys.note(backfill.keyPosition, "\"backfill\" without \"limit\" fills nothing", "add \"limit: …\"")
        }
    }

    /// A line about a story, whose action reads the keys that other lines do not have; nil when a value is missing or
    /// invalid.
    private func readLine(_ keys: Keys, _ action: (StoryReference?) -> CurationLine.Action?) -> CurationLine? {
        let story = keys("story", "The id of the story, or its address.").example("vg-sport-1").required(.story)
        let action = action(story?.value)
        let (period, note) = readPeriod(keys)
        return action.map { action in
            CurationLine(action, during: period, note: note, line: keys.position.line, column: keys.position.column)
        }
    }

    /// When a line counts, and the author's reason.
    private func readPeriod(_ keys: Keys) -> (Period, note: String?) {
        let period = keys.period(inWhich: "line", in: zone)
        let note = keys("note", "The author and the reason; never on a page.")
            .or("no note").example("Kari").optional(.anyText)
        return (period, note?.value)
    }

    private func readChange(_ keys: Keys) -> StoryChange {
        var change = StoryChange()
        keys("headline", "Its headline.").or("that of the feed").example("A better title").set(&change.headline, .text)
        keys("kicker", "Its kicker; `\"\"` for none.")
            .or("that of the feed").example("Kultur").set(&change.kicker, .anyText)
        change.image =
            keys("image", "Its picture: a path inside `content/` or an address, alone or with what it shows.")
            .or("that of the feed").example("feeds/images/fjord.svg")
            .object(or: .source, as: { picture($0, keys) }) { keys -> Picture?? in
                let url = keys("url", "The picture: a path inside `content/`, or an address.")
                    .example("feeds/images/fjord.svg").required(.source)
                let alt = keys("alt", "A description for those who do not see it.")
                    .or("the picture is decoration").example("A fjord").optional(.anyText)
                let credit = keys("credit", "The maker.").or("no credit").example("Ola Nordmann").optional(.anyText)
                return url.map { picture($0, alt: alt?.value, credit: credit?.value, keys) }
            }?.value
        keys("boost", "How much larger it is shown than by its place, from 0 to 3.")
            .or("what the theme says").example("2")
            .set(&change.boost, .integer(in: 0...3, advice: "write a level from 0 to 3"))
        keys("focus", "What stays in view when its picture is cropped: percent across and down, in steps of ten.")
            .or("what the theme says").example("50 30").set(&change.focus, .focus)
        if !["headline", "kicker", "image", "boost", "focus"].contains(where: keys.has) {
            keys.note(keys.position, "a change of nothing", "add headline, kicker, image, boost or focus")
        }
        return change
    }

    private func picture(
        _ source: Located<ContentSource>,
        alt: String? = nil,
        credit: String? = nil,
        _ keys: Keys
    ) -> Picture? {
        switch source.value {
        case .url(let address): return Picture(address: address, alt: alt, credit: credit)
        case .command: return nil
        case .file(let path):
            if !reader.files.exists("content/" + path) {
                let what = "the picture content/\(path) does not exist"
                keys.note(source.position, what, "correct the path or put the file there")
            }
            return WebAddress(embeddedFile: path).map { Picture(address: $0, alt: alt, credit: credit) }
        }
    }

    private func readMove(_ story: StoryReference?, _ keys: Keys) -> CurationLine.Action? {
        let before = keys("before", "The story that it stands before; either this or `after` is needed.")
            .or("`after`").example("vg-sport-4").optional(.story)
        let after = keys("after", "The story that it stands after; either this or `before` is needed.")
            .or("`before`").example("vg-sport-4").optional(.story)
        if keys.has("before") == keys.has("after") {
            let what = keys.has("before") ? "a move to two places" : "a move to nowhere"
            keys.note(keys.position, what, "write either before or after with another story")
        }
        guard let story else { return nil }
        return before.map { .move(story, before: $0.value) } ?? after.map { .moveBehind(story, $0.value) }
    }

    private func readRender(_ keys: Keys) -> RenderRule? {
        let form = keys("as", "`web` for a page, `native` for the stories.")
            .example("web").required(Form<RenderWord>.word)
        let url = keys("url", "The page, with `as: web`.")
            .or("the page that the feed names, else the section's own")
            .example("https://www.example.no/live").optional(.address)
        let (period, _) = readPeriod(keys)
        if let url, form?.value == .native {
            keys.note(url.keyPosition, "\"url\" with \"as: native\"", "delete it, or write as: web")
        }
        return form.map {
            RenderRule($0.value == .web ? .web(url?.value) : .native, during: period, line: keys.position.line)
        }
    }

    private enum RenderWord: String, CaseIterable, Sendable {
        case web, native
    }

    private func readEmergency(_ keys: Keys) -> Emergency? {
        let level = keys("level", "A message over every page, or also a plain front without pictures.")
            .example("banner").required(Form<Emergency.Level>.word)
        let message = keys("message", "The message to readers.").example("Stay at home.").required(.text)
        let maximum = 5
        let links = keys("links", "Where readers find help, \(maximum) links at most.")
            .or("no links").example("[{ title: Police, url: \"https://www.politiet.example/\" }]")
            .list(atMost: maximum) { keys -> Emergency.Link? in
                let title = keys("title", "The words of the link.").example("Police").required(.text)
                let url = keys("url", "The address of the link.")
                    .example("https://www.politiet.example/").required(.address)
                guard let title, let url else { return nil }
                return Emergency.Link(title: title.value, address: url.value)
            }
        let (period, _) = readPeriod(keys)
        guard let level, let message else { return nil }
        return Emergency(level: level.value, message: message.value, links: (links ?? []).map(\.value), period: period)
    }
}
