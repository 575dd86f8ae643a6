import Diagnostics
import Model

/// One entry of `tutorials` as it is written.
struct TutorialPart: Decodable {
    /// They come one at a time; nobody would see more of them.
    static let maximumCount = 20

    let id: Located<Identifier>
    let title: Located<NonEmptyText>
    let text: Located<NonEmptyText>

    /// The tutorial; nil when a value is missing or wrong.
    var tutorial: Tutorial? {
        guard let id = id.value?.text, let title = title.value?.text, let text = text.value?.text else { return nil }
        return Tutorial(id: id, title: title, text: text)
    }

    /// What is wrong with tutorials that are written rightly each.
    static func validationErrors(in list: Located<[Located<TutorialPart>]>) -> [YAMLSyntaxError] {
        if let surplus = list.surplus("tutorials", maximum: maximumCount) { return [surplus] }
        let ids = (list.value ?? []).compactMap(\.value).map { part in
            part.id.value.map { ($0.text, part.id.position) }
        }
        return repeats(ids, kind: "tutorial", advice: "give each an id of its own; browsers remember them by it")
    }
}
