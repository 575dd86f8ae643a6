/// The elements that sanitised HTML may have.
enum HTMLElement: String, CaseIterable {
    // Blocks.
    case p, div, section, article, aside, blockquote, pre, figure, figcaption, details, summary, hr
    case h1, h2, h3, h4, h5, h6
    case ul, ol, li, dl, dt, dd
    case table, caption, colgroup, col, thead, tbody, tfoot, tr, th, td

    // Inline elements.
    case a, em, strong, b, i, u, s, sub, sup, small, mark, code, kbd, samp, `var`, q, cite, dfn, del, ins
    case abbr, time, span, bdi, br, wbr, img
}

extension HTMLElement {
    var isVoid: Bool { Self.voids.contains(self) }

    /// Whether it is inline: the words before and after it may be one word.
    var isInline: Bool { Self.inline.contains(self) }

    /// Whether it is allowed directly inside another; nil means the surrounding page.
    ///
    /// A list item or a table cell without its list or table would close those of the surrounding page, and so would
    /// a table directly inside another one.
    func mayStand(in parent: HTMLElement?) -> Bool {
        guard let parent else { return Self.parents[self] == nil }
        return Self.parents[self]?.contains(parent) ?? !Self.frames.contains(parent)
    }

    /// The heading moved down by some levels, at most to `h6`; other elements are unchanged.
    func pushedDown(by levels: Int) -> HTMLElement {
        guard let level = Self.headings.firstIndex(of: self) else { return self }
        let (sum, overflow) = level.addingReportingOverflow(levels)
        let last = Self.headings.count - 1
        return Self.headings[overflow ? last : min(max(sum, 0), last)]
    }

    private static let headings: [HTMLElement] = [.h1, .h2, .h3, .h4, .h5, .h6]

    private static let voids: Set<HTMLElement> = [.br, .wbr, .hr, .img, .col]

    private static let inline: Set<HTMLElement> = [
        .a, .em, .strong, .b, .i, .u, .s, .sub, .sup, .small, .mark, .code, .kbd, .samp, .var, .q, .cite, .dfn, .del,
        .ins, .abbr, .time, .span, .bdi, .wbr, .img,
    ]

    private static let parents: [HTMLElement: Set<HTMLElement>] = [
        .li: [.ul, .ol],
        .dt: [.dl],
        .dd: [.dl],
        .figcaption: [.figure],
        .summary: [.details],
        .caption: [.table],
        .colgroup: [.table],
        .col: [.colgroup],
        .thead: [.table],
        .tbody: [.table],
        .tfoot: [.table],
        .tr: [.table, .thead, .tbody, .tfoot],
        .th: [.tr, .table, .thead, .tbody, .tfoot],
        .td: [.tr, .table, .thead, .tbody, .tfoot],
    ]

    /// Elements that may only contain their own parts.
    private static let frames: Set<HTMLElement> = [.table, .colgroup, .thead, .tbody, .tfoot, .tr]
}
