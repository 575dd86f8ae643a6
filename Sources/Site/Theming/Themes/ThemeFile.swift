import Diagnostics
import Markup
import Reference

/// The contents of a `theme.json`.
///
/// Every key is optional: defaults come from the extended theme.
struct ThemeFile: Sendable {
    /// The extended theme; `base` by default.
    private(set) var extends: String?
    /// The position of `extends`.
    private(set) var extendsPosition: SourcePosition?
    /// The layout of the front page.
    private(set) var front = LayoutPart()
    /// The layout of section pages.
    private(set) var section = LayoutPart()
    /// The layouts of individual sections.
    private(set) var sections: [SectionEntry] = []
    /// The automatic boost levels.
    private(set) var boost: (breaking: Int?, premium: Int?) = (nil, nil)
    /// The minimum rows between advertisements and between widgets.
    private(set) var between: (ads: Int?, widgets: Int?) = (nil, nil)
    /// The colour pairs that need a contrast.
    private(set) var contrast: [ContrastRule] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ bytes: [UInt8], path: String) {
        let source = ThemeSource(path: path, bytes: bytes)
        guard let json = source.object(&diagnostics, advice: "write { }") else { return }
        diagnostics += source.wrongKeys(of: json, known: ThemeKeys.file.names)
        var reader = ThemeFileReader(source: source)
        // The name is unused, but its type is checked.
        _ = reader.text(json, "name")
        extends = reader.text(json, "extends")
        extendsPosition = json["extends"].map { source.position($0.offset) }
        front = reader.layout(json["front"])
        section = reader.layout(json["section"])
        sections = reader.sections(json["sections"])
        let boost = reader.numbers(json["boost"], ThemeKeys.boosts)
        self.boost = (boost["breaking"], boost["premium"])
        let between = reader.numbers(json["between"], ThemeKeys.gaps)
        self.between = (between["ads"], between["widgets"])
        diagnostics += reader.diagnostics
        contrast = ContrastRule.list(in: json["contrast"], of: source, &diagnostics)
    }
}

/// The rows of a layout; nil parts are inherited.
struct LayoutPart: Sendable {
    /// The number of stories in the strip of the newest.
    var latest: Int?
    var start: [RowRule]?
    var again: [RowRule]?
}

/// The layout of one section with its position.
struct SectionEntry: Sendable {
    let id: String
    let layout: LayoutPart
    let path: String
    let position: SourcePosition
}
