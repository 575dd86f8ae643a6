import Diagnostics

/// An error or warning in a page of the output.
struct PageFinding: Sendable, Hashable {
    /// The position in the page; nil when it concerns the whole page.
    let position: SourcePosition?
    /// The severity.
    var severity = Diagnostic.Severity.error
    /// A description of the problem.
    let what: String
    /// A suggested fix.
    let advice: String
    /// What findings of several pages have in common, so that they are told once; nil for those that are told each.
    var cause: String?
    /// Whether it does not apply to a document inside a frame.
    var isForWholePages = false
}
