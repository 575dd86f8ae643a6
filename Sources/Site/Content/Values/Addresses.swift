/// Texts that may name variables of the environment as `${NAME}`: addresses, sources and targets.
extension Form {
    /// A form whose pattern also matches texts that begin with a variable.
    ///
    /// With `secret` the address of a value is never shown behind its host.
    fileprivate init(
        _ noun: String,
        pattern: String,
        examples: [String],
        secret: @escaping (Value) -> Value = { $0 },
        parse: @escaping (String) throws(YAMLValueError) -> Value
    ) {
        let form = TextForm(noun, pattern: "\\$\\{[A-Za-z0-9_]+\\}|\(pattern)", examples: examples)
        self.init(Self.shape(form, parse)) { value throws(YAMLValueError) in
            let text = try value.text()
            guard text.contains("${") else { return try parse(text) }
            let expanded = try value.file.variables.expanded(text)
            guard Self.mayHoldSecrets(text) else { return try parse(expanded) }
            do throws(YAMLValueError) {
                return secret(try parse(expanded))
            } catch {
                // The values of variables are not repeated.
                throw .refused(text, advice: error.advice)
            }
        }
    }

    /// Whether an address as it was written names a variable for more than its host.
    private static func mayHoldSecrets(_ text: String) -> Bool {
        guard let scheme = text.firstRange(of: "://") else { return true }
        return text[scheme.upperBound...].drop { $0 != "/" && $0 != "?" }.contains("${")
    }
}

extension Form where Value == WebAddress {
    static var address: Form {
        Form(
            "a web address",
            pattern: "^https?://",
            examples: ["https://www.example.no/"],
            secret: \.asSecret,
            parse: webAddress
        )
    }

    static var secureAddress: Form {
        Form("a web address with https", pattern: "^https://", examples: ["https://www.example.no/"]) {
            text throws(YAMLValueError) in
            let address = try webAddress(text)
            guard text.hasPrefix("https://") else {
                throw .refused(text, advice: "write an address that begins with https://")
            }
            return address
        }
    }

    /// The address of a brand: its path ends in a slash, so that relative addresses stay below it.
    static var baseAddress: Form {
        let examples = ["https://www.example.no/"]
        return Form("a web address without ? and #", pattern: "^https?://", examples: examples) {
            text throws(YAMLValueError) in
            let address = try webAddress(text)
            guard address.query == nil, address.fragment == nil else {
                throw .refused(text, advice: "leave out what follows ? or #")
            }
            return address.path.hasSuffix("/") ? address : try webAddress(address.string + "/")
        }
    }
}

extension Form where Value == ContentSource {
    /// A source: a path inside `content/` or a web address.
    static var source: Form {
        Form(
            "a path inside content/, or a web address",
            pattern: "^[^/~]",
            examples: ["feeds/economy.json", "https://www.example.no/rss"],
            secret: { if case .url(let address) = $0 { .url(address.asSecret) } else { $0 } },
            parse: contentSource
        )
    }
}

extension Form where Value == String {
    /// A template of sources with a mark for the place.
    static var forecast: Form {
        let form = TextForm(
            "a path inside content/ or an address, with {place}, or {latitude} and {longitude}",
            examples: ["feeds/weather/{place}.json"]
        )
        return Form(form) { text throws(YAMLValueError) in
            let source = WeatherSource(template: text)
            let isOfPlace = text.contains("{place}") || text.contains("{latitude}") && text.contains("{longitude}")
            guard isOfPlace else {
                let advice = "write {place}, or {latitude} and {longitude}, as in feeds/weather/{place}.json"
                throw .refused(text, "every place would have the same forecast", advice: advice)
            }
            _ = try contentSource(source.text(id: "a", latitude: 1, longitude: 1))
            return text
        }
    }

    /// An address with a mark for the picture and one for the width.
    static var pictureTemplate: Form {
        let form = TextForm("an address with {url} and {width}", pattern: "\\{url\\}", examples: ["{url}?w={width}"])
        return Form(form, advice: "write an address with {url} and {width}, as in {url}?w={width}") { text in
            let template = ImageTemplate(template: text, widths: [1])
            let isWhole = text.contains(ImageTemplate.urlMark) && text.contains(ImageTemplate.widthMark)
            let sample = isWhole ? WebAddress("https://a.no/b.jpg") : nil
            return sample.flatMap { template.address(of: $0, width: 1) }.map { _ in text }
        }
    }

