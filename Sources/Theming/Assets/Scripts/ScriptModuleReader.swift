/// Takes the imports and exports out of a module's tokens.
struct ScriptModuleReader {
    private let bytes: [UInt8]
    let tokens: [ScriptToken]
    private(set) var imports: [ScriptModule.Import] = []
    private(set) var exports: [ScriptModule.Export] = []
    private(set) var body: [ScriptToken] = []
    private(set) var names: Set<String> = []
    private(set) var mistakes: [SourceError] = []
    private var index = 0
    /// Made when it is first asked for: it costs a walk over all tokens.
    private var knownScopes: ScriptScopes?
    /// Whether a line ended inside of what was taken out last.
    private var owesNewLine = false

    /// Makes a reader of a module's tokens.
    init(_ bytes: [UInt8], _ tokens: [ScriptToken]) {
        self.bytes = bytes
        self.tokens = tokens
    }

    private func text(_ index: Int) -> String {
        guard tokens.indices.contains(index) else { return "" }
        return String(decoding: bytes[tokens[index].range], as: UTF8.self)
    }

    private func offset(_ index: Int) -> Int {
        tokens.indices.contains(index) ? tokens[index].range.lowerBound : bytes.count
    }

    private func isName(_ index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .name
    }

    private func isString(_ index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .string
    }

    private mutating func refuse(_ place: Int, _ what: String, _ advice: String) {
        mistakes.append(SourceError(offset(place), what, advice))
    }

    /// Reads all tokens.
    mutating func read() {
        var depth = 0
        while index < tokens.count {
            let token = tokens[index]
            let word = text(index)
            switch token.kind {
            case .templateHead: depth += 1
            case .templateTail: depth -= 1
            case .punctuator:
                if ["(", "[", "{"].contains(word) { depth += 1 }
                if [")", "]", "}"].contains(word) { depth -= 1 }
            case .name:
                names.insert(word)
                let isProperty = [".", "?."].contains(text(index - 1)) || text(index + 1) == ":"
                if word == "import", !isProperty {
                    if text(index + 1) == "(" {
                        refuse(
                            index,
                            "an import that happens later",
                            "import it at the top: import { … } from \"./x.mjs\";"
                        )
                    } else if text(index + 1) != ".", depth > 0 {
                        refuse(index, "an import inside of brackets", "move it to the top of the file")
                    } else if text(index + 1) != "." {
                        readImport()
                        continue
                    }
                }
                if word == "export", !isProperty, depth == 0 {
                    readExport()
                    continue
                }
            default: break
            }
            keep(token)
            index += 1
        }
    }

    private mutating func keep(_ token: ScriptToken) {
        var token = token
        token.isOnNewLine = token.isOnNewLine || owesNewLine
        owesNewLine = false
        body.append(token)
    }

    /// Takes out all tokens up to a place: what comes next is a statement of its own.
    private mutating func takeOut(to end: Int) {
        let next = text(end) == ";" ? end + 1 : end
        index = max(next, index + 1)
        if let last = body.last, last.kind != .emptyStatement, bytes[last.range] != [UInt8(ascii: ";")] {
            body.append(ScriptToken(kind: .emptyStatement, range: 0..<0, isOnNewLine: false))
        }
        owesNewLine = true
    }

    /// Skips what was refused, up to where a statement surely ends.
    private mutating func skipRefused() {
        var end = index + 1
        while tokens.indices.contains(end), text(end) != ";", !tokens[end].isOnNewLine { end += 1 }
        takeOut(to: end)
    }
}

/// Imports.
extension ScriptModuleReader {
    private static let importForm = "write import { a, b as c } from \"./parts/x.mjs\";"

    private mutating func readImport() {
        let start = index
        if isString(start + 1) {
            imports.append(ScriptModule.Import(specifier: specifier(start + 1), offset: offset(start + 1)))
            return finishFrom(start + 1)
        }
        var found = ScriptModule.Import(specifier: "", offset: 0)
        var next = start + 1
        if text(next) == "{" {
            guard let list = readList(from: next) else { return skipRefused() }
            for entry in list.entries { found.names.append(entry) }
            next = list.end
        } else if text(next) == "*", text(next + 1) == "as", isName(next + 2) {
            found.namespace = text(next + 2)
            names.insert(text(next + 2))
            next += 3
        } else if isName(next) {
            let name = text(next)
            refuse(
                next,
                "\"\(name)\" is imported as the default",
                "write import { \(name) } from …, and export it by name"
            )
            return skipRefused()
        }
        guard text(next) == "from", isString(next + 1) else {
            refuse(next, "an import that is not understood", Self.importForm)
            return skipRefused()
        }
        found.specifier = specifier(next + 1)
        found.offset = offset(next + 1)
        imports.append(found)
        finishFrom(next + 1)
    }

