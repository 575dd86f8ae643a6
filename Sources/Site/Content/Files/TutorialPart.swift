import Diagnostics

/// The YAML of one entry of `tutorials`.
struct TutorialPart: Decodable {
    /// The maximum number of tutorials, which are shown one at a time.
    static let maximumCount = 20

    let id: Located<Identifier>
    let title: Located<NonEmptyText>
    let text: Located<NonEmptyText>

    /// The tutorial; nil when a value is missing or invalid.
    var tutorial: Tutorial? {
        guard let id = id.value?.text, let title = title.value?.text, let text = text.value?.text else { return nil }
        return Tutorial(id: id, title: title, text: text)
    }

    /// Checks a list of individually valid tutorials.
    static func validationErrors(in list: Located<[Located<TutorialPart>]>) -> [YAMLSyntaxError] {
        if let surplus = list.surplus("tutorials", maximum: maximumCount) { return [surplus] }
        let ids = (list.value ?? []).compactMap(\.value).map { part in
            part.id.value.map { ($0.text, part.id.position) }
        }
        return repeats(ids, kind: "tutorial", advice: "give each an id of its own; browsers remember them by it")
    }
}
