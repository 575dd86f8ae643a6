import Diagnostics
import Files
import Foundation
import Markdown
import Markup

/// A page or an article in Markdown.
private protocol MarkdownText {
    var title: String { get set }
    var body: SafeHTML { get set }
    var references: [TextReference] { get set }
    var file: String { get set }
}

extension Page: MarkdownText {}
extension Article: MarkdownText {}

/// Reads the pages of a brand or the articles of a section.
struct TextReader {
    let reader: ContentReader
    let folder: String
    /// The address of the brand or section; nil when it is missing or invalid.
    let url: WebAddress?
    let zone: TimeZone

    /// Reads the valid pages, by id: one for each file with a title.
    ///
    /// None may have the id of a section.
    func pages(beside sections: [String], into list: inout DiagnosticList) -> [Page] {
        texts("page", beside: sections, into: &list) { page($0, $1) }
    }

    /// Reads the articles of the folder, unpublished ones included: the newest first, then by slug.
    ///
    /// None may have the id of a section.
    func articles(beside sections: [String], into list: inout DiagnosticList) -> [Article] {
        texts("article", beside: sections, into: &list) { article($0, $1) }.sorted { left, right in
            let (earlier, later) = (left.published ?? .distantPast, right.published ?? .distantPast)
            return earlier == later ? left.slug < right.slug : earlier > later
        }
    }

    private func texts<Text: MarkdownText>(
        _ kind: String,
        beside sections: [String],
        into list: inout DiagnosticList,
        _ read: (String, Keys) -> Text
    ) -> [Text] {
        reader.ids(in: folder, kind: kind, into: &list).compactMap { id in
            let path = "\(folder)/\(id).md"
            let shown = reader.files.shown(path)
            if let problem = ReservedNames.problem(with: id) {
                list.append(.error(shown, nil, problem.what, advice: problem.advice))
            } else if sections.contains(id) {
                let what = "there is a section \(quoted(id)) too"
                list.append(.error(shown, nil, what, advice: "rename one of the two files"))
            }
            guard let (keys, body) = reader.markdown(path, into: &list, { read(id, $0) }), var text = keys else {
                return nil
            }
            let titled = TitledText(text.title, body.text)
            reader.checkPictures(body.review.references, of: path, into: &list)
            guard let title = titled.title else {
                let advice = "add \"title: …\" to the front matter, or begin with \"# …\""
                list.append(.error(shown, SourcePosition(line: 1, column: 1), "the text has no title", advice: advice))
                return nil
            }
            text.title = title
            let address = url.flatMap { WebAddress("\(id)/", relativeTo: $0) }
            text.body = titled.html(relativeTo: address, in: ContentReader.address(ofFile: path))
            text.references = body.review.references
            text.file = shown
            return text
        }
    }

    func expectPicture(_ source: Located<ContentSource>, _ keys: Keys) {
        guard case .file(let path) = source.value else { return }
        // In the text a picture is named from the article's folder, here from content/.
        let beside = folder.split(separator: "/").dropFirst().joined(separator: "/") + "/" + path
        let isBeside = reader.files.exists("content/\(beside)")
        let advice = isBeside ? "write its whole path: \(beside)" : "add the file or correct the path"
        if let mistake = reader.mistake(ofPicture: path, advice: advice) {
            keys.note(source.position, mistake.what, mistake.advice)
        }
    }
}
