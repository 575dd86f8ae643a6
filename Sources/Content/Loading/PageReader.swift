import Diagnostics
import Files
import SafeMarkup

/// Reads the pages of a brand.
struct PageReader {
    let reader: ContentReader
    let folder: String
    /// Where the brand's pages live; nil when its file does not say so rightly.
    let url: WebAddress?

    /// The pages that could be read, by id.
    ///
    /// - Parameters:
    ///   - sections: The ids that are taken.
    ///   - list: Takes what is wrong.
    /// - Returns: One page for each file with a title.
    func pages(beside sections: [String], into list: inout DiagnosticList) -> [Page] {
        reader.ids(in: folder, kind: "page", into: &list).compactMap { id in
            let path = "\(folder)/\(id).md"
            let shown = reader.files.shown(path)
            list.append(contentsOf: collisions(of: id, with: sections, in: shown))
            guard let (keys, body) = reader.markdown(PageFile.self, path, into: &list), let keys else { return nil }
            let text = TitledText(keys.title?.text, body)
            guard let title = text.title else {
                list.append(.untitled(shown))
                return nil
            }
            let address = url.flatMap { WebAddress("\(id)/", relativeTo: $0) }
            return Page(
                id: id,
                title: title,
                body: text.html(relativeTo: address),
                summary: keys.summary?.text,
                file: shown
            )
        }
    }
}

/// What keeps a page or an article from having its name.
func collisions(of id: String, with sections: [String], in file: String) -> [Diagnostic] {
    if let problem = ReservedNames.problem(with: id) {
        return [.error(file, nil, problem.what, advice: problem.advice)]
    }
    guard sections.contains(id) else { return [] }
    return [.error(file, nil, "there is a section \(quoted(id)) too", advice: "rename one of the two files")]
}

extension Diagnostic {
    /// A text that has no title.
    static func untitled(_ file: String) -> Diagnostic {
        .error(
            file,
            SourcePosition(line: 1, column: 1),
            "the text has no title",
            advice: "add \"title: …\" to the front matter, or begin with \"# …\""
        )
    }
}
