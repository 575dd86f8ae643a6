/// The keys of an object in `theme.json`: each call is the whole declaration of a key.
///
/// With an object a call reads the value and notes its mistakes; without one it describes the key for the reference.
final class ThemeKeys {
    let json: JSON?
    let source: ThemeSource
    private var shapes: [KeyShape] = []
    private var mistakes: [Diagnostic] = []

    init(_ json: JSON?, of source: ThemeSource) {
        self.json = json
        self.source = source
    }

    /// The mistakes so far, and the keys that nothing has named.
    var allMistakes: [Diagnostic] {
        let known = shapes.map(\.name)
        let unknown = (json?.members ?? []).filter { !known.contains($0.key) && !$0.key.hasPrefix("$") }
        return mistakes
            + unknown.map { member in
                let advice = didYouMean(member.key, among: known) ?? "known keys are \(known.joined(separator: ", "))"
                return source.error(at: member.offset, "unknown key \"\(member.key)\"", advice: advice)
            }
    }

    /// The keys that a function names; those that begin with a dollar sign are for editors.
    static func shape<Value>(_ read: (ThemeKeys) -> Value) -> MappingShape {
        let keys = ThemeKeys(nil, of: ThemeSource(path: "", bytes: []))
        _ = read(keys)
        return MappingShape(keys.shapes, others: .named(pattern: "^\\$", .anything))
    }

    /// Reads an object inside this one.
    func read<Value>(_ json: JSON, _ read: (ThemeKeys) -> Value) -> Value {
        let keys = ThemeKeys(json, of: source)
        let value = read(keys)
        mistakes += keys.allMistakes
        return value
    }

    func noteRepeatedKeys(of json: JSON) { mistakes += source.repeatedKeys(of: json) }

    func note(_ json: JSON, _ what: String, _ advice: String) {
        mistakes.append(source.error(at: json.offset, what, advice: advice))
    }

    /// Names a key; the value is nil when it is missing.
    func value(
        _ name: String,
        _ meaning: String,
        _ shape: @autoclosure () -> ValueShape,
        isRequired: Bool = false,
        or absence: KeyShape.Default? = "that of the extended theme",
        example: String
    ) -> JSON? {
        let shape = json == nil ? shape() : .anything
        let absence = isRequired ? nil : absence
        shapes.append(KeyShape(name, isRequired: isRequired, shape, meaning, default: absence, example: example))
        return json?[name]
    }
}

extension ThemeKeys {
    func text(_ name: String, _ meaning: String, _ form: TextForm, or absence: KeyShape.Default) -> String? {
        let example = form.examples.first ?? ""
        guard let value = value(name, meaning, .text(form), or: absence, example: "\"\(example)\"") else { return nil }
        if let text = value.string, !text.isEmpty { return text }
        note(value, "\(value.kindInWords) where \(name) should be text", "write \"…\"")
        return nil
    }

    /// Texts of a form with their places; nil when the key is missing.
    ///
    /// One that is something else is a mistake, and left out.
    func texts(
        _ name: String,
        _ meaning: String,
        _ form: TextForm,
        or absence: KeyShape.Default = "that of the extended theme",
        _ mistake: Mistake
    ) -> [SourceValue]? {
        let example = "[\"\(form.examples.first ?? "")\"]"
        guard let value = value(name, meaning, .list(.text(form)), or: absence, example: example) else { return nil }
        return elements(of: value, "a list of texts", "write \(example)")?.compactMap { element in
            if let text = element.string, form.describes(text) { return SourceValue(json: element, source: source) }
            note(element, mistake.what, mistake.advice)
            return nil
        }
    }

    func number(_ name: String, _ meaning: String, in range: ClosedRange<Int>, example: Int) -> Int? {
        guard let value = value(name, meaning, .integer(range), example: "\(example)") else { return nil }
        if let number = value.int(in: range) { return number }
        let what = "\(value.text ?? value.kindInWords) where \(name) should be a number"
        note(value, what, "write \(range.lowerBound) to \(range.upperBound)")
        return nil
    }

