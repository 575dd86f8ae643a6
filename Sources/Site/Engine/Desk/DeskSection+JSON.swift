/// What a desk lists beside the page.
extension DeskSection {
    /// The stories and changes of a look, and what the desk needs to know of the section.
    func json(of look: DraftedPage) -> [JSON.Member] {
        let (brand, section) = (loaded.brand, look.work.section)
        let path = look.factory.map.path(of: look.work.page, in: .browser)?.description ?? ""
        let members: KeyValuePairs<String, JSON?> = [
            "brand": JSON(brand.id),
            "section": JSON(section.id),
            "brandName": JSON(brand.name),
            "title": JSON(look.work.title),
            "page": JSON(SiteOverview.address(ofFileAt: path)),
            "isHome": JSON(section.id == brand.home),
            "now": JSON(look.factory.now.iso8601),
            "timeZone": JSON(brand.timeZone),
            "state": JSON(look.work.stateName),
            "readOnly": section.curationAddress.map { JSON("its curation comes from \($0.string)") },
            "canPublish": JSON(brand.publish.to != nil),
            "mistakes": JSON(look.mistakes.map(json)),
            "blocks": JSON(blocks(of: look)),
            "stories": JSON(stories(of: look)),
            "changes": JSON(changes(of: look)),
            "emergency": look.emergency.map {
                .object(["level": JSON($0.level.rawValue), "message": JSON($0.message)])
            },
        ]
        return members.map { JSON.Member($0.key, $0.value ?? JSON(.null)) }
    }

    /// Tells why a story stands where it does; nil when the section has no such story.
    func explanation(of story: String, in look: DraftedPage) -> String? {
        guard let arrangement = look.arrangement else { return nil }
        return Explanation(
            name: look.work.name,
            state: look.work.stateName,
            section: look.work.section,
            zone: TimeZone(identifier: loaded.brand.timeZone) ?? .gmt,
            now: look.factory.now,
            arrangement: arrangement,
            pages: look.work.pages.map { PageRows($0.items, layout: $0.layout(in: look.context.theme)) },
            before: nil
        ).text(of: .story(story))
    }

    private func json(of mistake: Diagnostic) -> JSON {
        .object([
            "line": mistake.position.map { JSON($0.line) },
            "column": mistake.position.map { JSON($0.column) },
            "what": JSON(mistake.what),
            "advice": JSON(mistake.advice),
        ])
    }

    /// The blocks with stories: those of the page in its order, then those that are not on it.
    private func blocks(of look: DraftedPage) -> [JSON] {
        let shown = (look.arrangement?.slots ?? []).compactMap { slot -> (id: String, title: String?)? in
            guard case .widget(let widget) = slot.item, let block = widget.kind.block else { return nil }
            return (block.id, widget.title)
        }
        let rules = look.work.section.blocks.filter { if case .item = $0.content { false } else { true } }
        let rest = rules.filter { rule in !shown.contains { $0.id == rule.block.id } }
        return shown.map { block in json(of: block.id, block.title, isShown: true, among: rules) }
            + rest.map { json(of: $0.block.id, $0.title, isShown: false, among: rules) }
    }

    private func json(of id: String, _ title: String?, isShown: Bool, among rules: [BlockRule]) -> JSON {
        let rule = rules.first { $0.block.id == id }
        let section = loaded.brand.sections.first { $0.id == rule?.block.section }
        return .object([
            "id": JSON(id), "title": JSON(title ?? section?.title ?? ""), "limit": rule?.limit.map { JSON($0) },
            "shown": JSON(isShown),
        ])
    }

    private func words(of look: DraftedPage) -> ArrangementWords {
        ArrangementWords(section: look.work.section, zone: TimeZone(identifier: loaded.brand.timeZone) ?? .gmt)
    }

