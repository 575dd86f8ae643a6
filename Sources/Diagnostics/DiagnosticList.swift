/// All that was found wrong, so that a person mends ten mistakes in one go.
package struct DiagnosticList: Error, Sendable, Hashable, CustomStringConvertible {
    /// The diagnostics in the order they were found.
    package private(set) var all: [Diagnostic]

    /// Makes a list, empty unless told otherwise.
    package init(_ all: [Diagnostic] = []) {
        self.all = all
    }

    /// Whether anything in the list stops the work.
    package var hasErrors: Bool {
        all.contains { $0.severity == .error }
    }

    /// Adds one more.
    package mutating func append(_ diagnostic: Diagnostic) {
        all.append(diagnostic)
    }

    /// Adds the diagnostics of another stage.
    package mutating func append(contentsOf more: some Sequence<Diagnostic>) {
        all.append(contentsOf: more)
    }

    /// The same diagnostics without repeats, by file and then by place in the file.
    package var inFileOrder: [Diagnostic] {
        let first = SourcePosition(line: 0, column: 0)
        return Set(all).sorted {
            ($0.path, $0.position ?? first, $0.what) < ($1.path, $1.position ?? first, $1.what)
        }
    }

    /// One line a diagnostic, in file order.
    package var description: String {
        inFileOrder.map(\.description).joined(separator: "\n")
    }
}
