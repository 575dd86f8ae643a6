import Testing

/// One change of one file: a text in it gives way to another.
struct Edit: Sendable, CustomTestStringConvertible {
    /// The file, below the site folder.
    let path: String
    let old: String
    let new: String

    init(_ path: String, _ old: String, _ new: String) {
        self.path = path
        self.old = old
        self.new = new
    }

    var testDescription: String { path }

    /// The edit that mends this one.
    var undone: Edit { Edit(path, new, old) }
}
