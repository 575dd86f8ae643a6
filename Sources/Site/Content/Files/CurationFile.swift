import FeedLoading
import Foundation
import Markup
import Reference

/// The YAML of a section's curation: what an editor wants to be otherwise than the feeds say.
struct CurationFile: Decodable {
    let pin: Located<[Located<PinPart>]>?
    let hide: Located<[Located<HidePart>]>?
    let takedown: Located<[Located<TakedownPart>]>?
    let change: Located<[Located<ChangePart>]>?
    let move: Located<[Located<MovePart>]>?
    let limit: Located<SectionFile.StoryCount>?
    let backfill: Located<NonEmptyText>?
    let emergency: Located<EmergencyPart>?

    /// What is told to all readers of the brand.
    struct EmergencyPart: Decodable {
        let level: Located<Word<Emergency.Level>>
        let message: Located<NonEmptyText>
        let links: Located<[Located<LinkPart>]>?
        let from: Located<Moment>?
        let until: Located<Moment>?
        let note: String?
    }

    struct LinkPart: Decodable {
        let title: Located<NonEmptyText>
        let url: Located<Address>
    }

    struct PinPart: CurationPart {
        let story: Located<StoryText>
        let slot: Located<SectionFile.StoryCount>
        let from: Located<Moment>?
        let until: Located<Moment>?
        let note: String?
    }

    struct HidePart: CurationPart {
        let story: Located<StoryText>
        let from: Located<Moment>?
        let until: Located<Moment>?
        let note: String?
    }

    struct TakedownPart: CurationPart {
        let story: Located<StoryText>
        let from: Located<Moment>?
        let until: Located<Moment>?
        let note: String?
    }

    struct ChangePart: CurationPart {
        let story: Located<StoryText>
        let headline: NonEmptyText?
        let kicker: String?
        let image: Located<ImageText>?
        let boost: Located<BoostLevel>?
        let from: Located<Moment>?
        let until: Located<Moment>?
        let note: String?
    }

    struct MovePart: CurationPart {
        let story: Located<StoryText>
        let before: Located<StoryText>?
        let after: Located<StoryText>?
        let from: Located<Moment>?
        let until: Located<Moment>?
        let note: String?
    }

    /// A story's id or address.
    struct StoryText: YAMLText, FreeText {
        static let form = TextForm("the id of a story, or its address", pattern: "\\S", examples: ["vg-sport-1"])

        let reference: StoryReference

        init(yaml text: String) throws(YAMLValueError) {
            let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
            guard !text.isEmpty else {
                throw YAMLValueError("is empty", advice: "write the id of a story, or its address")
            }
            reference = StoryReference(text)
        }
    }

    /// A picture: a path or an address, alone or with what it shows.
    struct ImageText: Decodable {
        let url: Located<SourceText>
        let alt: String?
        let credit: String?

        init(from decoder: any Decoder) throws {
            guard let container = try? decoder.container(keyedBy: Key.self) else {
                (url, alt, credit) = (try Located<SourceText>(from: decoder), nil, nil)
                return
            }
            url = try container.decode(Located<SourceText>.self, forKey: .url)
            alt = try container.decodeIfPresent(String.self, forKey: .alt)
            credit = try container.decodeIfPresent(String.self, forKey: .credit)
        }

        private enum Key: CodingKey { case url, alt, credit }
    }

    /// How much larger a story is shown than by its place.
    struct BoostLevel: Decodable, DescribedValue {
        static var shape: ValueShape { .integer(levels) }

        static let levels = 0...3

        let level: Int

        init(from decoder: any Decoder) throws {
            level = try decoder.singleValueContainer().decode(Int.self)
            guard Self.levels.contains(level) else {
                throw YAMLValueError("cannot be \(level)", advice: "write a level from 0 to 3")
            }
        }
    }
}

extension CurationFile {
    /// The largest number of lines of each list.
    static let maximumLines = 200
    /// The largest number of links of an emergency.
    static let maximumLinks = 5

