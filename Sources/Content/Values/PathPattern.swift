/// A path in which `{name}` stands for a part between two slashes, or for some of it.
struct PathPattern {
    /// Why a text is none.
    struct Flaw: Error {
        let reason: String

        init(_ reason: String) {
            self.reason = reason
        }
    }

    static let maximumBytes = 512

    let text: String
    /// What stands in braces, in order.
    let names: [String]
    /// The path with `{}` for every name.
    let shape: String

    /// Reads a pattern; an empty one is a path too.
    init(_ text: Substring) throws(Flaw) {
        guard text.utf8.count <= Self.maximumBytes else { throw Flaw("a path has at most \(Self.maximumBytes) bytes") }
        guard !text.hasPrefix("/"), !text.hasSuffix("/") else { throw Flaw("no slash stands around a path") }
        guard !text.contains("//") else { throw Flaw("a part between two slashes is empty") }
        guard !text.contains(".."), !text.split(separator: "/").contains(".") else {
            throw Flaw("a path does not lead up or stay where it is")
        }
        self.text = String(text)
        (names, shape) = try Self.read(text)
    }

    private static func read(_ text: Substring) throws(Flaw) -> (names: [String], shape: String) {
        var (names, shape, rest): ([String], String, Substring) = ([], "", text)
        while let mark = rest.popFirst() {
            switch mark {
            case "{":
                guard !shape.hasSuffix("}") else { throw Flaw("something has to stand between two names") }
                names.append(try name(takenFrom: &rest))
                shape += "{}"
            case "*": throw Flaw("* can only be the whole last part of \"from\"")
            case "/": shape.append(mark)
            case _ where isAllowed(mark): shape.append(mark)
            default: throw Flaw("a path has only letters a–z, digits, - _ . and {name}")
            }
        }
        return (names, shape)
    }

    private static func name(takenFrom rest: inout Substring) throws(Flaw) -> String {
        let name = rest.prefix { $0 != "}" }
        guard name.endIndex < rest.endIndex else { throw Flaw("a { is not closed") }
        guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
            throw Flaw("between { and } stands a name of letters and digits")
        }
        rest = rest[name.endIndex...].dropFirst()
        return String(name)
    }

    private static func isAllowed(_ mark: Character) -> Bool {
        mark.isASCII && (mark.isLetter || mark.isNumber || "-_.".contains(mark))
    }
}
