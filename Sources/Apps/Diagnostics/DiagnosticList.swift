/// A list of diagnostics, so that all errors are reported at once.
package struct DiagnosticList: Error, Sendable, Hashable, CustomStringConvertible {
    /// The diagnostics in the order they were found.
    package private(set) var all: [Diagnostic]

    /// Makes a list, empty by default.
    package init(_ all: [Diagnostic] = []) {
        self.all = all
    }

    /// One error that concerns a whole file, or no file at all.
    package init(_ path: String, _ what: String, advice: String) {
        all = [.error(path, nil, what, advice: advice)]
    }

    /// Whether the list contains an error.
    package var hasErrors: Bool { all.contains { $0.severity == .error } }

    /// Adds a diagnostic.
    package mutating func append(_ diagnostic: Diagnostic) { all.append(diagnostic) }

    /// Adds the diagnostics of another stage.
    package mutating func append(contentsOf more: some Sequence<Diagnostic>) {
        all.append(contentsOf: more)
    }

    /// The diagnostics without duplicates, sorted by file and position.
    package var inFileOrder: [Diagnostic] {
        let first = SourcePosition(line: 0, column: 0)
        return Set(all).sorted {
            ($0.path, $0.position ?? first, $0.what) < ($1.path, $1.position ?? first, $1.what)
        }
    }

    /// One line for each diagnostic, sorted by file.
    package var description: String { inFileOrder.map(\.description).joined(separator: "\n") }
}
