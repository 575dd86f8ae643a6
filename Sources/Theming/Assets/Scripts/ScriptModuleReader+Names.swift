import Diagnostics

/// Names that stand twice or nowhere.
extension ScriptModuleReader {
    /// The mistakes in what a module declares, takes and gives.
    func mistakesOfNames(_ scopes: ScriptScopes) -> [SourceError] {
        var found: [SourceError] = []
        var declared: Set<String> = []
        var given: Set<String> = []
        let taken = imports.flatMap { $0.names.map { ($0.local, $0.offset) } }
        let own = scopes.declarations.map { ($0.name, scopes.offset(of: $0.token)) }
        for (name, offset) in taken + own where !declared.insert(name).inserted {
            found.append(SourceError(offset, "\"\(name)\" is declared twice", "rename one of them"))
        }
        declared.formUnion(scopes.patternNames)
        declared.formUnion(imports.compactMap(\.namespace))
        let all =
            exports
            + imports.flatMap { source in
                source.handedOn.map { ScriptModule.Export(name: $0.local, local: $0.local, offset: $0.offset) }
            }
        for export in all where !given.insert(export.name).inserted {
            found.append(SourceError(export.offset, "\"\(export.name)\" is exported twice", "remove one of them"))
        }
        for export in exports where !declared.contains(export.local) {
            let advice = didYouMean(export.local, among: declared) ?? "declare it at the top of the file"
            found.append(SourceError(export.offset, "\"\(export.local)\" is exported and not declared", advice))
        }
        let locals = Set(exports.map(\.local))
        for declaration in scopes.declarations where declaration.isVariable && locals.contains(declaration.name) {
            guard let change = scopes.change(of: declaration) else { continue }
            found.append(
                SourceError(
                    scopes.offset(of: change),
                    "\"\(declaration.name)\" changes after others have taken it",
                    "export a function that answers its value"
                )
            )
        }
        return found
    }
}
