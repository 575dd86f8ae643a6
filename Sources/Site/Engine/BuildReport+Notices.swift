extension BuildReport {
    /// The most sections that a notice names.
    private static let mostSections = 5

    /// One notice of a section: a notice that a section has twice is two.
    private struct Notice: Hashable {
        let text: String
        let number: Int
    }

    /// The notices of all sections in their order, each once.
    ///
    /// A source that several sections show has the same notices for each of them; one line then names the sections.
    package var notices: [String] {
        var order: [Notice] = []
        var sections: [Notice: [String]] = [:]
        for brand in brands {
            for section in brand.sections {
                var counts: [String: Int] = [:]
                for text in section.notices {
                    let notice = Notice(text: text, number: counts[text, default: 0])
                    counts[text, default: 0] += 1
                    if sections[notice] == nil { order.append(notice) }
                    sections[notice, default: []].append("\(brand.id)/\(section.id)")
                }
            }
        }
        return order.map { notice in
            let names = sections[notice] ?? []
            guard names.count > 1 else { return notice.text }
            let others = names.count - Self.mostSections
            let named = names.prefix(Self.mostSections).joined(separator: ", ")
            return "\(notice.text) (\(named)\(others > 0 ? " and \(others) more" : ""))"
        }
    }
}
