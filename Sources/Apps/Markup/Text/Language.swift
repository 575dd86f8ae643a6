/// A language by its BCP 47 tag, such as `nb`, `pt-BR` or `zh-Hant`.
package struct Language: Sendable, Hashable, Comparable {
    /// The tag, in the case that [RFC 5646, section 2.1.1](https://www.rfc-editor.org/rfc/rfc5646#section-2.1.1) asks for.
    package let tag: String

    /// Reads a tag; nil when the text is none.
    package init?(_ text: String) {
        guard let tag = text.languageTag else { return nil }
        var isExtension = false
        let parts = tag.split(separator: "-").enumerated().map { index, part in
            defer { isExtension = isExtension || part.count == 1 }
            return switch part.count {
            case 2 where index > 0 && !isExtension: part.uppercased()
            case 4 where index > 0 && !isExtension && part.first?.isLetter == true:
                part.prefix(1).uppercased() + part.dropFirst().lowercased()
            default: part.lowercased()
            }
        }
        self.tag = parts.joined(separator: "-")
    }

    package static let english = Language(known: "en")
    package static let norwegian = Language(known: "nb")

    private init(known tag: String) { self.tag = tag }

    /// The language alone, such as `pt` of `pt-BR`.
    package var primary: Substring { tag.prefix { $0 != "-" } }

    /// The tag and those that lose their last parts, as
    /// [RFC 4647, section 3.4](https://www.rfc-editor.org/rfc/rfc4647#section-3.4) looks them up; Norwegian without
    /// its form is bokmål.
    package var lookups: [String] {
        var parts = tag.split(separator: "-")
        var tags: [String] = []
        while !parts.isEmpty {
            if (parts.last?.count ?? 0) > 1 { tags.append(parts.joined(separator: "-")) }
            parts.removeLast()
        }
        return primary == "no" ? tags + ["nb"] : tags
    }

    /// Whether it is written from right to left: by its script, or by that of most of its texts.
    package var isRightToLeft: Bool {
        let parts: [Substring] = tag.split(separator: "-")
        let script = parts.dropFirst().first { $0.count == 4 && $0.first?.isLetter == true }
        guard let script else { return Self.rightToLeftLanguages.contains(primary) }
        return Self.rightToLeftScripts.contains(script)
    }

    private static let rightToLeftScripts: Set<Substring> = [
        "Adlm", "Arab", "Aran", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
    ]
    private static let rightToLeftLanguages: Set<Substring> = [
        "ar", "arc", "ars", "azb", "ckb", "dv", "fa", "glk", "he", "iw", "ks", "lrc", "mzn", "nqo", "pnb", "prs", "ps",
        "rhg", "sd", "skr", "syr", "ug", "ur", "yi",
    ]

    package static func < (one: Language, other: Language) -> Bool { one.tag < other.tag }
}
