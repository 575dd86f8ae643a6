import Diagnostics
import Markup

/// What a theme says of itself in its `theme.json`.
///
/// Everything may be left out: it is then taken from the theme this one builds on.
struct ThemeFile: Sendable {
    /// The theme this one builds on; `base` unless it says otherwise.
    private(set) var extends: String?
    /// Where it says so.
    private(set) var extendsPosition: SourcePosition?
    /// How the front page is laid out.
    private(set) var front = LayoutPart()
    /// How section pages are laid out.
    private(set) var section = LayoutPart()
    /// How the pages of certain sections are laid out.
    private(set) var sections: [SectionEntry] = []
    /// The levels that stories get by themselves.
    private(set) var boost: (breaking: Int?, premium: Int?) = (nil, nil)
    /// How many rows stand between things that are no stories.
    private(set) var between: (ads: Int?, widgets: Int?) = (nil, nil)
    /// The colours that must be told apart.
    private(set) var contrast: [ContrastRule] = []
    private(set) var diagnostics: [Diagnostic] = []

    private static let keys = ["name", "extends", "front", "section", "sections", "boost", "between", "contrast"]

    init(_ bytes: [UInt8], path: String) {
        let source = JSONSource(path: path, bytes: bytes)
        guard let json = source.object(&diagnostics, advice: "write { }") else { return }
        diagnostics += source.wrongKeys(of: json, known: Self.keys)
        var reader = ThemeFileReader(source: source)
        // The name is for people; that it is text is checked all the same.
        _ = reader.text(json, "name")
        extends = reader.text(json, "extends")
        extendsPosition = json["extends"].map { source.position($0.offset) }
        front = reader.layout(json["front"])
        section = reader.layout(json["section"])
        sections = reader.sections(json["sections"])
        let boost = reader.numbers(json["boost"], ["breaking": RowRule.boosts, "premium": RowRule.boosts])
        self.boost = (boost["breaking"], boost["premium"])
        let between = reader.numbers(json["between"], ["ads": 1...Self.widestGap, "widgets": 0...Self.widestGap])
        self.between = (between["ads"], between["widgets"])
        diagnostics += reader.diagnostics
        contrast = ContrastRule.list(in: json["contrast"], of: source, &diagnostics)
    }

    /// More rows without anything between them than any page has.
    private static let widestGap = 10
}

/// The rows a theme gives; what it does not give is taken from the theme below.
struct LayoutPart: Sendable {
    var start: [RowRule]?
    var again: [RowRule]?
}

/// The layout of one section and where it is written.
struct SectionEntry: Sendable {
    let id: String
    let layout: LayoutPart
    let path: String
    let position: SourcePosition
}
