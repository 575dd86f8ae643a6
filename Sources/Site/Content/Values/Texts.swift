import Foundation

extension Form where Value == String {
    /// Text with at least one character that is not white space; it is one line, however many lines the file gives it.
    static var text: Form {
        Form(TextForm("text", pattern: "\\S"), isFree: true, written: { $0 }) { text throws(YAMLValueError) in
            guard !text.allSatisfy(\.isWhitespace) else { throw YAMLValueError("is empty", advice: "write some text") }
            return text.onOneLine
        }
    }

    /// Text on one line, which may be empty.
    static var anyText: Form { Form(TextForm("text"), isFree: true) { $0.onOneLine } }

    static var focus: Form {
        let form = TextForm("a point", pattern: "^(100|[1-9]?0) (100|[1-9]?0)$", examples: ["50 30"])
        return Form(form, advice: "write two multiples of ten, such as 50 30") { form.describes($0) ? $0 : nil }
    }

    static var userAgent: Form {
        let form = TextForm("a line of ASCII", pattern: "^[ -~]+$", examples: ["sitegen/1.0"])
        let advice = "write one line of ASCII, such as sitegen/1.0"
        return Form(form, isFree: true, written: { $0 }, advice: advice) { form.describes($0) ? $0 : nil }
    }

    static var command: Form {
        let form = TextForm(
            "a command of the shell on one line",
            pattern: "\\S",
            examples: ["scripts/purge-cloudflare"]
        )
        return Form(form, isFree: true, advice: "write one command on one line, or name a script") { text in
            text.allSatisfy(\.isWhitespace) || text.contains(where: \.isNewline) ? nil : text
        }
    }

    static var mailAddress: Form {
        let form = TextForm("a mail address", pattern: "@", examples: ["tips@avis.example.no"])
        return Form(form, advice: "write an address such as tips@avis.example.no") { text in
            SafeURL(mailto: text).map { _ in text }
        }
    }

    static var phoneNumber: Form {
        let form = TextForm("a phone number with its country", examples: ["+47 55 00 00 00"])
        return Form(form, advice: "write a number such as \"+47 55 00 00 00\"") { text in
            SafeURL(phone: text).map { _ in text }
        }
    }

    /// A time zone name of the IANA database: `Europe/Oslo`, `UTC`.
    ///
    /// Only the form is checked, so that the name is safe in a path.
    static var timeZone: Form {
        let form = TextForm(
            "a name of the time zone database",
            pattern: "^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*$",
            examples: ["Europe/Oslo", "UTC"]
        )
        return Form(form, advice: TimeZones.advice) { $0.utf8.count <= 64 && form.describes($0) ? $0 : nil }
    }

    static var region: Form {
        matching(
            TextForm("the name of a region", pattern: "^[A-Za-z0-9-]+$", examples: ["eu-north-1"]),
            advice: "write the name of a region, such as eu-north-1"
        )
    }
}

extension Form where Value == [String: String] {
    /// Values for those who count what is read.
    static var tracking: Form {
        let names = "^[A-Za-z0-9_]+$"
        return Form(.mapping(MappingShape([], others: .named(pattern: names, Form<String>.text.shape())))) {
            value throws(YAMLValueError) in
            let pairs = try value.pairs()
            guard pairs.count <= FeedLimits.tracking else {
                throw YAMLValueError("has \(pairs.count) values", advice: "keep \(FeedLimits.tracking) at most")
            }
            if let wrong = pairs.first(where: { !FeedMetadata.isTrackingName($0.key) }) {
                throw YAMLValueError("has the name \(quoted(wrong.key))", advice: "write A–Z, a–z, 0–9 and _ only")
            }
            let values = pairs.compactMap { pair in
                YAMLValue(pair.value, key: pair.keyPosition, name: pair.key, file: value.file).located(.text)
                    .map { (pair.key, $0.value) }
            }
            if let long = values.first(where: { $0.1.count > FeedLimits.label }) {
                let advice = "write \(FeedLimits.label) characters at most"
                throw YAMLValueError("has a long \(quoted(long.0))", advice: advice)
            }
            return Dictionary(values) { first, _ in first }
        }
    }
}

/// The ids of apps, as their stores write them.
extension Form where Value == String {
    static var storeID: Form {
        matching(
            TextForm("the digits of an App Store address", pattern: "^[0-9]{1,20}$", examples: ["123456789"]),
            advice: "write the digits of the App Store address"
        )
    }

    /// An iOS app id with its team: `ABCDE12345.no.example.news`.
    ///
    /// See https://developer.apple.com/documentation/bundleresources/applinks.
    static var appID: Form {
        matching(
            TextForm(
                "the id of an iOS app with its team",
                pattern: "^[A-Z0-9]{10}(\\.[A-Za-z0-9-]+)+$",
                examples: ["ABCDE12345.no.example.news"]
            ),
            advice: "write the ten characters of the team, a full stop and the bundle: ABCDE12345.no.example.news"
        )
    }

    /// An Android package name: `no.example.news`.
    static var packageName: Form {
        matching(
            TextForm(
                "the name of an Android package",
                pattern: "^[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z][A-Za-z0-9_]*)+$",
                examples: ["no.example.news"]
            ),
            advice: "write the package as in no.example.news"
        )
    }

    /// The SHA-256 fingerprint of a signing certificate, upper case with colons.
    static var fingerprint: Form {
        let form = TextForm(
            "a SHA-256 fingerprint, 32 pairs of hexadecimal digits",
            pattern: "^[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){31}$"
        )
        return Form(form, advice: "write 32 pairs of hexadecimal digits: AA:BB:…") { text in
            form.describes(text) ? text.uppercased() : nil
        }
    }

    /// A text that its pattern describes completely.
    private static func matching(_ form: TextForm, advice: String) -> Form {
        Form(form, advice: advice) { form.describes($0) ? $0 : nil }
    }
}

extension Form where Value == Language {
    static var language: Form {
        let form = TextForm(
            "the BCP 47 tag of a language",
            pattern: "^[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8})*$",
            examples: ["nb", "pt-BR"]
        )
        return Form(form, written: \.tag, advice: "write a tag such as nb, de or pt-BR") { Language($0) }
    }
}

extension Form where Value == StoryReference {
    static var story: Form {
        let form = TextForm("the id of a story, or its address", pattern: "\\S", examples: ["vg-sport-1"])
        return Form(form, isFree: true) { text throws(YAMLValueError) in
            let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
            guard !text.isEmpty else {
                throw YAMLValueError("is empty", advice: "write the id of a story, or its address")
            }
            return StoryReference(text)
        }
    }
}

extension Form where Value == MergeRule {
    /// A rule such as `first 3 of forside, then newest of all`.
    static var merge: Form {
        let examples = ["newest", "first 3 of forside, then newest of all"]
        let advice = "write newest, inOrder, interleave, or steps: first 3 of forside, then newest of all"
        return Form(TextForm("the order of several sources", examples: examples), advice: advice) { MergeRule($0) }
    }
}

extension String {
    /// Whether it has only characters of ASCII from the blank to the tilde.
    var isPrintableASCII: Bool { utf8.allSatisfy { (0x20...0x7E).contains($0) } }

    /// The text with spaces in place of line breaks and of the white space around them, which folded and literal blocks leave.
    var onOneLine: String {
        guard contains(where: \.isNewline) else { return self }
        let lines = split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