    func layout(_ name: String, _ meaning: String, example: String) -> LayoutPart {
        value(name, meaning, .mapping(Self.shape(LayoutPart.init)), example: example).map(layout) ?? LayoutPart()
    }

    /// The layout of each section by its id.
    func layouts(_ name: String, _ meaning: String, example: String) -> [SectionEntry] {
        let shape = MappingShape([], others: .named(pattern: "^", .mapping(Self.shape(LayoutPart.init))))
        guard let value = value(name, meaning, .mapping(shape), example: example),
            let sections = members(of: value, "layouts of sections", "write {\"sport\": {\"start\": […]}}")
        else { return [] }
        noteRepeatedKeys(of: value)
        return sections.map { section in
            let position = source.position(section.offset)
            return SectionEntry(id: section.key, layout: layout(section.value), path: source.path, position: position)
        }
    }

    /// Two numbers with keys of their own.
    func numbers(_ name: String, _ meaning: String, example: String, _ read: (ThemeKeys) -> (Int?, Int?))
        -> (Int?, Int?)
    {
        let shape = Self.shape(read)
        let advice = "write {\(shape.names.map { "\"\($0)\": 1" }.joined(separator: ", "))}"
        guard let value = value(name, meaning, .mapping(shape), example: example),
            members(of: value, "numbers", advice) != nil
        else { return (nil, nil) }
        noteRepeatedKeys(of: value)
        return self.read(value, read)
    }

    func policy(_ name: String, _ meaning: String, example: String) -> [String: [String]] {
        func read(_ keys: ThemeKeys) -> [String: [String]] {
            Dictionary(PolicyPart.allCases.map { ($0.rawValue, keys.hosts(of: $0.rawValue)) }) { $1 }
                .filter { !$0.value.isEmpty }
        }
        guard let value = value(name, meaning, .mapping(Self.shape(read)), or: "no hosts", example: example),
            members(of: value, "hosts", "write \(example)") != nil
        else { return [:] }
        return self.read(value, read)
    }

    private func hosts(of part: String) -> [String] {
        let form = TextForm("a host", pattern: PolicyPart.hostPattern, examples: ["https://ads.example.com"])
        let advice = "write https:// and a name without a path, or https://*.example.com"
        let mistake = Mistake(what: "no host as a policy names it", advice: advice)
        let hosts = texts(part, "The hosts for `\(part)-src` of the policy.", form, or: "none", mistake)
        return hosts?.compactMap(\.json.string) ?? []
    }

    func rows(_ name: String, _ meaning: String, example: String) -> [RowRule]? {
        let names = RowRule.Shape.allCases.map(\.rawValue).joined(separator: "|")
        let form = TextForm("a row", pattern: "^\\s*(\(names))(\\s|$)", examples: RowRule.forms)
        guard let value = value(name, meaning, .list(.text(form)), example: example) else { return nil }
        return elements(of: value, "a list of rows", "write […]")?.compactMap { row in
            guard let words = row.string else {
                note(row, "\(row.kindInWords) where a row should be", "write \"pair\"")
                return nil
            }
            do throws(Mistake) {
                return try RowRule(reading: words)
            } catch {
                note(row, error.what, error.advice)
                return nil
            }
        }
    }

    /// The elements of a list; nil, with a mistake, when the value is something else.
    func elements(of json: JSON, _ noun: String, _ advice: String) -> [JSON]? {
        if json.array == nil { note(json, "\(json.kindInWords) where \(noun) should be", advice) }
        return json.array
    }

    /// The members of an object; nil, with a mistake, when the value is something else.
    func members(of json: JSON, _ noun: String, _ advice: String) -> [JSON.Member]? {
        if json.members == nil { note(json, "\(json.kindInWords) where \(noun) should be", advice) }
        return json.members
    }

    private func layout(_ json: JSON) -> LayoutPart {
        guard members(of: json, "a layout", "write {\"start\": […], \"repeat\": […]}") != nil
        else { return LayoutPart() }
        noteRepeatedKeys(of: json)
        return read(json, LayoutPart.init)
    }
}
