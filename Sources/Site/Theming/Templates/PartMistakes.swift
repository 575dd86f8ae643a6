/// The errors of the pages of a theme: a wrong name in a part that several pages have is one error.
enum PartMistakes {
    /// Joins the errors of all views about one name at one place: the first view is named, the others are counted.
    static func joined(_ found: [Diagnostic]) -> [Diagnostic] {
        let sorted = Set(found).sorted { ($0.what, $0.advice) < ($1.what, $1.advice) }
        return Dictionary(grouping: sorted, by: Place.init).values.compactMap(joined)
    }

    /// One name at one place of a file.
    private struct Place: Hashable {
        let path: String
        let position: SourcePosition?
        let what: Substring

        init(_ diagnostic: Diagnostic) {
            (path, position) = (diagnostic.path, diagnostic.position)
            // The view is behind the name: no value "title" in SectionView.
            let text = diagnostic.what
            what = text.firstRange(of: "\" in ").map { text[..<$0.lowerBound] } ?? text[...]
        }
    }

    private static func joined(_ group: [Diagnostic]) -> Diagnostic? {
        guard let first = group.first(where: { $0.advice.hasPrefix("did you mean") }) ?? group.first else { return nil }
        let others = group.count - 1
        guard others > 0 else { return first }
        return Diagnostic(
            path: first.path,
            position: first.position,
            severity: first.severity,
            what: "\(first.what) and in \(others == 1 ? "another view" : "\(others) other views") with this part",
            advice: first.advice
        )
    }
}
