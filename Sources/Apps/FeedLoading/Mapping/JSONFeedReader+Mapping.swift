/// Stories of any JSON, by a mapping.
extension JSONFeedReader {
    /// Reads the items that a mapping names.
    ///
    /// - Throws: `FeedFailure` when there is no such list, or no item of it has a title: then the mapping is of another feed.
    mutating func items(by mapping: FeedMapping) throws(FeedFailure) -> [FeedItem] {
        let pages = JoinedPages.pages(of: document)
        let lists = pages.compactMap { mapping.list(in: $0)?.list }
        guard let list = lists.first, lists.count == pages.count else {
            let place = mapping.items.map { "\($0) is no list" } ?? "no list of stories was found; name one with items"
            throw FeedFailure(
                source: source.name,
                reason: "\(place); the response has \((pages.first ?? document).membersInWords)"
            )
        }
        if let reason = JoinedPages.reason(in: document) { note(document, at: "next", reason) }
        let references = JSONReferences(of: pages)
        let rules = mapping.completeRules(for: list, following: references)
        let items = items(in: lists, linkIdentity: \.canonicalForIdentity) { reader, json, index in
            reader.item(json, index, by: rules, mapping.kinds, references)
        }
        let elements = lists.lazy.compactMap(\.array).joined()
        guard let first = elements.first(where: { _ in true }) else { return items }
        guard items.contains(where: { if case .teaser = $0 { true } else { false } }) else {
            let place = mapping.rules[.title].map { " at \($0.inWords)" } ?? "; name it with map"
            let reason = "no item has a title\(place); the first has \(first.membersInWords)"
            throw FeedFailure(source: source.name, reason: reason)
        }
        for field in FeedMapping.Field.allCases {
            guard let rule = mapping.rules[field],
                !elements.contains(where: { !rule.texts(of: field, in: $0, following: references).isEmpty })
            else { continue }
            let reason = "no item has \(rule.inWords); the first has \(first.membersInWords)"
            note(first, at: "map.\(field.rawValue)", reason)
        }
        return items
    }

    private mutating func item(
        _ json: JSONView,
        _ index: Int,
        by rules: [FeedMapping.Field: FeedMapping.Rule],
        _ kinds: FeedMapping.Kinds,
        _ references: JSONReferences
    ) -> FeedItem? {
        guard let name = kinds.name(of: json) else {
            return story(json, index, by: rules, references).map { .teaser($0) }
        }
        func line(_ field: FeedMapping.Field) -> String? {
            rules[field]?.texts(of: field, in: json, following: references).first?.headline(limit: FeedLimits.label)
        }
        guard name != FeedMapping.Kinds.ad else {
            if let id = line(.id) { return .ad(AdSlot(id: id)) }
            return refuse(json, "an ad without id, left out")
        }
        guard let kind = WidgetKind.listed.first(where: { $0.name == name }) else {
            return refuse(json, "unknown widget \"\(name.cleanedLine(limit: 40) ?? "")\", left out")
        }
        let list = kinds.stories.map { $0.values(in: json).first } ?? json["items"]
        let stories = self.list(list, of: "stories", limit: FeedLimits.teasersInWidget) { reader, json, _ in
            reader.story(json, index, by: rules, references, isInWidget: true)
        }
        return .widget(Widget(kind.replacingStories { _ in stories }, title: line(.title)))
    }

