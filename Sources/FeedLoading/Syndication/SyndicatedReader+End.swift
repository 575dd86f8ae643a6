import Markup

/// Elements end.
extension SyndicatedReader {
    mutating func close() {
        guard let place = places.popLast() else { return }
        if !bases.isEmpty { bases.removeAll { $0.depth > xml.depth } }
        switch place {
        case .field: endField()
        case .markup(let name): field?.close(xml.names[name], depth: xml.depth)
        case .author: endAuthor()
        case .group: endGroup()
        case .item: endItem()
        case .root, .feed, .source, .picture, .medium, .ignored: break
        }
    }

    mutating func endField() {
        guard var ended = field.take() else { return }
        let text = ended.finish()
        spare = ended.takeBuffer()
        if ended.isCut {
            note(text, "longer than \(SyndicatedField.maximumLength) bytes, cut")
        }
        if text.isUndecodable { note(text, "base64 without a text in it, left out") }
        switch (text.element, places.last) {
        case (.name, .author): person.name = text.text.trimmed
        case (.email, .author): person.mail = text.text.trimmed
        case (_, .medium(let index)): describe(from: index, with: text)
        default: add(text)
        }
    }

    private mutating func endAuthor() {
        guard let name = person.name ?? person.mail else { return }
        let isSource = places.contains { if case .source = $0 { true } else { false } }
        change { $0.add(author: name, ofSource: isSource) }
    }

    /// What a group says holds for all its media that say nothing themselves.
    private mutating func endGroup() {
        guard let start = group else { return }
        group = nil
        for text in (item ?? feed).fields.dropFirst(start.fields) { describe(from: start.media, with: text) }
    }

    private mutating func describe(from start: Int, with text: SyndicatedText) {
        switch text.element {
        case .mediaTitle: change { $0.changeMedia(from: start) { $0.title = $0.title ?? text.text } }
        case .mediaDescription:
            change { $0.changeMedia(from: start) { $0.description = $0.description ?? text.text } }
        case .credit: change { $0.changeMedia(from: start) { $0.credit = $0.credit ?? text.text } }
        default: break
        }
    }

    mutating func endItem() {
        guard let ended = item.take() else { return }
        group = nil
        stories.add(ended, of: feed, isAtom: format?.isAtom == true)
    }

    private mutating func note(_ text: SyndicatedText, _ reason: String) {
        stories.notices.add(item == nil ? text.name : "item[\(itemsSeen - 1)].\(text.name)", line: text.line, reason)
    }
}
