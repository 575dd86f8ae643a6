import Foundation

/// Bundles scripts and stylesheets with esbuild; results for unchanged files come from a cache.
package struct Bundler: Sendable {
    private let program: ESBuild
    private let cache: BundleCache?
    private let mayWrite: Bool

    /// Makes a bundler; without a cache no results are kept, and `mayWrite` allows new ones in it.
    package init(program: ESBuild = ESBuild(), cache: BundleCache? = nil, mayWrite: Bool = true) {
        self.program = program
        self.cache = cache
        self.mayWrite = mayWrite
    }

    /// Identifies the program that bundles, without running it; nil when there is none.
    package static var programIdentity: String? { ESBuild().program.identity }

    /// The path of the program that bundles; nil when there is none.
    package static var programPath: String? { programIdentity == nil ? nil : ESBuild().program.path }

    struct Results: Sendable {
        fileprivate(set) var files: [String: BundledFile] = [:]
        fileprivate(set) var errors: [String: [ESBuildMessage]] = [:]
        /// Errors and warnings that concern no single request.
        fileprivate(set) var diagnostics: [Diagnostic] = []
    }

    /// Runs the requests that are not in the cache, all in one process.
    func make(_ wanted: [BundleRequest]) -> Results {
        var results = Results()
        var requests = Dictionary(wanted.map { ($0.key, $0) }) { first, _ in first }
        guard !requests.isEmpty else { return results }
        let identity = program.program.identity
        let names = requests.mapValues { request in
            Digest.sha256(Array("\(Self.version)\n\(identity ?? "")\n\(Self.options)\n\(request.key)".utf8)).hex
        }
        if let cache, identity != nil { results.files = names.compactMapValues(cache.file) }
        requests = requests.filter { results.files[$0.key] == nil }
        guard !requests.isEmpty else { return results }
        do throws(Mistake) {
            try run(requests, &results)
        } catch {
            results.diagnostics.append(.error("esbuild", nil, error.what, advice: error.advice))
            return results
        }
        guard let cache, mayWrite else { return results }
        do throws(Disk.Failure) {
            for key in requests.keys.sorted() {
                if let name = names[key], let file = results.files[key] { try cache.write(file, as: name) }
            }
        } catch {
            let what = "bundles cannot be cached: \(error.reason)"
            results.diagnostics.append(.warning(error.path, nil, what, advice: error.advice ?? "make it writable"))
        }
        cache.removeOld(except: Set(names.values))
        return results
    }

    private static let version = 2

    /// The options of each run; they are part of the cache key.
    private static let options = [
        "--bundle", "--minify", "--format=esm", "--target=es2022", "--charset=utf8", "--legal-comments=none",
        "--sourcemap=external", "--outdir=out", "--metafile=meta.json", "--external:data:*",
        "--log-override:css-syntax-error=error", "--log-level=warning", "--log-limit=0", "--color=false",
    ]
}

extension Bundler {
    private static let versionAdvice = "is it version 0.17 or newer? install that, or name it in SITEGEN_ESBUILD"

