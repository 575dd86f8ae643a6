/// The advice for an unknown word, in lower case: the most similar known one, or all known ones in their order.
///
/// The kind is the noun for the words, in the plural.
func suggestion(for word: String, among known: [String], kind: String) -> String {
    if let advice = didYouMean(word, among: known) { return advice }
    let shown = known.prefix(longestSuggestion).joined(separator: ", ")
    return known.isEmpty ? "there are no \(kind)" : "\(kind): \(shown)\(known.count > longestSuggestion ? " …" : "")"
}

private let longestSuggestion = 30