    /// What the editor wants, as far as it is valid.
    ///
    /// - Parameter zone: The time zone of times without one.
    /// - Returns: The lines in the order pin, hide, takedown, change, move.
    func curation(in zone: TimeZone) -> Curation {
        Curation(
            lines(pin, zone) + lines(hide, zone) + lines(takedown, zone) + lines(change, zone) + lines(move, zone),
            limit: limit?.value?.count,
            backfill: backfill?.value?.text
        )
    }

    private func lines(_ list: Located<[Located<some CurationPart>]>?, _ zone: TimeZone) -> [CurationLine] {
        (list?.value ?? []).compactMap { part in
            guard let value = part.value, let action = value.action else { return nil }
            return CurationLine(
                action,
                from: value.from?.value?.date(in: zone),
                until: value.until?.value?.date(in: zone),
                note: value.note,
                line: part.position.line,
                column: part.position.column
            )
        }
    }

    /// What is told to all readers of the brand; nil when there is nothing, or a value is missing or invalid.
    func emergency(in zone: TimeZone) -> Emergency? {
        guard let part = emergency?.value, let level = part.level.value?.value, let message = part.message.value?.text
        else { return nil }
        return Emergency(
            level: level,
            message: message,
            links: (part.links?.value ?? []).compactMap { link in
                guard let title = link.value?.title.value?.text, let address = link.value?.url.value?.web else {
                    return nil
                }
                return Emergency.Link(title: title, address: address)
            },
            from: part.from?.value?.date(in: zone),
            until: part.until?.value?.date(in: zone)
        )
    }

    /// The times of all lines.
    var periods: [(from: Located<Moment>?, until: Located<Moment>?)] {
        (emergency?.value.map { [($0.from, $0.until)] } ?? []) + periods(pin) + periods(hide) + periods(takedown)
            + periods(change) + periods(move)
    }

    private func periods(
        _ list: Located<[Located<some CurationPart>]>?
    ) -> [(from: Located<Moment>?, until: Located<Moment>?)] {
        (list?.value ?? []).compactMap { $0.value.map { ($0.from, $0.until) } }
    }
}

/// One line of a curation.
protocol CurationPart: Decodable {
    /// When it begins to count.
    var from: Located<Moment>? { get }
    /// When it ends to count.
    var until: Located<Moment>? { get }
    /// Who wished it and why.
    var note: String? { get }
    /// What is wished; nil when a value is missing or invalid.
    var action: CurationLine.Action? { get }
}

extension CurationFile.PinPart {
    var action: CurationLine.Action? {
        guard let story = story.value?.reference, let slot = slot.value?.count else { return nil }
        return .pin(story, slot: slot)
    }
}

extension CurationFile.HidePart {
    var action: CurationLine.Action? { story.value.map { .hide($0.reference) } }
}

extension CurationFile.TakedownPart {
    var action: CurationLine.Action? { story.value.map { .takeDown($0.reference) } }
}

extension CurationFile.MovePart {
    var action: CurationLine.Action? {
        guard let story = story.value?.reference else { return nil }
        if let anchor = before?.value?.reference { return .move(story, before: anchor) }
        return (after?.value?.reference).map { .moveBehind(story, $0) }
    }
}

extension CurationFile.ChangePart {
    var action: CurationLine.Action? { story.value.map { .change($0.reference, change) } }

    /// How the story is told otherwise.
    fileprivate var change: StoryChange {
        let picture = image?.value.flatMap { image -> Picture? in
            let address: WebAddress? =
                switch image.url.value?.source {
                case .file(let path)?: WebAddress(embeddedFile: path)
                case .url(let address)?: address
                case nil: nil
                }
            return address.map { Picture(address: $0, alt: image.alt, credit: image.credit) }
        }
        return StoryChange(headline: headline?.text, kicker: kicker, image: picture, boost: boost?.value?.level)
    }
}
