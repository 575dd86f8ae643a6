import Reference

/// An App Store number.
struct StoreID: YAMLText {
    static let form = TextForm("the digits of an App Store address", pattern: "^[0-9]{1,20}$", examples: ["123456789"])

    let text: String

    init(yaml text: String) throws(YAMLValueError) {
        guard !text.isEmpty, text.utf8.count <= 20, text.utf8.allSatisfy(isDigit) else {
            throw YAMLValueError("cannot be \(quoted(text))", advice: "write the digits of the App Store address")
        }
        self.text = text
    }
}

/// An iOS app id with its team: `ABCDE12345.no.example.news`.
///
/// See https://developer.apple.com/documentation/bundleresources/applinks.
struct AppID: YAMLText {
    static let form = TextForm(
        "the id of an iOS app with its team",
        pattern: "^[A-Z0-9]{10}(\\.[A-Za-z0-9-]+)+$",
        examples: ["ABCDE12345.no.example.news"]
    )

    let text: String

    init(yaml text: String) throws(YAMLValueError) {
        let team = text.prefix { $0 != "." }
        let bundle = text.dropFirst(team.count + 1)
        let isTeam = team.utf8.count == 10 && team.utf8.allSatisfy { isUpper($0) || isDigit($0) }
        let isBundle = bundle.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
            !$0.isEmpty && $0.utf8.allSatisfy { isUpper($0) || isLower($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
        }
        guard isTeam, isBundle else {
            throw YAMLValueError(
                "cannot be \(quoted(text))",
                advice: "write the ten characters of the team, a full stop and the bundle: ABCDE12345.no.example.news"
            )
        }
        self.text = text
    }
}

/// An Android package name: `no.example.news`.
struct PackageName: YAMLText {
    static let form = TextForm(
        "the name of an Android package",
        pattern: "^[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z][A-Za-z0-9_]*)+$",
        examples: ["no.example.news"]
    )

    let text: String

    init(yaml text: String) throws(YAMLValueError) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let isPackage = parts.allSatisfy { part in
            part.utf8.first.map { isUpper($0) || isLower($0) } ?? false
                && part.utf8.allSatisfy { isUpper($0) || isLower($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
        }
        guard isPackage, parts.count > 1 else {
            throw YAMLValueError("cannot be \(quoted(text))", advice: "write the package as in no.example.news")
        }
        self.text = text
    }
}

/// The SHA-256 fingerprint of a signing certificate, upper case with colons.
struct CertificateFingerprint: YAMLText {
    static let form = TextForm(
        "a SHA-256 fingerprint, 32 pairs of hexadecimal digits",
        pattern: "^[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){31}$"
    )

    let text: String

    init(yaml text: String) throws(YAMLValueError) {
        let pairs = text.uppercased().split(separator: ":", omittingEmptySubsequences: false)
        let hexadecimal = UInt8(ascii: "A")...UInt8(ascii: "F")
        let isRight = pairs.allSatisfy {
            $0.utf8.count == 2 && $0.utf8.allSatisfy { isDigit($0) || hexadecimal.contains($0) }
        }
        guard isRight, pairs.count == 32 else {
            throw YAMLValueError("cannot be \(quoted(text))", advice: "write 32 pairs of hexadecimal digits: AA:BB:…")
        }
        self.text = pairs.joined(separator: ":")
    }
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
private func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
private func isLower(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
