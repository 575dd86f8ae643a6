extension Form where Value == [HTTPField] {
    static var headers: Form {
        let names = headerNamePattern
        return Form(.mapping(MappingShape([], others: .named(pattern: names, Form<String>.requestHeaderValue.shape()))))
        {
            value throws(YAMLValueError) in
            let fields = try value.pairs().compactMap { pair -> HTTPField? in
                guard !pair.value.isNull else {
                    let what = "\(quoted(pair.key)) has no value"
                    value.file.note(pair.keyPosition, what, "write one after \"\(pair.key): \"")
                    return nil
                }
                let inner = YAMLValue(pair.value, key: pair.keyPosition, name: pair.key, file: value.file)
                return inner.located(.requestHeaderValue).map { HTTPField(pair.key, $0.value) }
            }
            if let wrong = fields.first(where: { !HTTPField.isToken($0.name) })?.name {
                let what = "has the header \(quoted(wrong))"
                throw YAMLValueError(what, advice: "names have letters, digits and hyphens")
            }
            let names = fields.map { $0.name.lowercased() }
            if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
                let what = "has the header \(quoted(twice)) twice"
                throw YAMLValueError(what, advice: "capitals make no difference; keep one")
            }
            return fields.sorted { $0.name < $1.name }
        }
    }
}

private let headerNamePattern = "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"

extension Form where Value == String {
    /// The value of a request header: one line of ASCII.
    fileprivate static var requestHeaderValue: Form {
        let form = TextForm(
            "a line of ASCII, with ${NAME} for variables of the environment",
            pattern: "^[ -~]*$",
            examples: ["Bearer ${FEED_TOKEN}"]
        )
        return Form(form, isFree: true) { text throws(YAMLValueError) in
            guard text.isPrintableASCII else { throw .refused(text, advice: "header values are one line of ASCII") }
            // Values come from the environment when a request is sent; here only the names must end.
            _ = try EnvironmentVariables.replacingNames(in: text) { _ in "" }
            return text
        }
    }

    static var headerName: Form {
        let form = TextForm("the name of a header", pattern: headerNamePattern, examples: ["Cache-Control"])
        return Form(form) { text throws(YAMLValueError) in
            guard HTTPField.isToken(text) else {
                throw .refused(text, advice: "names have letters, digits and hyphens")
            }
            // These describe the message itself and are set by the server.
            let decided: Set = [
                "content-length", "content-encoding", "content-range", "transfer-encoding", "connection", "date",
                "etag", "last-modified", "location",
            ]
            guard !decided.contains(text.lowercased()) else {
                throw .refused(text, advice: "delete it: it follows from the file that is sent")
            }
            return text
        }
    }

    /// The value of a response header: one non-empty line of ASCII.
    static var headerValue: Form {
        // Lines of `_headers` may have 2,000 characters, including the name.
        let maximumLength = 1_800
        let form = TextForm("a line of ASCII", pattern: "^[!-~]([ -~]*[!-~])?$", examples: ["public, max-age=60"])
        return Form(form, isFree: true) { text throws(YAMLValueError) in
            guard text.isPrintableASCII, !text.isEmpty, text.first != " ", text.last != " "
            else { throw .refused(text, advice: "header values are one line of ASCII") }
            guard !text.contains("${") else {
                let advice = "readers get the value as it is written, without variables: write it out"
                throw .refused(text, advice: advice)
            }
            guard text.utf8.count <= maximumLength else {
                throw .refused(text, advice: "write \(maximumLength) characters at most")
            }
            return text
        }
    }

    static var headerPaths: Form {
        let form = TextForm("the path of an address, with one star at most", pattern: "^/", examples: ["/vg/*"])
        return checked(form, advice: "write the path of an address, such as /vg/sport/ or /vg/*", problem: problem)
    }

    private static func problem(withPaths text: String) -> String? {
        guard text.hasPrefix("/"), !text.hasPrefix("//") else { return "a path begins with one slash" }
        guard text.utf8.count <= 512 else { return "a path has at most 512 bytes" }
        guard text.count(where: { $0 == "*" }) <= 1 else { return "there is more than one star" }
        let marks = "/-._~%*+!$'()@"
        guard text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || marks.contains($0)) })
        else { return "a path has letters a–z, digits and - . _ ~ % only" }
        return nil
    }
}
