import Diagnostics

/// A module of a theme, read once: what it takes from others, what it gives, and its statements without both.
struct ScriptModule: Sendable {
    /// A name taken from another module.
    struct Taken: Sendable, Hashable {
        /// The name in the module it comes from.
        let name: String
        /// The name here.
        let local: String
        let offset: Int
    }

    /// An `import`, or an `export … from`.
    struct Import: Sendable, Hashable {
        /// The module as it is written.
        var specifier: String
        var offset: Int
        var names: [Taken] = []
        /// The name here for all that the module gives.
        var namespace: String?
        /// What is handed on, by the name others take it by.
        var handedOn: [Taken] = []
    }

    /// A name given to others.
    struct Export: Sendable, Hashable {
        let name: String
        let local: String
        let offset: Int
    }

    let source: AssetSource
    var imports: [Import] = []
    var exports: [Export] = []
    /// The tokens that stay.
    var body: [ScriptToken] = []
    /// All names in the file, so that the linker's own can differ.
    var names: Set<String> = []
    /// Where the module waits outside of functions.
    var topLevelAwait: Int?
    /// Where a variable is declared that leaves its block.
    var topLevelVar: Int?
    var mistakes: [SourceError] = []

    /// Reads a module; of one that cannot be cut into tokens only the first mistake is known.
    init(_ source: AssetSource) {
        self.source = source
        do throws(SourceError) {
            try source.checkText()
            var reader = ScriptModuleReader(source.bytes, try ScriptTokenizer.tokens(of: source.bytes))
            reader.read()
            imports = reader.imports
            exports = reader.exports
            body = reader.body
            names = reader.names
            mistakes = reader.mistakes
            let scopes = ScriptScopes(source.bytes, reader.tokens)
            topLevelAwait = scopes.topLevelAwait
            topLevelVar = scopes.topLevelVar
            mistakes += reader.mistakesOfNames(scopes)
        } catch {
            mistakes = [error]
        }
    }

    /// The names others may take, those handed on included.
    var givenNames: Set<String> {
        Set(exports.map(\.name)).union(imports.flatMap { $0.handedOn.map(\.local) })
    }

    /// The statements as small text.
    var text: [UInt8] { ScriptMinifier.minified(body, of: source.bytes) }
}
