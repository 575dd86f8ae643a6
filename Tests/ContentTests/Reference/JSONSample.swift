import Markup
import Reference
import TestSupport

/// A response with every documented member, made of the examples.
struct JSONSample {
    /// The steps to a member: names, and places in lists.
    typealias Place = [String]

    private let whole: JSON

    init(of document: ReferenceDocument) {
        whole = Self.object(of: document.mapping, document)
    }

    /// The places of all members that have one.
    var places: [Place] { Self.places(in: whole) }

    /// The removals after which every member left is read without a notice.
    var variants: [[Place]] { [[]] + places.filter { $0.last == "next_1_hours" }.map { [$0] } }

    /// The members for which another one is not looked at: of the spans of a forecast only the shortest counts.
    func whatHides(_ place: Place) -> [Place] {
        let spans = ["next_1_hours", "next_6_hours", "next_12_hours"]
        guard let step = place.firstIndex(where: spans.contains), let span = spans.firstIndex(of: place[step]) else {
            // A feed that is a web page shows its stories nowhere but in its preview.
            return place.first == "items" ? [["renderAsWeb"]] : []
        }
        return spans[..<span].map { place[..<step] + [$0] }
    }

    /// The sample without some members.
    func json(without places: [Place]) -> JSON {
        places.reduce(whole) { Self.json($0, without: $1[...]) }
    }

    /// The sample with a member in each object that nothing reads.
    var withUnknownMembers: JSON { Self.marked(whole) }
}

extension JSONSample {
    private static func object(of mapping: MappingShape, _ document: ReferenceDocument) -> JSON {
        JSON(.object(mapping.keys.map { JSON.Member($0.name, value(of: $0.shape, $0.example, document)) }))
    }

    private static func value(of shape: ValueShape, _ example: String?, _ document: ReferenceDocument) -> JSON {
        switch shape {
        case .mapping(let mapping) where !mapping.keys.isEmpty: object(of: mapping, document)
        case .list(.either(let shapes)): JSON(shapes.map { value(of: $0, nil, document) })
        case .list(let shape) where !shape.mappings.isEmpty: JSON([value(of: shape, nil, document)])
        case .mapping, .list, .either, .text, .words, .integer, .number, .numbers, .boolean, .definition, .anything:
            example.flatMap(document.parse) ?? JSON(.null)
        }
    }

    private static func places(in json: JSON) -> [Place] {
        let members = (json.members ?? []).flatMap { member in
            [[member.key]] + places(in: member.value).map { [member.key] + $0 }
        }
        return members
            + (json.array ?? []).enumerated().flatMap { index, element in
                places(in: element).map { ["\(index)"] + $0 }
            }
    }

    private static func json(_ json: JSON, without place: ArraySlice<String>) -> JSON {
        guard let step = place.first else { return json }
        let rest = place.dropFirst()
        if let elements = json.array {
            return JSON(elements.enumerated().map { "\($0)" == step ? Self.json($1, without: rest) : $1 })
        }
        let members = (json.members ?? []).compactMap { member -> JSON.Member? in
            guard member.key == step else { return member }
            return rest.isEmpty ? nil : JSON.Member(member.key, Self.json(member.value, without: rest))
        }
        return JSON(.object(members))
    }

    private static func marked(_ json: JSON) -> JSON {
        if let elements = json.array { return JSON(elements.map(marked)) }
        guard let members = json.members else { return json }
        // Of these every name is read.
        let inner = members.map { JSON.Member($0.key, $0.key == "tracking" ? $0.value : marked($0.value)) }
        return JSON(.object(inner + [JSON.Member("zzz", 1)]))
    }
}
