import Diagnostics

/// The advice for an unknown word: the most similar known one, or all known ones.
///
/// - Parameters:
///   - word: The unknown word.
///   - known: The known words, in the order to show.
///   - kind: The noun for the words, in the plural.
/// - Returns: The advice in lower case.
func suggestion(for word: String, among known: [String], kind: String) -> String {
    if let advice = didYouMean(word, among: known) { return advice }
    let shown = known.prefix(longestSuggestion).joined(separator: ", ")
    return known.isEmpty ? "there are no \(kind)" : "\(kind): \(shown)\(known.count > longestSuggestion ? " …" : "")"
}

/// The maximum number of words in the list.
private let longestSuggestion = 30
