/// The forms that words take with numbers, in CLDR's names for them.
package enum PluralCategory: String, Sendable, Hashable, CaseIterable {
    case zero, one, two, few, many, other
}

/// Which form of a word a language has for a whole number, by the
/// [rules of CLDR](https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html).
///
/// Forms for millions and for fractions are left out: nothing on a page counts that far.
package enum PluralRule: UInt8, Sendable, Hashable {
    case none, one, zeroOrOne, zeroOneOther, oneTwo, icelandic, latvian, lithuanian, romanian, filipino
    case eastSlavic, southSlavic, westSlavic, polish, slovenian
    case arabic, maltese, irish, gaelic, welsh, breton, manx, cornish

    /// The languages of each rule; those that no rule names have one form for 1 and another for all other numbers.
    private static let languages: [PluralRule: String] = [
        .none: "bo dz id ig ii ja jbo jv kde kea km ko lkt lo ms my nqo sah ses sg su th to tpi wo yo yue zh",
        .zeroOrOne: "ak am as bho bn csw doi fa ff fr gu guw hi hy kab kn kok ln mg nso pa pcm pt si tg ti vi wa zu",
        .zeroOneOther: "ksh lag blo cv", .oneTwo: "he iu naq sat se sma smj smn sms", .icelandic: "is mk",
        .latvian: "lv prg", .lithuanian: "lt", .romanian: "ro mo", .filipino: "ceb fil tl", .eastSlavic: "be ru uk",
        .southSlavic: "bs hr sh sr", .westSlavic: "cs sk", .polish: "pl", .slovenian: "dsb hsb sl", .arabic: "ar ars",
        .maltese: "mt", .irish: "ga", .gaelic: "gd", .welsh: "cy", .breton: "br", .manx: "gv", .cornish: "kw",
    ]

    private static let rules = languages.reduce(into: [Substring: PluralRule]()) { rules, entry in
        for language in entry.value.split(separator: " ") { rules[language] = entry.key }
    }

    /// The rule of a language; Portugal counts 0 as many, Brazil as one.
    package init(of language: Language) {
        self = language.tag == "pt-PT" ? .one : Self.rules[language.primary] ?? .one
    }

    /// The forms that whole numbers have, `other` last.
    package var categories: [PluralCategory] {
        let used = Set((0...200).map(category)).union([.other])
        return PluralCategory.allCases.filter(used.contains)
    }

    /// The form for a number.
    package func category(of number: Int) -> PluralCategory {
        let count = number.magnitude
        let (tens, hundreds) = (count % 10, count % 100)
        switch self {
        case .none: return .other
        case .one: return count == 1 ? .one : .other
        case .zeroOrOne: return count <= 1 ? .one : .other
        case .zeroOneOther: return count == 0 ? .zero : count == 1 ? .one : .other
        case .oneTwo: return count == 1 ? .one : count == 2 ? .two : .other
        case .icelandic: return tens == 1 && hundreds != 11 ? .one : .other
        case .filipino: return count <= 3 || ![4, 6, 9].contains(tens) ? .one : .other
        case .latvian:
            if tens == 0 || 11...19 ~= hundreds { return .zero }
            return tens == 1 ? .one : .other
        case .lithuanian:
            if tens == 0 || 11...19 ~= hundreds { return .other }
            return tens == 1 ? .one : .few
        case .romanian: return count == 1 ? .one : count == 0 || 1...19 ~= hundreds ? .few : .other
        case .eastSlavic: return slavic(tens, hundreds, rest: .many)
        case .southSlavic: return slavic(tens, hundreds, rest: .other)
        case .westSlavic: return count == 1 ? .one : 2...4 ~= count ? .few : .other
        case .polish: return count == 1 ? .one : tens == 1 ? .many : slavic(tens, hundreds, rest: .many)
        case .slovenian: return [1: .one, 2: .two, 3: .few, 4: .few][hundreds] ?? .other
        case .arabic:
            if count < 3 { return [.zero, .one, .two][Int(count)] }
            return 3...10 ~= hundreds ? .few : hundreds >= 11 ? .many : .other
        case .maltese:
            if 1...2 ~= count { return count == 1 ? .one : .two }
            return count == 0 || 3...10 ~= hundreds ? .few : 11...19 ~= hundreds ? .many : .other
        case .irish:
            if 1...2 ~= count { return count == 1 ? .one : .two }
            return 3...6 ~= count ? .few : 7...10 ~= count ? .many : .other
        case .gaelic:
            guard 1...19 ~= count else { return .other }
            return tens == 1 && count <= 11 ? .one : tens == 2 && count <= 12 ? .two : .few
        case .welsh: return [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][count] ?? .other
        case .breton:
            guard ![1, 7, 9].contains(hundreds / 10) else {
                return count > 0 && count % 1_000_000 == 0 ? .many : .other
            }
            return [1: .one, 2: .two, 3: .few, 4: .few, 9: .few][tens] ?? .other
        case .manx: return tens == 1 ? .one : tens == 2 ? .two : count % 20 == 0 ? .few : .other
        case .cornish:
            if count < 2 { return count == 0 ? .zero : .one }
            return [2: .two, 3: .few, 1: .many][count % 20] ?? .other
        }
    }

    private func slavic(_ tens: UInt, _ hundreds: UInt, rest: PluralCategory) -> PluralCategory {
        guard !(11...14 ~= hundreds), 1...4 ~= tens else { return rest }
        return tens == 1 ? .one : .few
    }
}
