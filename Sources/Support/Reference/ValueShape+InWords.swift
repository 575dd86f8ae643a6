/// Shapes in words, as Markdown.
extension ValueShape {
    /// What may be written, for a cell of a table.
    package var inWords: String {
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
