/// The attributes that sanitised HTML may have.
package enum HTMLAttribute: String {
    case href, src, alt, width, height, datetime, title, lang, dir, colspan, rowspan, start
    /// Says of a picture that it is decoration, and nothing else.
    case `class`

    func mayStand(on element: HTMLElement) -> Bool {
        switch self {
        case .lang, .dir: true
        case .href: element == .a
        case .src, .alt, .width, .height, .class: element == .img
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
        case .class: value == Self.decoration || DecorativeName.isOne(inClasses: value) ? Self.decoration : nil
        case .datetime: value.utf8.count <= 64 ? value : nil
        case .width, .height, .start: Self.isNumber(value, digits: 5) ? value : nil
        case .colspan, .rowspan: Self.isNumber(value, digits: 3) ? value : nil
        case .lang: Self.isLanguage(value) ? value : nil
        case .dir: ["ltr", "rtl", "auto"].first { $0 == value.lowercased() }
        }
    }

    /// The class of pictures that do not belong to what a text tells of: avatars, emoji, icons.
    static let decoration = "decoration"

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
