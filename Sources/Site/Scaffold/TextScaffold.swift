import FeedLoading
package import Foundation

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
        files.add("content/\(section.brand)/curation/\(section.id).yml", curation)
        return files
    }

    /// None yet, and how each is written.
    private static let curation = """
        \(SchemaLine.curation)# What an editor wants of this section. Take away a "#" and the blank behind it; stories are named by id or address.
        # `sitegen explain BRAND/SECTION` lists them, and tells why each stands where it does.

        # pin:
        #   - { story: "https://…", slot: 1, until: 2030-01-01T06:00 }
        # hide:
        #   - { story: "https://…", note: "wrong picture" }
        # change:
        #   - { story: "https://…", headline: "A better headline" }
        # takedown:
        #   - { story: "https://…" }

        """
}
