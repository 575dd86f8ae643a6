/// The errors of the pages of a theme: a wrong name in a part that several pages have is one error.
enum PartMistakes {
    /// Joins the errors of all views about one name at one place: the first view is named, the others are counted.
    static func joined(_ found: [Diagnostic]) -> [Diagnostic] {
        let sorted = Set(found).sorted { ($0.what, $0.advice) < ($1.what, $1.advice) }
        let groups = Dictionary(grouping: sorted) { mistake in
            // The view is behind the name: no value "title" in SectionView.
            let end = mistake.what.firstRange(of: "\" in ")?.lowerBound ?? mistake.what.endIndex
            return [
                mistake.path, "\(mistake.position?.line ?? 0):\(mistake.position?.column ?? 0)",
                String(mistake.what[..<end]),
            ]
        }
        return groups.values.map { group in
            let first = group.first { $0.advice.hasPrefix("did you mean") } ?? group[0]
            guard group.count > 1 else { return first }
            let others = group.count == 2 ? "another view" : "\(group.count - 1) other views"
            return Diagnostic(
                path: first.path,
                position: first.position,
                severity: first.severity,
                what: "\(first.what) and in \(others) with this part",
                advice: first.advice
            )
        }
    }
}
