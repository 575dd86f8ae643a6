/// One mistake or oddity that a person can mend: where it is, what it is, what to do.
package struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
    /// How bad it is: an error stops the work before anything is written, a warning does not.
    package enum Severity: String, Sendable {
        case error
        case warning
    }

    /// The file as the user would name it, relative to the site folder where that is the current one.
    package let path: String
    /// The place in the file; nil when the whole file is meant.
    package let position: SourcePosition?
    /// Whether the work can go on.
    package let severity: Severity
    /// What is wrong, in plain words.
    package let what: String
    /// What to do about it; empty when nothing can be said.
    package let advice: String

    /// Makes a diagnostic from its parts.
    package init(
        path: String,
        position: SourcePosition?,
        severity: Severity,
        what: String,
        advice: String
    ) {
        self.path = path
        self.position = position
        self.severity = severity
        self.what = what
        self.advice = advice
    }

    /// A mistake that stops the work.
    package static func error(
        _ path: String,
        _ position: SourcePosition?,
        _ what: String,
        advice: String
    ) -> Diagnostic {
        Diagnostic(path: path, position: position, severity: .error, what: what, advice: advice)
    }

    /// An oddity that the work survives.
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
