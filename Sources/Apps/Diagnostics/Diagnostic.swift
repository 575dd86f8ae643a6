/// An error or warning that the user can fix: position, description, advice.
package struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
    /// The severity: an error stops the work before anything is written, a warning does not.
    package enum Severity: String, Sendable {
        case error
        case warning
    }

    /// The file as the user would name it, relative to the site folder where that is the current one.
    package let path: String
    /// The position in the file; nil when it concerns the whole file.
    package let position: SourcePosition?
    /// The severity.
    package let severity: Severity
    /// A description of the problem.
    package let what: String
    /// A suggested fix; empty when there is none.
    package let advice: String

    /// Makes a diagnostic from its parts.
    package init(path: String, position: SourcePosition?, severity: Severity, what: String, advice: String) {
        self.path = position?.file ?? path
        self.position = position.map { SourcePosition(line: $0.line, column: $0.column) }
        self.severity = severity
        self.what = what
        self.advice = advice
    }

    /// An error, which stops the work.
    package static func error(
        _ path: String,
        _ position: SourcePosition?,
        _ what: String,
        advice: String
    ) -> Diagnostic {
        Diagnostic(path: path, position: position, severity: .error, what: what, advice: advice)
    }

    /// A warning, which does not stop the work.
    package static func warning(
        _ path: String,
        _ position: SourcePosition?,
        _ what: String,
        advice: String
    ) -> Diagnostic {
        Diagnostic(path: path, position: position, severity: .warning, what: what, advice: advice)
    }

    /// The line that editors and CI recognise: `path:line:column: error: what; what to do`.
    package var description: String {
        let place = position.map { "\(path):\($0.line):\($0.column)" } ?? path
        let message = "\(place): \(severity.rawValue): \(what)"
        return advice.isEmpty ? message : message + "; " + advice
    }
}
