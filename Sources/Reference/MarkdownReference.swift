/// The reference of a kind of file, as Markdown.
package struct MarkdownReference {
    private let document: ReferenceDocument

    /// Describes the page of a kind of file.
    package init(of document: ReferenceDocument) {
        self.document = document
    }

    /// The whole page.
    package var page: String {
        """
        # \(document.title)

        \(section)
        \(Self.origin)

        """
    }

    /// The line that tells where a page comes from.
    package static let origin =
        "This page is written by `sitegen reference`, from the tables that the program itself reads by."

    /// What the page says below its heading, to be put below another one.
    package var section: String {
        var text = """
            File: \(document.file). Schema for editors: `sitegen schema \(document.name)`.

            \(document.summary)


            """
        text += Self.table(of: document.mapping, below: "")
        text += inner(of: document.mapping, below: "")
        for (name, shape) in document.definitions {
            text += "**\(name)**: \(shape.inWords)\n\n"
            for mapping in shape.mappings { text += Self.table(of: mapping, below: "") + inner(of: mapping, below: "") }
        }
        return text
    }
}

extension MarkdownReference {
    /// The tables of all mappings inside a mapping.
    private func inner(of mapping: MappingShape, below path: String) -> String {
        mapping.keys.map { key in
            let inner = path.isEmpty ? key.name : "\(path).\(key.name)"
            return key.shape.mappings.map { mapping in
                "**`\(inner)`**\n\n" + Self.table(of: mapping, below: inner) + self.inner(of: mapping, below: inner)
            }.joined()
        }.joined()
    }

    private static func table(of mapping: MappingShape, below path: String) -> String {
        var lines = [
            "| Key | Value | Without it | Meaning | Example | Since |", "|---|---|---|---|---|---|",
        ]
        lines += mapping.keys.map { key in
            let name = path.isEmpty ? key.name : "\(path).\(key.name)"
            let cells = [
                "`\(name)`", key.shape.inWords, absence(of: key), key.words?.meaning ?? "",
                key.words?.example.map(code) ?? "", key.words?.since ?? "",
            ]
            return "| " + cells.joined(separator: " | ") + " |"
        }
        let notes = [alternatives(of: mapping), others(of: mapping)].compactMap(\.self)
        return (lines + [""] + notes.flatMap { [$0, ""] }).joined(separator: "\n") + "\n"
    }

    private static func absence(of key: KeyShape) -> String {
        if key.isRequired { return "required" }
        switch key.words?.default {
        case .value(let text): return code(text)
        case .words(let text): return text
        case nil: return ""
        }
    }

    private static func alternatives(of mapping: MappingShape) -> String? {
        guard !mapping.alternatives.isEmpty else { return nil }
        let names = mapping.alternatives.map { $0.map(code).joined(separator: " and ") }
        return
            "\(mapping.isExclusive ? "Exactly one" : "One") of these has to be there: \(names.joined(separator: ", "))."
    }

    private static func others(of mapping: MappingShape) -> String? {
        switch mapping.others {
        case .refused: nil
        case .ignored: "Other keys are not read."
        case .named(let pattern, let shape):
            "Other keys, by the pattern \(code(pattern)): \(shape.inWords). The rest are errors."
        }
    }

    /// Code in a cell of a table.
    private static func code(_ text: String) -> String {
        let text = text.replacing("|", with: "\\|")
        return text.contains("`") ? "`` \(text) ``" : "`\(text)`"
    }
}
