import BaseTheme
import Foundation

/// The texts of a theme in one more language, to be translated: the English words, with the dates of the language as
/// [CLDR](https://cldr.unicode.org) has them.
package enum TextsScaffold {
    /// The file of texts of a theme, and the theme itself when the site has none of that name.
    package static func files(
        in language: Language,
        of theme: String,
        named name: String,
        in site: String
    ) -> NewFiles {
        var files = NewFiles(root: site)
        let tree = FileTree.site(site)
        if !tree.list("themes").contains(where: { $0.name == theme }) { files.addTheme(theme, named: name) }
        let english = (try? JSON(parsing: tree.read("themes/base/texts/en.json"))) ?? .object([:])
        files.add("themes/\(theme)/texts/\(language.tag).json", bytes: text(in: language, for: english))
        return files
    }

    private static func text(in language: Language, for english: JSON) -> [UInt8] {
        let forms = PluralRule(of: language).categories
        let dates = dates(in: Locale(identifier: language.tag))
        let members = (english.members ?? []).map { member in
            if let date = dates[member.key] { return JSON.Member(member.key, JSON(date)) }
            guard member.value.members != nil else { return member }
            let words = forms.map { JSON.Member($0.rawValue, member.value[$0.rawValue] ?? member.value["other"] ?? "") }
            return JSON.Member(member.key, JSON(.object(words)))
        }
        return JSON(.object(members)).readableText
    }

    /// The names and formats of dates in a locale; names have no blanks, which divide them.
    private static func dates(in locale: Locale) -> [String: String] {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.calendar = Calendar(identifier: .gregorian)
        func list(_ names: [String]) -> String {
            names.map { $0.replacing(" ", with: "\u{A0}") }.joined(separator: " ")
        }
        func format(_ template: String) -> String {
            formatter.setLocalizedDateFormatFromTemplate(template)
            return formatter.dateFormat ?? ""
        }
        /// The names of months in a format, which are numbers where the format has them.
        func months(in format: String, _ names: [String]) -> String {
            list(format.contains("MMM") || format.contains("LLL") ? names : (1...12).map(String.init))
        }
        let weekdays: [String] = formatter.weekdaySymbols
        let (long, short) = (format("dMMMMyHHmm"), format("dMMMHHmm"))
        return [
            "months": months(in: long, formatter.monthSymbols),
            "monthsShort": months(in: short, formatter.shortMonthSymbols),
            "weekdays": list(Array(weekdays.dropFirst() + weekdays.prefix(1))),
            "date": braced(format("EEEEdMMMM"), month: "{month}"), "dateTime": braced(long, month: "{month}"),
            "dateTimeShort": braced(short, month: "{mon}"), "time": braced(format("HHmm"), month: ""),
            "decimal": locale.decimalSeparator ?? ".",
        ]
    }

    /// A format with names in braces, made of one of
    /// [Unicode](https://www.unicode.org/reports/tr35/tr35-dates.html#Date_Format_Patterns).
    private static func braced(_ format: String, month: String) -> String {
        var text = ""
        var isQuoted = false
        var rest = format[...]
        while let letter = rest.first {
            let run = rest.prefix { $0 == letter }
            rest = rest.dropFirst(run.count)
            switch letter {
            case "'":
                if run.count > 1 { text += "'" }
                isQuoted = run.count % 2 == 1 ? !isQuoted : isQuoted
            case _ where isQuoted: text += run
            case "d": text += "{day}"
            case "M", "L": text += month
            case "y": text += "{year}"
            case "E", "c": text += "{weekday}"
            case "H", "h", "k", "K": text += "{hour}"
            case "m": text += "{minute}"
            case "a", "b", "B", "G": break
            default: text += run
            }
        }
        return text.trimmingCharacters(in: .whitespaces)
    }
}
