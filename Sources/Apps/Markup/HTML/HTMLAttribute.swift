/// The attributes that sanitised HTML may have.
package enum HTMLAttribute: String {
    case href, src, alt, width, height, datetime, title, lang, dir, colspan, rowspan, start
    /// Says of a picture that it is decoration, and of a cell where its words stand, and nothing else.
    case `class`
    /// The place of a footnote or of the mark that leads to it.
    case id

    func mayStand(on element: HTMLElement) -> Bool {
        switch self {
        case .lang, .dir: true
        case .href: element == .a
        case .src, .alt, .width, .height: element == .img
        case .class: element == .img || element == .td || element == .th
        case .id: element == .li || element == .a
        case .datetime: element == .time
        case .title: element == .abbr || element == .dfn
        case .colspan, .rowspan: element == .td || element == .th
        case .start: element == .ol
        }
    }

    /// The sanitised value before escaping; nil when the attribute is removed.
    package func accepted(_ value: String, relativeTo base: WebAddress?) -> String? {
        switch self {
        case .href: Self.link(value, relativeTo: base)
        case .src: WebAddress(value, relativeTo: base)?.string
        case .alt, .title: value
        case .class where Self.columns.contains(value): value
        case .class: value == Self.decoration || DecorativeName.isOne(inClasses: value) ? Self.decoration : nil
        case .id: Self.isNote(value) ? value : nil
        case .datetime: value.utf8.count <= 64 ? value : nil
        case .width, .height, .start: Self.isNumber(value, digits: 5) ? value : nil
        case .colspan, .rowspan: Self.isNumber(value, digits: 3) ? value : nil
        case .lang: Self.isLanguage(value) ? value : nil
        case .dir: ["ltr", "rtl", "auto"].first { $0 == value.lowercased() }
        }
    }

    /// The class of pictures that do not belong to what a text tells of: avatars, emoji, icons.
    static let decoration = "decoration"

    /// The classes of cells whose words do not stand at the start of the line.
    private static let columns: Set = ["column-center", "column-end"]

    /// Whether the text is the name that cmark gives a footnote, or a mark that leads to it.
    private static func isNote(_ value: String) -> Bool {
        (value.hasPrefix("fn-") || value.hasPrefix("fnref-")) && value.utf8.count <= 100
            && value.utf8.allSatisfy { $0.isASCIILetterOrDigit || "-_.%".utf8.contains($0) }
    }

    private static func link(_ value: String, relativeTo base: WebAddress?) -> String? {
        let mailto = "mailto:"
        guard value.prefix(mailto.count).lowercased() == mailto
        else { return WebAddress(value, relativeTo: base)?.string }
        let address = value.dropFirst(mailto.count).prefix { $0 != "?" }
        return SafeURL(mailto: String(address))?.string
    }

    private static func isNumber(_ value: String, digits: Int) -> Bool {
        (1...digits).contains(value.utf8.count) && value.utf8.allSatisfy(\.isASCIIDigit)
    }

    /// Whether the text is a language tag such as `nb` or `zh-Hant-TW`.
    private static func isLanguage(_ value: String) -> Bool {
        (1...35).contains(value.utf8.count)
            && value.utf8.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
    }
}
