import Markup

/// References: `{color.ink}` to a token, `{"$ref": "#/color/ink/$value/components/0"}` to a token's part.
extension TokenResolver {
    /// The name of the token that a value refers to as a whole, in either notation.
    static func alias(in json: JSON) -> String? {
        if let text = json.string { return TokenName.alias(text) }
        guard let steps = pointer(in: json), steps.last == "$value" else { return nil }
        return steps.dropLast().joined(separator: ".")
    }

    private static func pointer(in json: JSON) -> [String]? {
        guard let members = json.members, members.count == 1, members.first?.key == "$ref" else { return nil }
        return members.first?.value.string.flatMap(TokenName.steps)
    }

    /// The target of a pointer into a token; the same value when there is no pointer, nil for a broken one.
    mutating func followed(_ value: SourceValue) -> SourceValue? {
        var current = value
        for _ in 0..<Self.deepest {
            guard current.json.members?.contains(where: { $0.key == "$ref" }) == true else { return current }
            guard let steps = Self.pointer(in: current.json) else {
                mistakes.add(current, "\"$ref\" that is no pointer to a token", "write \"{color.ink}\"")
                return nil
            }
            if steps.last == "$value" { return current }
            guard let next = destination(steps, from: current) else { return nil }
            current = next
        }
        mistakes.add(value, "too many nested pointers", "write the value")
        return nil
    }

    private mutating func destination(_ steps: [String], from value: SourceValue) -> SourceValue? {
        guard let end = steps.firstIndex(of: "$value") else {
            let name = steps.joined(separator: ".")
            let what = "\"$ref\" must point to the \"$value\" of a token or into it"
            mistakes.add(value, what, "write \"{\(name.isEmpty ? "color.ink" : name)}\"")
            return nil
        }
        let name = steps[..<end].joined(separator: ".")
        guard var place = entries[name]?.value else {
            reportMissing(name, at: value)
            return nil
        }
        referenced.insert(name)
        for step in steps[(end + 1)...] {
            var hops = 0
            while let alias = Self.alias(in: place.json), let next = entries[alias]?.value, hops < Self.deepest {
                place = next
                hops += 1
            }
            guard let part = Self.part(step, of: place.json) else {
                mistakes.add(value, "there is no \"\(step)\" in the value of \"\(name)\"", "write \"{\(name)}\"")
                return nil
            }
            place = place.at(part)
        }
        return place
    }

    private static func part(_ step: String, of json: JSON) -> JSON? {
        guard let elements = json.array else { return json[step] }
        guard let index = Int(step), elements.indices.contains(index) else { return nil }
        return elements[index]
    }
}
