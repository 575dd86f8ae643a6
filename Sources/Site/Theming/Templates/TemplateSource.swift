import Diagnostics

/// A template file: its bytes and its path for messages.
struct TemplateSource: Sendable {
    /// The name in other templates: the path below `templates/` without `.html`.
    let name: String
    /// The number of themes below this one in the chain with a file of the same name.
    var level = 0
    let path: String
    let bytes: [UInt8]

    func error(at offset: Int, _ what: String, advice: String) -> Diagnostic {
        .error(path, SourcePosition(ofByte: offset, in: bytes), what, advice: advice)
    }
}
