import Diagnostics
import Hashing

/// A script or stylesheet that esbuild is to make, and all files that it may read for that.
struct BundleRequest: Sendable {
    /// What is made.
    enum Kind: String, Sendable {
        case script = "js"
        case style = "css"
    }

    let kind: Kind
    /// The path of the staged file to begin with.
    let entry: String
    let files: [StagedFile]
    /// Names of assets in the files, which esbuild leaves as they are.
    var assetNames: Set<String> = []
    /// What a module can import, by theme paths, to tell near names.
    var modules: [String] = []
    /// All that the result depends on; also the name of the folder that the files are staged in.
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

    /// Endings of staged files besides those that esbuild knows; `.mj0` is a module that another one stands over.
    var endings: Set<String> {
        guard kind == .script else { return [] }
        return Set(files.compactMap { $0.path.split(separator: ".").last.map(String.init) }).subtracting(["mjs"])
    }

    /// The staged file at a path of the folder that all requests are staged in.
    func file(at path: String) -> StagedFile? {
        guard path.hasPrefix(key + "/") else { return nil }
        let inside = path.dropFirst(key.count + 1)
        return files.first { $0.path == inside }
    }
}

/// What esbuild made of a request.
struct BundledFile: Sendable, Hashable {
    /// The minified text.
    let bytes: [UInt8]
    /// The source map, with paths below the site folder.
    let sourceMap: [UInt8]
    /// What esbuild warned of.
    let warnings: [ESBuildMessage]
}