    /// All stories of the sources: those of the page in its order, then those that are not on it.
    private func stories(of look: DraftedPage) -> [JSON] {
        let words = words(of: look)
        let sources = loaded.parts ?? [loaded]
        let named =
            zip(sources.map { loaded.parts == nil ? "" : $0.title }, sources.map(\.items))
            + loaded.others.map { ($0.section.id, $0.items) }
        let all = named.flatMap { label, items in items.flatMap(\.teasers).map { (label: label, teaser: $0) } }
        let feeds = Dictionary(all.map { ($0.teaser.id, $0.teaser) }) { first, _ in first }
        var listed: Set<String> = []
        func story(_ teaser: Teaser, _ place: (slot: Int, block: String?)?, _ source: String, _ why: String) -> JSON {
            listed.insert(teaser.id)
            let shown = (teaser.title, teaser.kicker, teaser.image?.address)
            let original = feeds[teaser.id].flatMap { ($0.title, $0.kicker, $0.image?.address) == shown ? nil : $0 }
            return .object([
                "id": JSON(teaser.id),
                "title": JSON(teaser.title),
                "kicker": teaser.kicker.map { JSON($0) },
                "image": address(of: teaser.image, in: look).map { JSON($0) },
                "published": teaser.published.map { JSON($0.iso8601) },
                "source": JSON(source),
                "section": teaser.section.map { JSON($0) },
                "link": teaser.link.map { JSON($0.string) },
                "boost": teaser.boost.map { JSON($0) },
                "focus": teaser.image?.focus.map { JSON($0) },
                "breaking": JSON(teaser.isBreaking),
                "premium": JSON(teaser.isPremium),
                "slot": place.map { JSON($0.slot) },
                "block": place?.block.map { JSON($0) },
                "why": JSON(why),
                "original": original.map {
                    .object([
                        "title": JSON($0.title),
                        "kicker": $0.kicker.map { JSON($0) },
                        "image": address(of: $0.image, in: look).map { JSON($0) },
                    ])
                },
            ])
        }
        var stories: [JSON] = []
        var (slot, block) = (0, String?.none)
        for each in look.arrangement?.slots ?? [] {
            switch each.item {
            case .widget(let widget):
                guard let start = widget.kind.block else { continue }
                (slot, block) = (0, start.id)
            case .ad: continue
            case .teaser(let teaser):
                slot += 1
                stories.append(story(teaser, (slot, block), each.origin?.label ?? "", words.why(each)))
            }
        }
        for each in look.arrangement?.leftOut ?? [] {
            guard case .teaser(let teaser) = each.item, !listed.contains(teaser.id) else { continue }
            if case .repeated = each.reason { continue }
            stories.append(story(teaser, nil, each.origin.label, words.whyNot(each.reason)))
        }
        // Stories that widgets of the page took, and those of other sections, of which a block takes only some.
        let inWidgets = Set(look.work.items.flatMap(\.teasers).map(\.id))
        for (label, teaser) in all where !listed.contains(teaser.id) {
            let isInWidget = inWidgets.contains(teaser.id)
            stories.append(story(teaser, nil, label, isInWidget ? "it stands in a widget" : "no block takes it"))
        }
        return stories
    }

    private func address(of picture: Picture?, in look: DraftedPage) -> String? {
        guard let address = picture?.address else { return nil }
        guard address.isEmbedded else { return address.string }
        return look.factory.pictures.fileName(of: address).map { "/\(loaded.brand.id)/assets/\($0)" }
    }

    /// The lines of the draft in words, each with what it has done.
    private func changes(of look: DraftedPage) -> [JSON] {
        let (words, section) = (words(of: look), look.work.section)
        let teasers = loaded.sourceItems.flatMap(\.teasers)
        func named(_ line: CurationLine) -> String {
            let title = teasers.first { line.story.names($0) }?.title
            return words.wish(line).replacing(line.story.text, with: title.map { "“\($0)”" } ?? line.story.text)
        }
        let lines = zip(section.curation.lines, look.arrangement?.lines ?? []).filter { $0.0.line != nil }
        let changes = lines.map { line, result -> JSON in
            .object([
                "kind": JSON(line.action.name),
                "story": JSON(line.story.text),
                "words": JSON(named(line)),
                "result": JSON(words.result(result, of: line)),
                "until": line.period.until.map { JSON(words.time($0)) },
                "note": line.note.map { JSON($0) },
                "line": line.line.map { JSON($0) },
            ])
        }
        let blocks = section.curation.blocks.map { change -> JSON in
            let (line, what, result) = words.wish(change, at: look.factory.now)
            return .object([
                "kind": "blocks", "block": JSON(change.block), "words": JSON(what), "result": JSON(result),
                "line": JSON(line), "until": change.period.until.map { JSON(words.time($0)) },
                "note": change.note.map { JSON($0) },
            ])
        }
        let render = section.curation.render.map { rule -> JSON in
            let (line, what, result) = words.wish(rule, at: look.factory.now)
            return .object([
                "kind": "render", "words": JSON(what), "result": JSON(result), "line": JSON(line),
                "until": rule.period.until.map { JSON(words.time($0)) },
            ])
        }
        let emergency = look.emergency.map { emergency -> JSON in
            let what = "\(emergency.level.rawValue): \(emergency.message)"
            let isShown = emergency.period.contains(look.factory.now)
            return .object([
                "kind": "emergency", "words": JSON(what), "result": JSON(isShown ? "done" : "not at this time"),
                "until": emergency.period.until.map { JSON(words.time($0)) },
            ])
        }
        return changes + blocks + [render, emergency].compactMap(\.self)
    }
}
