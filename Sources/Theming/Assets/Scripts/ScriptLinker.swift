import Diagnostics

/// Makes one script of an entry and the modules it imports, each module once and before those that need it.
///
/// Every module becomes a function that answers what the module gives, so that the names of one can never be mistaken
/// for those of another, nor for the browser's:
///
///     const m0=(()=>{const day=86400;return{day}})();
///     {const{day}=m0;…}
struct ScriptLinker {
    /// A module in the order of the output.
    private struct Step {
        let path: String
        let key: String
        let module: ScriptModule
        /// The modules its imports mean, by their place in the order.
        let needs: [Int]
    }

    /// The modules used by entries, as `theme/path`.
    private(set) var imported: Set<String> = []
    private var steps: [Step] = []
    private var places: [String: Int] = [:]
    private var hasMistakes = false

    /// How deep modules import each other.
    private static let deepestImport = 32

    /// Links the entry at a path of the theme; nil when something is wrong with it.
    mutating func link(_ path: String, _ folders: inout AssetFolders, _ cache: inout AssetCache) -> Asset? {
        (steps, places, hasMistakes) = ([], [:], false)
        guard let theme = folders.owner(of: path, &cache) else { return nil }
        _ = visit(path, in: theme, behind: [], &folders, &cache)
        guard !hasMistakes, let entry = steps.last else { return nil }
        checkEntry(entry, &folders)
        guard !hasMistakes else { return nil }
        let name = String(path.split(separator: "/").last ?? "")
        let recipe = AssetCache.Recipe(name: name, parts: steps.map(\.key))
        return cache.asset(recipe) { text() }
    }

    private mutating func report(_ mistake: SourceError, _ source: AssetSource, _ folders: inout AssetFolders) {
        hasMistakes = true
        folders.report(source.diagnostic(mistake))
    }

    /// Reads a module and all it needs; answers its place in the order.
    private mutating func visit(
        _ path: String,
        in theme: String,
        behind stack: [String],
        _ folders: inout AssetFolders,
        _ cache: inout AssetCache
    ) -> Int? {
        let key = theme + "/" + path
        if let known = places[key] { return known }
        let module = Self.module(path, theme, &folders, &cache)
        for mistake in module.mistakes { report(mistake, module.source, &folders) }
        var needs: [Int] = []
        for wanted in module.imports {
            switch target(of: wanted, in: path, theme, stack + [key], folders, &cache) {
            case .failure(let mistake): report(mistake, module.source, &folders)
            case .success(let found):
                imported.insert(found.theme + "/" + found.path)
                guard let place = visit(found.path, in: found.theme, behind: stack + [key], &folders, &cache) else {
                    continue
                }
                needs.append(place)
                check(wanted, against: steps[place].module, module.source, &folders)
            }
        }
        guard needs.count == module.imports.count else {
            hasMistakes = true
            return nil
        }
        if !stack.isEmpty, let offset = module.topLevelAwait {
            report(
                SourceError(
                    offset,
                    "an await outside of functions, in a module that others import",
                    "put it into an async function and export that"
                ),
                module.source,
                &folders
            )
        }
        places[key] = steps.count
        steps.append(Step(path: path, key: key, module: module, needs: needs))
        return steps.count - 1
    }

    private static func module(
        _ path: String,
        _ theme: String,
        _ folders: inout AssetFolders,
        _ cache: inout AssetCache
    ) -> ScriptModule {
        let key = theme + "/" + path
        if let known = cache.modules[key] { return known }
        let bytes = folders.bytes(theme, path)
        let module = ScriptModule(AssetSource(path: folders.shown(theme, path), bytes: bytes))
        cache.modules[key] = module
        return module
    }

    private mutating func check(
        _ wanted: ScriptModule.Import,
        against module: ScriptModule,
        _ source: AssetSource,
        _ folders: inout AssetFolders
    ) {
        // A module that cannot be read gives nothing; its own mistake says enough.
        guard module.mistakes.isEmpty else { return }
        let given = module.givenNames
        for taken in wanted.names + wanted.handedOn where !given.contains(taken.name) {
            let advice = didYouMean(taken.name, among: given) ?? "export it there"
            report(
                SourceError(taken.offset, "\"\(wanted.specifier)\" exports no \"\(taken.name)\"", advice),
                source,
                &folders
            )
        }
    }

    private mutating func checkEntry(_ entry: Step, _ folders: inout AssetFolders) {
        guard !entry.needs.isEmpty, let offset = entry.module.topLevelVar else { return }
        report(
            SourceError(offset, "a var that imported modules would see", "write let or const"),
            entry.module.source,
            &folders
        )
    }
}