    private func run(_ requests: [String: BundleRequest], _ results: inout Results) throws(Mistake) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sitegen-\(UUID().uuidString)").path
        // The system removes leftovers in the folder for temporary files.
        defer { try? FileManager.default.removeItem(atPath: folder) }
        do throws(Disk.Failure) {
            try Self.stage(requests.values, in: folder)
        } catch {
            let what = "files for esbuild cannot be written: \(error.description)"
            let advice = error.advice ?? "make the folder for temporary files writable (TMPDIR)"
            throw Mistake(what: what, advice: advice)
        }
        // esbuild writes nothing when any file has an error, so the other requests are repeated in a second run.
        var rest = requests
        while !rest.isEmpty {
            let (status, output) = try program.run(Self.arguments(for: rest.values), in: folder)
            let messages = Dictionary(grouping: ESBuildMessage.messages(in: output)) { message in
                message.path.flatMap { $0.split(separator: "/").first.map(String.init) } ?? ""
            }
            let errors = messages.values.joined().filter(\.isError)
            if status == 0, errors.isEmpty { return try collect(rest, messages, in: folder, &results) }
            let failed = rest.keys.filter { messages[$0]?.contains(where: \.isError) ?? false }
            guard !failed.isEmpty else {
                let reason = errors.first.map { ": \($0.text)" } ?? ""
                throw Mistake(what: "esbuild failed with status \(status)\(reason)", advice: Self.versionAdvice)
            }
            for key in failed {
                results.errors[key] = messages[key]
                rest[key] = nil
            }
        }
    }

    private static func stage(_ requests: some Sequence<BundleRequest>, in folder: String) throws(Disk.Failure) {
        try Disk.makeFolder(folder)
        // Without these, esbuild would search parent folders for them.
        for name in ["tsconfig.json", "package.json"] { try Disk.write(Array("{}".utf8), to: folder + "/" + name) }
        for request in requests {
            for file in request.files {
                let path = "\(folder)/\(request.key)/\(file.path)"
                try Disk.makeFolder(path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 })
                try Disk.write(file.bytes, to: path)
            }
        }
    }

    private static func arguments(for requests: some Sequence<BundleRequest>) -> [String] {
        let requests = requests.sorted { $0.key < $1.key }
        return options + Set(requests.flatMap(\.assetNames)).sorted().map { "--external:" + $0 }
            + Set(requests.flatMap(\.endings)).sorted().map { "--loader:.\($0)=js" }
            + requests.map { "\($0.key)=./\($0.key)/\($0.entry)" }
    }

    private func collect(
        _ requests: [String: BundleRequest],
        _ messages: [String: [ESBuildMessage]],
        in folder: String,
        _ results: inout Results
    ) throws(Mistake) {
        do {
            let foreign = try Self.foreignImports(in: try Disk.read(folder + "/meta.json"), requests)
            for (key, request) in requests {
                if let errors = foreign[key] {
                    results.errors[key] = errors + (messages[key] ?? [])
                    continue
                }
                let path = "\(folder)/out/\(key).\(request.kind.rawValue)"
                var bytes = try Disk.read(path)
                if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
                results.files[key] = BundledFile(
                    text: String(decoding: bytes, as: UTF8.self),
                    sourceMap: try Self.sourceMap(try Disk.read(path + ".map"), of: request),
                    warnings: messages[key] ?? []
                )
            }
        } catch {
            throw Mistake(what: "esbuild's output cannot be read: \(error)", advice: Self.versionAdvice)
        }
    }

    /// Imports of scripts from outside the theme, by esbuild's metadata: addresses, which it would leave to browsers,
    /// and local files.
    private static func foreignImports(
        in metadata: [UInt8],
        _ requests: [String: BundleRequest]
    ) throws -> [String: [ESBuildMessage]] {
        var found: [String: [ESBuildMessage]] = [:]
        for member in try JSON(parsing: metadata)["inputs"]?.members ?? [] {
            guard let key = member.key.split(separator: "/").first.map(String.init), let request = requests[key],
                let file = request.file(at: member.key), request.kind == .script
            else { continue }
            for wanted in member.value["imports"]?.array ?? [] {
                let target = wanted["path"]?.string ?? ""
                guard request.file(at: target) == nil else { continue }
                let name = wanted["original"]?.string ?? target
                let offset = file.bytes.firstRange(of: Array(name.utf8))?.lowerBound ?? 0
                let before = file.bytes[..<offset]
                let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
                let message = ESBuildMessage(
                    isError: true,
                    text: "\"\(name)\" is outside of the theme",
                    path: member.key,
                    line: 1 + before.count { $0 == UInt8(ascii: "\n") },
                    column: max(start, offset - 1) - start,
                    note: "copy the module into scripts/parts and import that"
                )
                found[key, default: []].append(message)
            }
        }
        return found
    }

    /// The source map with the paths and texts of the theme's files instead of the staged ones.
    private static func sourceMap(_ bytes: [UInt8], of request: BundleRequest) throws -> String {
        let map = try JSON(parsing: bytes)
        let files = (map["sources"]?.array ?? []).map { source in
            // The paths are relative to the output folder.
            request.file(at: String((source.string ?? "").drop { $0 == "." || $0 == "/" }))
        }
        let sources = JSON.object([
            "version": 3,
            "sources": JSON(files.map { JSON("/" + ($0?.name ?? "")) }),
            "sourcesContent": JSON(files.map { JSON(String(decoding: $0?.source.bytes ?? [], as: UTF8.self)) }),
            "names": map["names"],
            "mappings": map["mappings"],
        ])
        return String(decoding: sources.compactText, as: UTF8.self)
    }
}
