import Diagnostics
import Files
import Foundation
import Markdown
import Markup

/// Reads the pages of a brand.
struct PageReader {
    let reader: ContentReader
    let folder: String
    /// The address of the brand; nil when it is missing or invalid.
    let url: WebAddress?
    /// The default time zone of dates.
    let zone: TimeZone

    /// Reads the valid pages, by id.
    ///
    /// - Parameters:
    ///   - sections: The ids of sections, which pages must not use.
    ///   - list: Receives the errors.
    /// - Returns: One page for each file with a title.
    func pages(beside sections: [String], into list: inout DiagnosticList) -> [Page] {
        reader.ids(in: folder, kind: "page", into: &list).compactMap { id in
            let path = "\(folder)/\(id).md"
            let shown = reader.files.shown(path)
            list.append(contentsOf: collisions(of: id, with: sections, in: shown))
            guard let (keys, body) = reader.markdown(path, into: &list, { page(id, $0) }), var page = keys else {
                return nil
            }
            let text = TitledText(page.title, body.text)
            reader.checkPictures(body.review.references, of: path, into: &list)
            guard let title = text.title else {
                list.append(.untitled(shown))
                return nil
            }
            let address = url.flatMap { WebAddress("\(id)/", relativeTo: $0) }
            page.title = title
            page.body = text.html(relativeTo: address, in: ContentReader.address(ofFile: path))
            page.references = body.review.references
            page.file = shown
            return page
        }
    }
}

/// The errors of an id that is reserved or used by a section.
func collisions(of id: String, with sections: [String], in file: String) -> [Diagnostic] {
    if let problem = ReservedNames.problem(with: id) {
        return [.error(file, nil, problem.what, advice: problem.advice)]
    }
    guard sections.contains(id) else { return [] }
    return [.error(file, nil, "there is a section \(quoted(id)) too", advice: "rename one of the two files")]
}

extension Diagnostic {
    /// The error of a text without a title.
    static func untitled(_ file: String) -> Diagnostic {
        .error(
            file,
            SourcePosition(line: 1, column: 1),
            "the text has no title",
            advice: "add \"title: …\" to the front matter, or begin with \"# …\""
        )
    }
}
