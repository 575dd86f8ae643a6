/// A hand-written file of a theme: its bytes, and its path for messages.
struct ThemeSource: Sendable {
    /// The file as the user would name it.
    let path: String
    /// Its content without a byte order mark.
    let bytes: [UInt8]

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes.withoutByteOrderMark
    }

    /// Why the file is not text; nil when it is, so that later readers need not check.
    var textMistake: SourceError? {
        if let control = bytes.firstIndex(where: { $0 < 0x20 && !(0x09...0x0D).contains($0) }) {
            let what = bytes[control] == 0 ? "a zero byte in a text file" : "a control character in a text file"
            return SourceError(control, what, "save the file as UTF-8")
        }
        do {
            _ = try UTF8Span(validating: bytes.span)
            return nil
        } catch {
            return SourceError(error.byteOffsets.lowerBound, "bytes that are not UTF-8", "save the file as UTF-8")
        }
    }

    func position(_ offset: Int) -> SourcePosition { SourcePosition(ofByte: offset, in: bytes) }

    func error(at offset: Int, _ what: String, advice: String) -> Diagnostic {
        .error(path, position(offset), what, advice: advice)
    }

    func warning(at offset: Int, _ what: String, advice: String) -> Diagnostic {
        .warning(path, position(offset), what, advice: advice)
    }

    func diagnostic(_ mistake: SourceError) -> Diagnostic {
        error(at: mistake.offset, mistake.what, advice: mistake.advice)
    }
}

/// An error at a byte of a file.
struct SourceError: Error, Sendable, Hashable {
    let offset: Int
    let what: String
    let advice: String

    init(_ offset: Int, _ what: String, _ advice: String) {
        self.offset = offset
        self.what = what
        self.advice = advice
    }
}

/// An error whose position the caller knows.
package struct Mistake: Error, Hashable {
    package let what: String
    package let advice: String
}

extension ThemeSource {
    /// The object in the file; nil, with an error, when it is invalid.
    func object(_ found: inout [Diagnostic], advice: String) -> JSON? {
        do throws(JSONError) {
            let json = try JSON(parsing: bytes)
            guard json.members == nil else { return json }
            found.append(error(at: json.offset, "\(json.kindInWords) where an object should be", advice: advice))
        } catch {
            found.append(.error(path, error.position, "not JSON: \(error.reason)", advice: "fix the file"))
        }
        return nil
    }

    /// An error for each repeated key: only one of the values would be used.
    func repeatedKeys(of json: JSON) -> [Diagnostic] {
        var seen: Set<String> = []
        return (json.members ?? []).filter { !seen.insert($0.key).inserted }.map { member in
            error(at: member.offset, "the key \"\(member.key)\" is repeated", advice: "leave one out")
        }
    }
}
