import Reference

/// A publish target; the part after the scheme is checked when it is used.
struct PublishTarget: AddressText {
    static let form = addressForm(
        "a bucket or a folder",
        pattern: "^(s3://|file:///|file://~/).",
        examples: ["s3://papers/web", "file:///srv/www"]
    )

    let text: String

    init(yaml text: String) throws(YAMLValueError) {
        if let reason = Self.problem(with: text) {
            throw YAMLValueError(
                "cannot be \(quoted(text)): \(reason)",
                advice: "write s3://bucket, s3://bucket/prefix or file:///folder"
            )
        }
        self.text = text
    }

    private static func problem(with text: String) -> String? {
        guard text.hasPrefix("s3://") || text.hasPrefix("file:///") || text.hasPrefix("file://~/") else {
            return "it begins with neither s3:// nor file:///"
        }
        guard text != "s3://", text != "file:///" else { return "nothing follows the scheme" }
        guard !text.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0.value < 0x20 }) else {
            return "there is a space in it"
        }
        let isBucket = text.hasPrefix("s3://")
        // Bucket names contain neither, see
        // https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html
        guard !isBucket || !text.dropFirst("s3://".count).prefix(while: { $0 != "/" }).contains(where: "@:".contains)
        else { return "credentials belong in the environment, not here" }
        return nil
    }
}

/// The region of a bucket.
struct RegionName: YAMLText {
    static let form = TextForm("the name of a region", pattern: "^[A-Za-z0-9-]+$", examples: ["eu-north-1"])

    let text: String

    init(yaml text: String) throws(YAMLValueError) {
        guard !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else {
            throw YAMLValueError("cannot be \(quoted(text))", advice: "write the name of a region, such as eu-north-1")
        }
        self.text = text
    }
}

/// A shell command on one line.
struct ShellCommand: YAMLText, FreeText {
    static let form = TextForm(
        "a command of the shell on one line",
        pattern: "\\S",
        examples: ["scripts/purge-cloudflare"]
    )

    let text: String

    init(yaml text: String) throws(YAMLValueError) {
        guard !text.allSatisfy(\.isWhitespace), !text.contains(where: \.isNewline) else {
            throw YAMLValueError("cannot be \(quoted(text))", advice: "write one command on one line, or name a script")
        }
        self.text = text
    }
}

/// A retention period; `0s` means none.
struct RetentionPeriod: YAMLText {
    static let form = TextForm("a duration, a year at most", pattern: "^[0-9]+(s|m|h|d)$", examples: ["24h", "30m"])

    private static let maximum = Duration.seconds(366 * 86_400)

    let duration: Duration

    init(yaml text: String) throws(YAMLValueError) {
        let units = [("s", 1), ("m", 60), ("h", 3_600), ("d", 86_400)]
        guard let seconds = quantity(text, units: units), .seconds(seconds) <= Self.maximum else {
            throw YAMLValueError(
                "cannot be \(quoted(text))",
                advice: "write a whole number and a unit, 30m, 24h or 7d, of a year at most"
            )
        }
        duration = .seconds(seconds)
    }
}

/// A percentage.
struct Percentage: YAMLText {
    static let form = TextForm("a percentage", pattern: "^[0-9]+%$", examples: ["40%"])

    let value: Int

    init(yaml text: String) throws(YAMLValueError) {
        guard let value = quantity(text, units: [("%", 1)]), value <= 100 else {
            throw YAMLValueError("cannot be \(quoted(text))", advice: "write a whole number from 0% to 100%")
        }
        self.value = value
    }
}
