/// User interface texts in one language.
package struct Texts: Sendable, Hashable {
    /// The texts by their keys.
    let all: [String: Text]

    /// Makes texts from their keys.
    package init(_ entries: [String: Text]) {
        all = entries
    }

    /// The text of a key; the key itself where it is missing, which `check` reports as an error.
    package subscript(key: String) -> String {
        switch all[key] {
        case .plain(let words), .plural(_, let words): words
        case nil: key
        }
    }

    /// The text with `{name}` replaced by what stands for it.
    package func filled(_ key: String, _ values: KeyValuePairs<String, String>) -> String {
        values.reduce(self[key]) { text, value in
            text.split(separator: "{\(value.key)}", omittingEmptySubsequences: false).joined(separator: value.value)
        }
    }
}
