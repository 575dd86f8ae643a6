import Diagnostics
import Hashing

/// A script or stylesheet for esbuild to bundle, with all files that it may read.
struct BundleRequest: Sendable {
    /// The kind of output.
    enum Kind: String, Sendable {
        case script = "js"
        case style = "css"
    }

    let kind: Kind
    /// The path of the staged entry file.
    let entry: String
    let files: [StagedFile]
    /// Names of assets in the files, which esbuild leaves unchanged.
    var assetNames: Set<String> = []
    /// The theme paths of importable modules, for suggestions.
    var modules: [String] = []
    /// A digest of all inputs; also the name of the staging folder.
    let key: String

    /// Makes a request.
    init(_ kind: Kind, entry: String, files: [StagedFile]) {
        self.kind = kind
        self.entry = entry
        self.files = files
        var content = Array("\(kind.rawValue)\n\(entry)\n".utf8)
        for file in files.sorted(by: { $0.path < $1.path }) {
            content += "\(file.path)\n\(file.name)\n\(file.bytes.count)\n".utf8
            content += file.bytes
        }
        key = Digest.sha256(content).prefix(Self.keyLength)
    }

    private static let keyLength = 32

    /// File name extensions besides those that esbuild knows; `.mj0` is a module that another one replaces.
    var endings: Set<String> {
        guard kind == .script else { return [] }
        return Set(files.compactMap { $0.path.split(separator: ".").last.map(String.init) }).subtracting(["mjs"])
    }

    /// The staged file at a path of the staging folder.
    func file(at path: String) -> StagedFile? {
        guard path.hasPrefix(key + "/") else { return nil }
        let inside = path.dropFirst(key.count + 1)
        return files.first { $0.path == inside }
    }
}

/// The result of a request.
struct BundledFile: Sendable, Hashable {
    /// The minified text.
    let bytes: [UInt8]
    /// The source map, with paths below the site folder.
    let sourceMap: [UInt8]
    /// esbuild's warnings.
    let warnings: [ESBuildMessage]
}
