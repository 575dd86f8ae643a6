import Diagnostics

/// A template file: its bytes and the path that messages name.
struct TemplateSource: Sendable {
    /// The name other templates use for it: the path below `templates/` without `.html`.
    let name: String
    /// How many themes of the chain have a file of the same name below this one's.
    var level = 0
    let path: String
    let bytes: [UInt8]

    func error(at offset: Int, _ what: String, advice: String) -> Diagnostic {
        .error(path, SourcePosition(ofByte: offset, in: bytes), what, advice: advice)
    }
}
