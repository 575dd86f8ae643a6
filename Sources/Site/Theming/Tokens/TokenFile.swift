/// A file in the Design Tokens format of the community group, 2025.10: groups and tokens as written, with types
/// inherited from the nearest group and unresolved references.
struct TokenFile: Sendable {
    private(set) var root = TokenGroup()
    private(set) var mistakes = TokenErrors()
    /// Whether the file is readable; for invalid JSON every alias into it would be reported too.
    private(set) var isReadable = false
    private let source: ThemeSource

    init(_ bytes: [UInt8], path: String) {
        source = ThemeSource(path: path, bytes: bytes)
        do throws(JSONError) {
            let json = try JSON(parsing: source.bytes)
            isReadable = true
            if json.members?.contains(where: { $0.key == "$value" }) == true {
                mistakes.add(value(json), "a token without a name", "write {\"name\": {\"$value\": …}}")
            } else if case .group(let group)? = node(json, name: "", type: nil) {
                root = group
                root.value = nil
            }
        } catch {
            mistakes.add(.error(path, error.position, "not JSON: \(error.reason)", advice: "fix the file"))
        }
    }

    private func value(_ json: JSON) -> SourceValue { SourceValue(json: json, source: source) }

    private mutating func node(_ json: JSON, name: String, type: DeclaredType?) -> TokenNode? {
        guard let members = json.members else {
            let last = name.split(separator: ".").last
            let advice = last == "value" || last == "type" ? "write \"$\(last ?? "value")\"" : "write {\"$value\": …}"
            return mistakes.refuse(value(json), "\(json.kindInWords) where a token or a group should be", advice)
        }
        var seen: Set<String> = []
        for member in members where !seen.insert(member.key).inserted {
            mistakes.add(source, member.offset, "\"\(member.key)\" is written twice", "keep one")
        }
        let own = declaredType(members)
        if let value = members.last(where: { $0.key == "$value" || $0.key == "$ref" }) {
            checkKeys(of: name, members, isToken: true)
            let isReported = value.key == "$ref" || reportPointers(in: value.value)
            return .token(
                TokenEntry(ownType: isReported ? .unknown : own, groupType: type, value: self.value(value.value))
            )
        }
        checkKeys(of: name, members, isToken: false)
        var group = TokenGroup(type: own, value: value(json))
        for member in members where member.key == "$root" || !member.key.hasPrefix("$") {
            guard member.key == "$root" || TokenName.isValid(member.key) else {
                let what = "\"\(member.key)\" is no name of a token"
                mistakes.add(source, member.offset, what, "use letters, digits, - and _")
                continue
            }
            let path = name.isEmpty ? member.key : name + "." + member.key
            guard let child = node(member.value, name: path, type: own ?? type) else { continue }
            if member.key == "$root", case .group = child {
                mistakes.add(source, member.offset, "\"$root\" is a token, not a group", "write {\"$value\": …}")
                continue
            }
            group.members[member.key] = child
        }
        return .group(group)
    }

    /// Reports each `{"$ref": …}` in a value; whether there is one.
    private mutating func reportPointers(in json: JSON) -> Bool {
        var isFound = false
        for member in json.members ?? [] where member.key == "$ref" {
            mistakes.add(value(json), "\"$ref\" in a value", "write \(Self.alias(for: member.value))")
            isFound = true
        }
        for part in json.members?.map(\.value) ?? json.array ?? [] where reportPointers(in: part) { isFound = true }
        return isFound
    }

    /// The alias to write for a JSON pointer: `"{color.ink}"` for `#/color/ink/$value`.
    private static func alias(for pointer: JSON) -> String {
        let steps = pointer.string?.split(separator: "/").dropFirst().prefix { $0 != "$value" } ?? []
        let isName = !steps.isEmpty && steps.allSatisfy { TokenName.isValid(String($0)) }
        return "\"{\(isName ? steps.joined(separator: ".") : "color.ink")}\""
    }
}

/// Keys that begin with a dollar sign (Format module 2025.10, sections 5.2 and 6.3).
extension TokenFile {
    private static let fileKeys = TokenKeys.file.names
    private static let tokenKeys = TokenKeys.token.names
    private static let groupKeys = TokenKeys.group.names

