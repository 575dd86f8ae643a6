import FeedLoading
package import Foundation

/// A new page or article, and what an editor wants of a section.
package enum TextScaffold {
    /// What a new text says until somebody writes it.
    package static let emptyText = "Write the text here."

    /// A page.
    package static func page(_ title: String, _ text: String) -> String {
        "---\ntitle: \(YAMLWord.quoted(title))\n---\n\n\(text)\n"
    }

    /// An article.
    package static func article(_ title: String, _ summary: String?, _ text: String, published: Date) -> String {
        let summary = summary.map { "summary: \(YAMLWord.quoted($0))\n" } ?? ""
        let whole = Date(timeIntervalSince1970: published.timeIntervalSince1970.rounded(.down))
        return """
            ---
            title: \(YAMLWord.quoted(title))
            \(summary)published: \(whole.iso8601)
            ---

            \(text)

            """
    }

    /// An editor's wishes for a section: none yet, and how each is written.
    package static let curation = """
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
