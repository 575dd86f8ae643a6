package import Markup

/// Everything that may be written in one kind of file.
package struct ReferenceDocument {
    /// Reads a value as it would be written in the file; nil when it is invalid.
    package typealias Parser = (_ text: String) -> JSON?

    /// The word by which the program knows the kind: "site".
    package let name: String
    /// Its title, as a heading: "Settings of the site".
    package let title: String
    /// Where such a file is: "content/site.yml".
    package let file: String
    /// A sentence or two about it.
    package let summary: String
    /// Its keys.
    package let mapping: MappingShape
    /// Shapes that are named in it.
    package let definitions: [(name: String, shape: ValueShape)]
    /// Reads defaults and examples.
    package let parse: Parser

    /// Describes a kind of file.
    package init(
        _ name: String,
        title: String,
        file: String,
        summary: String,
        _ mapping: MappingShape,
        definitions: [(name: String, shape: ValueShape)] = [],
        parse: @escaping Parser = { try? JSON(parsing: Array($0.utf8)) }
    ) {
        (self.name, self.title, self.file, self.summary) = (name, title, file, summary)
        (self.mapping, self.definitions, self.parse) = (mapping, definitions, parse)
    }
}
