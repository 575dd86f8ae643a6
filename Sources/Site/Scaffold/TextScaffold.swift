/// A new page or article, and what an editor wants of a section.
package enum TextScaffold {
    /// The text of a new file before it is written.
    package static let emptyText = "Write the text here."

    /// A page.
    package static func page(_ title: String, _ text: String) -> String {
        "---\ntitle: \(YAMLWord.quoted(title))\n---\n\n\(text)\n"
    }

    /// An article.
    package static func article(_ title: String, _ summary: String?, _ text: String, published: Date) -> String {
        let summary = summary.map { "summary: \(YAMLWord.quoted($0))\n" } ?? ""
        let whole = Date(boundedSince1970: published.timeIntervalSince1970.rounded(.down))
        return """
            ---
            title: \(YAMLWord.quoted(title))
            \(summary)published: \(whole.iso8601)
            ---

            \(text)

            """
    }

    /// The files of a section's curation, with an example of each kind of line.
    package static func curation(of section: (brand: String, id: String), in site: String) -> NewFiles {
        var files = NewFiles(root: site)
        SchemaLine.addSchemas(["curation"], to: &files)
        let lines = Array(SchemaLine.curation.utf8) + PackageResources.curation_txt
        files.add("content/\(section.brand)/curation/\(section.id).yml", bytes: lines)
        return files
    }
}