    private mutating func story(
        _ json: JSONView,
        _ index: Int,
        by rules: [FeedMapping.Field: FeedMapping.Rule],
        _ references: JSONReferences,
        isInWidget: Bool = false
    ) -> Teaser? {
        func texts(_ field: FeedMapping.Field) -> [String] {
            rules[field]?.texts(of: field, in: json, following: references) ?? []
        }
        func text(_ field: FeedMapping.Field) -> String? { texts(field).first }
        func conversion(_ field: FeedMapping.Field) -> FeedMapping.Conversion? { rules[field]?.conversion }
        func line(_ field: FeedMapping.Field) -> String? { text(field)?.headline(limit: FeedLimits.label) }
        let words = text(.title).flatMap { text in
            conversion(.title) == .text
                ? text.cleanedLine(limit: FeedLimits.title) : text.headline(limit: FeedLimits.title)
        }
        guard let title = words else { return refuse(json, "no title, left out") }
        let link = address(.link, text(.link), of: json)
        let content = text(.content).flatMap { html($0, conversion(.content), below: link) }
        let summary = text(.summary)?.cleanedLine(limit: FeedLimits.summary)
            .flatMap { html($0, conversion(.summary), below: link) }
        let published = date(.published, text(.published), conversion(.published), of: json)
        let updated = date(.updated, text(.updated), conversion(.updated), of: json)
        let identity = StoryIdentity(id: text(.id), link: link, title: title, date: published)
        let authors = texts(.author).prefix(FeedLimits.authors).compactMap { $0.headline(limit: FeedLimits.label) }
        let tags = texts(.tags).compactMap { $0.headline(limit: FeedLimits.label) }
        var seen: Set<String> = []
        let teaser = Teaser(
            id: identity.string,
            title: title,
            link: link,
            summary: summary ?? content?.summary(below: title),
            content: content,
            kicker: line(.kicker),
            byline: authors.joined(separator: ", ").cleanedLine(limit: FeedLimits.label),
            published: published ?? updated,
            updated: updated,
            section: line(.section),
            isPremium: ["true", "1", "yes"].contains(text(.premium)?.cleanedLine(limit: 8)?.lowercased()),
            image: address(.image, text(.image), of: json).map { Picture(address: $0) },
            tags: tags.filter { seen.insert($0).inserted }
        )
        identities.add(
            teaser,
            .init(index: index, position: json.offset, source: identity.source, isInWidget: isInWidget)
        )
        return teaser
    }

    private func html(_ text: String, _ conversion: FeedMapping.Conversion?, below link: WebAddress?) -> SafeHTML? {
        let isHTML = conversion.map { $0 == .html } ?? text.mayBeHTML
        let html =
            isHTML
            ? SafeHTML.sanitising(text.endingInTag(limit: FeedLimits.content), relativeTo: link ?? source.address)
            : SafeHTML(text: text.prefix(bytes: FeedLimits.content))
        return html.isEmpty ? nil : html
    }

    private mutating func address(_ field: FeedMapping.Field, _ text: String?, of json: JSONView) -> WebAddress? {
        guard let text = text?.cleanedLine(limit: WebAddress.maximumLength) else { return nil }
        if let address = WebAddress(text, relativeTo: source.address) { return address }
        note(json, at: field.rawValue, behind: ", ", "no usable http or https address, left out")
        return nil
    }

    private mutating func date(
        _ field: FeedMapping.Field,
        _ text: String?,
        _ conversion: FeedMapping.Conversion?,
        of json: JSONView
    ) -> Date? {
        guard let text else { return nil }
        // A number of thirteen digits is a time in milliseconds in any case.
        let isMilliseconds = conversion == .unixMilliseconds || conversion == nil && text.utf8.count == 13
        let number = isMilliseconds ? Double(text).map { $0 / 1_000 } : conversion == .unixSeconds ? Double(text) : nil
        let date =
            number.flatMap { Date(feedSeconds: $0) }
            ?? (conversion == nil || conversion == .date ? Date(feedDate: text) : nil)
        if date == nil { note(json, at: field.rawValue, behind: ", ", "no date, left out") }
        return date
    }
}

extension Date {
    /// A time within the years that feeds may have.
    fileprivate init?(feedSeconds seconds: Double) {
        guard let first = Date.feedDays(year: Date.feedYears.lowerBound, month: 1, day: 1),
            let last = Date.feedDays(year: Date.feedYears.upperBound, month: 1, day: 1),
            seconds >= Double(first * Date.secondsOfDay), seconds < Double(last * Date.secondsOfDay)
        else { return nil }
        self.init(timeIntervalSince1970: seconds)
    }
}
