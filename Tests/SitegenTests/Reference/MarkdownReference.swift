import Reference
import TestSupport

/// The reference of a kind of file, as Markdown.
struct MarkdownReference {
    private let document: ReferenceDocument

    /// Describes the page of a kind of file.
    init(of document: ReferenceDocument) {
        self.document = document
    }

    /// The whole page.
    var page: String {
        """
        # \(document.title)

        \(introduction)

        ## Keys

        \(tables)

        \(Self.origin)

        """
    }

    /// The line that names the origin of a page.
    static let origin =
        "This page is made of the tables by which the program itself reads; a test writes it."

    /// The page without its heading, to be put below another one.
    var section: String { introduction + "\n\n" + tables }
}

extension MarkdownReference {
    private var introduction: String {
        """
        \(document.summary)

        File: \(document.file). Schema for editors: `sitegen schema \(document.name)`.
        """
    }

    /// The tables of the document and of its definitions.
    private var tables: String {
        var parts = [Self.table(of: document.mapping, below: "")] + Self.inner(of: document.mapping, below: "")
        for (name, shape) in document.definitions {
            parts.append("### A `\(name)`\n\nIts value: \(shape.inWords).")
            parts += shape.mappings.flatMap { [Self.table(of: $0, below: "")] + Self.inner(of: $0, below: "") }
        }
        // Several kinds of a value may have the same keys inside.
        let different = parts.indices.filter { !parts[..<$0].contains(parts[$0]) }.map { parts[$0] }
        return different.joined(separator: "\n\n")
    }

    /// The tables of all mappings inside a mapping.
    private static func inner(of mapping: MappingShape, below path: String) -> [String] {
        mapping.keys.flatMap { key in
            let inner = path.isEmpty ? key.name : "\(path).\(key.name)"
            let mappings = key.shape.mappings
            return mappings.flatMap { mapping in
                let kind = mappings.count > 1 ? kind(of: mapping) : ""
                let heading = "### `\(inner)`\(kind)"
                return ["\(heading)\n\n\(table(of: mapping, below: inner))"] + Self.inner(of: mapping, below: inner)
            }
        }
    }

    /// The difference of one of several mappings from the others: the last key that has to be one of some words.
    private static func kind(of mapping: MappingShape) -> String {
        for key in mapping.keys.reversed() where key.isRequired {
            if case .words(let words) = key.shape {
                return ", where `\(key.name)` is " + words.map { "`\($0)`" }.joined(separator: ", ")
            }
        }
        return ""
    }

    private static func table(of mapping: MappingShape, below path: String) -> String {
        var lines = [
            "| Key | Value | Without it | Meaning | Example |", "|---|---|---|---|---|",
        ]
        lines += mapping.keys.map { key in
            let name = path.isEmpty ? key.name : "\(path).\(key.name)"
            let cells = [
                "`\(name)`", key.shape.inWords, absence(of: key, in: mapping), key.meaning,
                key.example.map(code) ?? "",
            ]
            return "| " + cells.joined(separator: " | ") + " |"
        }
        let notes = [alternatives(of: mapping), others(of: mapping)].compactMap(\.self)
        return (lines + notes.flatMap { ["", $0] }).joined(separator: "\n")
    }

    private static func absence(of key: KeyShape, in mapping: MappingShape) -> String {
        if key.isRequired { return "required" }
        if mapping.alternatives.contains(where: { $0.contains(key.name) }) { return "see below the table" }
        switch key.default {
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
        case .named(let pattern, .anything):
            "Other keys that match \(code(pattern)) are not read; the rest are errors."
        case .named(let pattern, let shape):
            "Other keys that match \(code(pattern)) have the value: \(shape.inWords). The rest are errors."
        }
    }

    /// Code in a cell of a table.
    private static func code(_ text: String) -> String {
        let text = text.replacing("|", with: "\\|")
        return text.contains("`") ? "`` \(text) ``" : "`\(text)`"
    }
}

/// Shapes in words, as Markdown.
extension ValueShape {
    /// The possible values, for a cell of a table.
    var inWords: String {
        switch self {
        case .text(let form):
            guard let example = form.examples.first else { return form.noun }
            return "\(form.noun), such as \(Self.code(example))"
        case .words(let words): return "one of " + words.map(Self.code).joined(separator: ", ")
        case .integer(let range):
            guard range.upperBound < .max else { return "a whole number from \(range.lowerBound)" }
            return "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .number(let range):
            return range.map { "a number from \($0.lowerBound) to \($0.upperBound)" } ?? "a number"
        case .numbers(let numbers):
            return "one of "
                + numbers.map { Self.code(Int(exactly: $0).map(String.init) ?? "\($0)") }.joined(separator: ", ")
        case .boolean: return "`true` or `false`"
        case .list(let shape): return "a list (each entry: \(shape.inWords))"
        case .mapping(let mapping):
            guard mapping.keys.isEmpty else { return "keys, see below" }
            guard case .named(_, let shape) = mapping.others else { return "any keys and values" }
            return "names of your choice, each with a value: \(shape.inWords)"
        case .either(let shapes):
            let words = shapes.map(\.inWords)
            let different = words.indices.filter { !words[..<$0].contains(words[$0]) }.map { words[$0] }
            return different.joined(separator: "; or ")
        case .definition(let name): return "a \(Self.code(name)), see below"
        case .anything: return "any value"
        }
    }

    private static func code(_ text: String) -> String {
        text.isEmpty ? "`\"\"`" : "`\(text.replacing("|", with: "\\|"))`"
    }
}