    /// A publish target; the part after the scheme is checked when it is used.
    static var target: Form {
        Form(
            "a bucket or a folder",
            pattern: "^(s3://|file:///|file://~/).",
            examples: ["s3://papers/web", "file:///srv/www"]
        ) { text throws(YAMLValueError) in
            guard let reason = problem(withTarget: text) else { return text }
            throw .refused(text, reason, advice: "write s3://bucket, s3://bucket/prefix or file:///folder")
        }
    }

    private static func problem(withTarget text: String) -> String? {
        let isBucket = text.hasPrefix("s3://")
        guard isBucket || text.hasPrefix("file:///") || text.hasPrefix("file://~/") else {
            return "it begins with neither s3:// nor file:///"
        }
        guard text != "s3://", text != "file:///" else { return "nothing follows the scheme" }
        guard !text.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0.value < 0x20 })
        else { return "there is a space in it" }
        // Bucket names contain neither, see
        // https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html
        guard !isBucket || !text.dropFirst("s3://".count).prefix(while: { $0 != "/" }).contains(where: "@:".contains)
        else { return "credentials belong in the environment, not here" }
        return nil
    }
}

extension Form where Value == PathPattern {
    /// A path pattern of former addresses below a brand's: `seksjon/{id}`, `artikkel/{slug}.html`, `kundeservice/*`.
    static var formerPath: Form {
        let form = TextForm(
            "a path below the address of the brand, with {names} or * at its end",
            examples: ["artikkel/{slug}.html", "kundeservice/*"]
        )
        let advice = "write a path below the brand's address, such as seksjon/{id}, artikkel/{slug}.html or hjelp/*"
        return pattern(form, advice: advice) { text, _ in
            if text == "*" { return "it would match every address" }
            return text.isEmpty ? "a former address is not empty" : nil
        }
    }

    /// The target path of a redirect below a brand's address: `guide/{slug}`; empty for the front page.
    static var pagePath: Form {
        let form = TextForm("the path of a page, empty for the front page", examples: ["guide/{slug}"])
        let advice = "write the path of a page, such as om or guide/{slug}, or \"\" for the front page"
        return pattern(form, advice: advice) { _, pattern in
            pattern.takesRest ? "* can only be the whole last part of \"from\"" : nil
        }
    }

    private static func pattern(
        _ form: TextForm,
        advice: String,
        problem: @escaping (String, PathPattern) -> String?
    ) -> Form {
        Form(form) { text throws(YAMLValueError) in
            do throws(PathPattern.Flaw) {
                let pattern = try PathPattern(text)
                if let reason = problem(text, pattern) { throw PathPattern.Flaw(reason) }
                return pattern
            } catch {
                throw .refused(text, error.reason, advice: advice)
            }
        }
    }
}

/// The source of a text: a path inside `content/` or a web address.
func contentSource(_ text: String) throws(YAMLValueError) -> ContentSource {
    if text.contains("://") { return .url(try webAddress(text)) }
    guard let reason = problem(withPath: text) else { return .file(text) }
    let advice = "write a path inside content/ such as feeds/economy.json, or an https:// address"
    throw .refused(text, reason, advice: advice)
}

private func problem(withPath path: String) -> String? {
    guard !path.isEmpty else { return "a path is not empty" }
    guard !path.hasPrefix("/"), !path.hasPrefix("~") else { return "a path begins inside content/" }
    guard !path.contains("\\"), !path.contains("\n") else { return "folders are separated by /" }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains("..") else { return "a path does not leave content/" }
    guard !parts.contains(""), !parts.contains(".") else { return "a path names each folder once" }
    return nil
}

private func webAddress(_ text: String) throws(YAMLValueError) -> WebAddress {
    let isWhole = text.hasPrefix("https://") || text.hasPrefix("http://")
    if isWhole, let address = WebAddress(text) { return address }
    // The host is the part between the second slash and the next mark.
    let host = text.drop { $0 != "/" }.dropFirst(2).prefix { !"/?#".contains($0) }
    let advice =
        isWhole && host.contains { !$0.isASCII }
        ? "no host can be called that: correct it, or write the host in ASCII (xn--)"
        : "write a whole address that begins with https://"
    throw .refused(text, advice: advice)
}