/// Which file an import means.
extension ScriptLinker {
    private func target(
        of wanted: ScriptModule.Import,
        in path: String,
        _ theme: String,
        _ stack: [String],
        _ folders: AssetFolders,
        _ cache: inout AssetCache
    ) -> Result<(theme: String, path: String), SourceError> {
        let name = wanted.specifier
        func refused(_ what: String, _ advice: String) -> Result<(theme: String, path: String), SourceError> {
            .failure(SourceError(wanted.offset, what, advice))
        }
        if name.hasPrefix("//") || name.prefix(while: { $0 != "/" }).contains(":") {
            return refused("\"\(name)\" is outside of the theme", "copy the module into scripts/parts and import that")
        }
        guard !name.contains("\\") else { return refused("an escape in the name of a module", "write it plainly") }
        guard name.hasPrefix("./") || name.hasPrefix("../") else {
            return refused("\"\(name)\" does not say where the module is", "write \"./\(name)\"")
        }
        guard let found = AssetFolders.resolved(name, in: path) else {
            return refused("\"\(name)\" leads out of scripts/", "write a path like ./parts/x.mjs")
        }
        // A module that names itself means the one it replaces.
        let below = found == path ? theme : nil
        guard let owner = folders.owner(of: found, below: below, &cache), found.hasSuffix(".mjs") else {
            if below != nil { return refused("the module imports itself", "remove the import") }
            var known: Set<String> = []
            for id in folders.chain {
                for other in folders.files(id, below: "scripts", ending: ".mjs", &cache) where other != path {
                    known.insert(AssetFolders.relative(other, to: path))
                }
            }
            return refused(
                "no module \"\(name)\" in the theme",
                didYouMean(name, among: known) ?? "add it to scripts/parts"
            )
        }
        let key = owner + "/" + found
        guard !stack.contains(key) else {
            let names = (stack.drop { $0 != key } + [key]).map {
                $0.split(separator: "/").dropFirst(2).joined(separator: "/")
            }
            return refused("modules import each other: \(names.joined(separator: " > "))", "break the cycle")
        }
        guard stack.count < Self.deepestImport else {
            return refused("modules that import each other too deeply", "import fewer of them")
        }
        return .success((owner, found))
    }
}

/// The text of the whole.
extension ScriptLinker {
    private func text() -> [UInt8] {
        guard let entry = steps.last else { return [] }
        guard steps.count > 1 else { return entry.module.text }
        let prefix = namePrefix()
        var output: [UInt8] = []
        for (index, step) in steps.dropLast().enumerated() {
            let given = gifts(of: step, prefix)
            if !given.isEmpty { output += "const \(prefix)\(index)=".utf8 }
            output += "(()=>{".utf8
            output += head(of: step, prefix)
            let text = step.module.text
            output += text
            if !given.isEmpty { output += "\(text.isEmpty ? "" : ";")return{\(given)}".utf8 }
            output += "})();\n".utf8
        }
        return output + "{".utf8 + head(of: entry, prefix) + entry.module.text + "}".utf8
    }

    /// The names a module takes, as declarations.
    private func head(of step: Step, _ prefix: String) -> [UInt8] {
        var output: [UInt8] = []
        for (wanted, place) in zip(step.module.imports, step.needs) {
            if let namespace = wanted.namespace {
                let all = gifts(of: steps[place], prefix).isEmpty ? "{}" : "\(prefix)\(place)"
                output += "const \(namespace)=\(all);".utf8
            }
            guard !wanted.names.isEmpty else { continue }
            let names = wanted.names.map { $0.name == $0.local ? $0.name : "\($0.name):\($0.local)" }
            output += "const{\(names.joined(separator: ","))}=\(prefix)\(place);".utf8
        }
        return output
    }

    /// The names a module gives, as the members of an object.
    private func gifts(of step: Step, _ prefix: String) -> String {
        var members = step.module.exports.map { $0.name == $0.local ? $0.name : "\($0.name):\($0.local)" }
        for (wanted, place) in zip(step.module.imports, step.needs) {
            members += wanted.handedOn.map { "\($0.local):\(prefix)\(place).\($0.name)" }
        }
        return members.joined(separator: ",")
    }

    /// A beginning of names that no module uses.
    private func namePrefix() -> String {
        let names = steps.reduce(into: Set<String>()) { $0.formUnion($1.module.names) }
        var prefix = "m"
        while steps.indices.contains(where: { names.contains("\(prefix)\($0)") }) { prefix += "_" }
        return prefix
    }
}
