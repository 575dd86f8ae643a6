import Diagnostics

/// The advice for a word that is not known: the one that was probably meant, or all there are.
///
/// - Parameters:
///   - word: What was written.
///   - known: What would have been right, in the order to show.
///   - kind: What the words are, in the plural.
/// - Returns: What to do, in lower case.
func suggestion(for word: String, among known: [String], kind: String) -> String {
    if let advice = didYouMean(word, among: known) { return advice }
    let shown = known.prefix(longestSuggestion).joined(separator: ", ")
    return known.isEmpty ? "there are no \(kind)" : "\(kind): \(shown)\(known.count > longestSuggestion ? " …" : "")"
}

/// As many words are listed at most.
private let longestSuggestion = 30