    private mutating func checkKeys(of name: String, _ members: [JSON.Member], isToken: Bool) {
        let keys = isToken ? Self.tokenKeys : name.isEmpty ? Self.fileKeys : Self.groupKeys
        let owner = isToken ? "a token" : name.isEmpty ? "a whole file" : "a group"
        for member in members {
            if !member.key.hasPrefix("$") {
                guard isToken else { continue }
                let what = "\"\(member.key)\" is inside the token \"\(name)\""
                let group = "make \"\(name)\" a group and its value {\"$root\": {\"$value\": …}}"
                mistakes.add(source, member.offset, what, "a token cannot contain tokens; \(group)")
            } else if !keys.contains(member.key) {
                let what = "unknown key \"\(member.key)\" of \(owner)"
                let usual = didYouMean(member.key, among: keys) ?? "known keys are \(keys.joined(separator: ", "))"
                mistakes.add(source, member.offset, what, Self.replacement(of: member) ?? usual)
            } else if let needed = Self.needed(of: member) {
                let what = "\(member.value.kindInWords) as \"\(member.key)\""
                mistakes.add(value(member.value), what, "write \(needed)")
            }
        }
    }

    /// The kind that a note should be of; nil when it is, and for other keys.
    private static func needed(of note: JSON.Member) -> String? {
        let value = note.value
        return switch note.key {
        case "$description" where value.string == nil: "a string"
        case "$extensions" where value.members == nil: "an object"
        case "$deprecated" where value.bool == nil && value.string == nil: "true, false or the reason as a string"
        default: nil
        }
    }

    private mutating func declaredType(_ members: [JSON.Member]) -> DeclaredType? {
        guard let value = members.last(where: { $0.key == "$type" })?.value else { return nil }
        if let type = value.string.flatMap(TokenType.init(rawValue:)) { return .known(type) }
        let word = value.string.map { "\"\($0)\"" } ?? value.kindInWords
        let names = TokenType.names
        let advice = didYouMean(value.string ?? "", among: names) ?? "use one of \(names.joined(separator: ", "))"
        mistakes.add(self.value(value), "unknown type \(word)", advice)
        return .unknown
    }

    /// What to write instead of a key of the format that is not read here.
    private static func replacement(of member: JSON.Member) -> String? {
        switch member.key {
        case "$ref": return "write \"$value\": \(alias(for: member.value))"
        case "$extends":
            let group = member.value.string.flatMap(TokenName.alias) ?? "color"
            return "write each token of that group, such as \"ink\": {\"$value\": \"{\(group).ink}\"}"
        default: return nil
        }
    }
}

struct SourceValue: Sendable {
    let json: JSON
    let source: ThemeSource

    func at(_ json: JSON) -> SourceValue { SourceValue(json: json, source: source) }

    /// The token that a whole value refers to: `color.ink` of `"{color.ink}"`.
    var alias: String? { json.string.flatMap(TokenName.alias) }

    /// The file and the byte, for comparisons.
    var place: Place { Place(path: source.path, offset: json.offset) }

    struct Place: Hashable {
        let path: String
        let offset: Int
    }

    /// The value for a message: the beginning of a text in quotes, or the kind of any other value.
    var inWords: String { json.string.map { "\"\($0.prefix(40))\"" } ?? json.kindInWords }
}

/// The errors of tokens without duplicates, which occur in light and dark mode.
///
/// Their number is limited, because positions and suggestions are costly.
struct TokenErrors: Sendable {
    static let most = 100

    private(set) var all: [Diagnostic] = []
    /// The messages at each place.
    private var known: [SourceValue.Place: Set<String>] = [:]

    mutating func add(_ value: SourceValue, _ what: String, _ advice: @autoclosure () -> String) {
        add(value.source, value.json.offset, what, advice())
    }

    /// Adds a mistake that leaves no value.
    mutating func refuse<Result>(_ value: SourceValue, _ what: String, _ advice: @autoclosure () -> String) -> Result? {
        add(value, what, advice())
        return nil
    }

    mutating func add(_ source: ThemeSource, _ offset: Int, _ what: String, _ advice: @autoclosure () -> String) {
        let what = Self.oneLine(what)
        let place = SourceValue.Place(path: source.path, offset: offset)
        guard all.count < Self.most, known[place, default: []].insert(what).inserted else { return }
        all.append(source.error(at: offset, what, advice: Self.oneLine(advice())))
    }

    /// Text from a file, on one line for a message.
    private static func oneLine(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
        let scalars = text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
        return String(String.UnicodeScalarView(scalars))
    }

    mutating func add(_ diagnostic: Diagnostic) {
        if all.count < Self.most { all.append(diagnostic) }
    }

    mutating func add(contentsOf others: TokenErrors) {
        for diagnostic in others.all where !all.contains(diagnostic) { add(diagnostic) }
        known.merge(others.known) { $0.union($1) }
    }
}