    /// Ends an import whose file stands at a token.
    private mutating func finishFrom(_ file: Int) {
        if ["with", "assert"].contains(text(file + 1)), !tokens[file + 1].isOnNewLine {
            refuse(file + 1, "an import of something other than a script", "put the values into the script")
            return skipRefused()
        }
        takeOut(to: file + 1)
    }

    private func specifier(_ index: Int) -> String {
        String(text(index).dropFirst().dropLast())
    }

    /// Reads `{ a, b as c }`; nil when it is refused.
    private mutating func readList(from start: Int) -> (entries: [ScriptModule.Taken], end: Int)? {
        var entries: [ScriptModule.Taken] = []
        var next = start + 1
        while text(next) != "}" {
            guard isName(next) else {
                refuse(next, "a list of names that is not understood", "write { a, b as c }")
                return nil
            }
            let name = text(next)
            let place = next
            var local = name
            next += 1
            if text(next) == "as" {
                guard isName(next + 1) else {
                    refuse(next, "a list of names that is not understood", "write { a, b as c }")
                    return nil
                }
                local = text(next + 1)
                next += 2
            }
            guard name != "default", local != "default" else {
                refuse(place, "a default among the names", "give it a name of its own")
                return nil
            }
            entries.append(ScriptModule.Taken(name: name, local: local, offset: offset(place)))
            names.formUnion([name, local])
            if text(next) == "," {
                next += 1
            } else if text(next) != "}" {
                refuse(next, "a list of names that is not understood", "write { a, b as c }")
                return nil
            }
        }
        return (entries, next + 1)
    }
}

/// Exports.
extension ScriptModuleReader {
    private mutating func readExport() {
        let next = index + 1
        switch text(next) {
        case "{":
            guard let list = readList(from: next) else { return skipRefused() }
            guard text(list.end) == "from" else {
                for entry in list.entries { give(entry.name, as: entry.local, entry.offset) }
                return takeOut(to: list.end)
            }
            guard isString(list.end + 1) else {
                refuse(list.end, "an export that is not understood", "write export { a } from \"./x.mjs\";")
                return skipRefused()
            }
            imports.append(
                ScriptModule.Import(
                    specifier: specifier(list.end + 1),
                    offset: offset(list.end + 1),
                    handedOn: list.entries
                )
            )
            finishFrom(list.end + 1)
        case "const", "let", "var":
            guard isName(next + 1) else {
                refuse(next + 1, "an export of a pattern", "declare the names first, then write export { a, b };")
                return dropExport()
            }
            let scopes = knownScopes ?? ScriptScopes(bytes, tokens)
            knownScopes = scopes
            var reader = scopes
            for name in reader.declarators(behind: next) { give(text(name), as: text(name), offset(name)) }
            dropExport()
        case "async" where text(next + 1) == "function": giveDeclared(next + 2)
        case "function", "class": giveDeclared(next + 1)
        case "default":
            refuse(index, "an export without a name", "write export { name };")
            skipRefused()
        case "*":
            refuse(index, "an export of everything another module gives", "name it: export { a, b } from \"./x.mjs\";")
            skipRefused()
        default:
            refuse(
                index,
                "an export that is not understood",
                "write export const …, export function … or export { a };"
            )
            dropExport()
        }
    }

    private mutating func giveDeclared(_ place: Int) {
        let name = text(place) == "*" ? place + 1 : place
        if isName(name) {
            give(text(name), as: text(name), offset(name))
        } else {
            refuse(index, "an export without a name", "name it")
        }
        dropExport()
    }

    private mutating func give(_ local: String, as name: String, _ offset: Int) {
        exports.append(ScriptModule.Export(name: name, local: local, offset: offset))
    }

    /// Drops the word `export` only: what it stands before stays.
    private mutating func dropExport() {
        owesNewLine = owesNewLine || tokens[index].isOnNewLine
        index += 1
    }
}
