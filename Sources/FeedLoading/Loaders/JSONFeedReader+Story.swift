import Markup

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Stories as the unified and the switchable service write them.
extension JSONFeedReader {
    /// The identity of a story whose id is not one, as that of a story without an id.
    static func identity(without teaser: Teaser) -> String {
        teaser.link?.string ?? StoryIdentity(ignoringIDOf: teaser).string
    }

    /// Reads one story of the feed itself.
    mutating func story(_ fields: StoryFields, _ index: Int, at path: @autoclosure () -> String) -> FeedItem? {
        // Not mapped: a closure would be lent the story, and have to copy it.
        guard let teaser = teaser(fields, index, at: path()) else { return nil }
        return .teaser(teaser)
    }

    /// Reads one teaser of the item at an index, or notes why it cannot be used.
    mutating func teaser(
        _ fields: StoryFields,
        _ index: Int,
        isInWidget: Bool = false,
        at path: @autoclosure () -> String
    ) -> Teaser? {
        guard isObject(fields.json, at: path()) else { return nil }
        guard let title = fields[.title] else {
            note(fields.json, path(), "no title, left out")
            return nil
        }
        guard title.isString else {
            let title = document.view(of: title)
            note(title, path() + ".title", "\(title.kindInWords) where text should be, item left out")
            return nil
        }
        guard let headline = line(title, at: path() + ".title", limit: FeedLimits.title) else {
            note(document.view(of: title), path() + ".title", "empty title, item left out")
            return nil
        }
        let id = identity(fields[.id], at: path() + ".id")
        let teaser = Teaser(
            id: id,
            title: headline,
            link: address(fields[.url], at: path() + ".url"),
            summary: summary(fields[.summary], at: path() + ".summary"),
            kicker: label(fields[.kicker], at: path() + ".kicker"),
            byline: label(fields[.byline], at: path() + ".byline"),
            published: date(fields[.published], at: path() + ".published"),
            updated: date(fields[.updated], at: path() + ".updated"),
            section: label(fields[.section], at: path() + ".section"),
            isPremium: flag(fields[.premium], at: path() + ".premium"),
            isBreaking: flag(fields[.breaking], at: path() + ".breaking"),
            image: picture(fields[.image], at: path() + ".image")
        )
        let source: StoryIdentities.Source = id != nil ? .id : teaser.link != nil ? .link : .headline
        let origin = StoryIdentities.Origin(
            index: index,
            position: fields.json.offset,
            source: source,
            isInWidget: isInWidget
        )
        identities.add(teaser, origin)
        return teaser
    }
}

/// Optional fields: a wrong one is left out with a notice, the item stays.
///
/// Each looks at the bytes first and makes the value straight from them where nothing is to be put right, as almost
/// always; everything else goes the long way over a view.
extension JSONFeedReader {
    private mutating func line(_ place: JSONReference?, at path: @autoclosure () -> String, limit: Int) -> String? {
        guard let place else { return nil }
        return cleanLine(at: place, limit: limit) ?? line(document.view(of: place), at: path(), limit: limit)
    }

    private func cleanLine(at place: JSONReference, limit: Int) -> String? {
        guard let content = place.plainContent, !content.isEmpty else { return nil }
        guard bytes.span.extracting(content).isCleanLine(limit: limit) else { return nil }
        return document.string(of: place)
    }

    /// A line that may well be that of an item before.
    private mutating func label(_ place: JSONReference?, at path: @autoclosure () -> String) -> String? {
        guard let place else { return nil }
        guard let content = place.plainContent else { return line(document.view(of: place), at: path()) }
        if let line = labels.line(at: content, of: bytes) { return line }
        guard let line = cleanLine(at: place, limit: FeedLimits.label) else {
            return line(document.view(of: place), at: path())
        }
        labels.keep(line, at: content, of: bytes)
        return line
    }

    private mutating func address(_ place: JSONReference?, at path: @autoclosure () -> String) -> WebAddress? {
        guard let place else { return nil }
        if let content = place.plainContent, let address = WebAddress(plain: bytes.span.extracting(content)) {
            return address
        }
        return address(document.view(of: place), at: path())
    }

    private mutating func identity(_ place: JSONReference?, at path: @autoclosure () -> String) -> String? {
        guard let place else { return nil }
        if let content = place.plainContent, !content.isEmpty, content.count <= FeedLimits.id {
            return document.string(of: place)
        }
        let json = document.view(of: place)
        guard let text = json.text else { return leaveOut(json, path(), "an identity") }
        guard text.utf8.count <= FeedLimits.id else {
            note(json, path(), "longer than \(FeedLimits.id) bytes, left out")
            return nil
        }
        return text.isEmpty ? nil : text
    }

    private mutating func summary(_ place: JSONReference?, at path: @autoclosure () -> String) -> SafeHTML? {
        guard let place else { return nil }
        if let content = place.plainContent, !content.isEmpty {
            let text = bytes.span.extracting(content)
            if text.isCleanLine(limit: FeedLimits.summary), !text.mayBeHTML { return SafeHTML(text: text) }
        }
        guard let text = line(document.view(of: place), at: path(), limit: FeedLimits.summary) else { return nil }
        let html = text.mayBeHTML ? SafeHTML.sanitising(text, relativeTo: source.address) : SafeHTML(text: text)
        return html.isEmpty ? nil : html
    }

    private mutating func date(_ place: JSONReference?, at path: @autoclosure () -> String) -> Date? {
        guard let place else { return nil }
        if let content = place.plainContent, let date = Date(iso8601: bytes, in: content) { return date }
        let json = document.view(of: place)
        guard let text = json.string else { return leaveOut(json, path(), "a date") }
        if let date = Date(iso8601: text) { return date }
        note(json, path(), "no ISO 8601 date, left out")
        return nil
    }

    private mutating func flag(_ place: JSONReference?, at path: @autoclosure () -> String) -> Bool {
        guard let place else { return false }
        return place.bool ?? leaveOut(document.view(of: place), path(), "true or false") ?? false
    }

    private mutating func picture(_ place: JSONReference?, at path: @autoclosure () -> String) -> Picture? {
        guard let place else { return nil }
        guard place.isObject else { return leaveOut(document.view(of: place), path(), "a picture") }
        let fields = PictureFields(of: place, in: document)
        guard let address = address(fields[.url], at: path() + ".url") else { return nil }
        return Picture(
            address: address,
            width: side(fields[.width], at: path() + ".width"),
            height: side(fields[.height], at: path() + ".height"),
            alt: line(fields[.alt], at: path() + ".alt", limit: FeedLimits.summary),
            credit: label(fields[.credit], at: path() + ".credit")
        )
    }

    private mutating func side(_ place: JSONReference?, at path: @autoclosure () -> String) -> Int? {
        guard let place else { return nil }
        let sides = 1...FeedLimits.pictureSide
        if let side = document.plainInteger(of: place), sides.contains(side) { return side }
        let json = document.view(of: place)
        if let side = json.int, sides.contains(side) { return side }
        guard json.double != nil else { return leaveOut(json, path(), "a number of pixels") }
        note(json, path(), "no whole number from 1 to \(FeedLimits.pictureSide), left out")
        return nil
    }
}
