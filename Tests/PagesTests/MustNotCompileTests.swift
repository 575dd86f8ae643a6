import Foundation
import Testing

/// Refused programs: each file in Tests/MustNotCompile begins with the message that the compiler gives for it.
@Suite("Programs that must not compile")
struct MustNotCompileTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static let files: [String] = {
        let folder = root.appending(path: "Tests/MustNotCompile").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".swift") && $0 != "Control.swift" }.sorted()
    }()

    /// All files at once: the compiler says of each what is wrong with it.
    private static let messages: Result<[String], any Error> = Result { try compile() }

    @Test("There are enough of them")
    func isComplete() {
        #expect(Self.files.count >= 8)
    }

    @Test("The file that only differs by being right compiles")
    func control() throws {
        let mistakes = try Self.messages.get().filter { $0.contains("Control.swift:") && $0.contains("error:") }
        #expect(mistakes.isEmpty)
    }

    @Test("The compiler refuses it with the expected message", arguments: files)
    func refusal(file: String) throws {
        let text = try String(contentsOf: Self.root.appending(path: "Tests/MustNotCompile/" + file), encoding: .utf8)
        let first = try #require(text.split(separator: "\n").first)
        let expected = try #require(first.split(separator: "// error: ").first.map(String.init))
        #expect(expected.count > 10)
        let said = try Self.messages.get().filter { $0.contains("/\(file):") && $0.contains("error:") }
        #expect(said.contains { $0.contains(expected) }, "said: \(said)")
    }

    /// A package goes by the name of its folder, made an identifier.
    private static let packageName = String(
        root.lastPathComponent.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    )

    /// Type-checks the files against the modules that were built with these tests.
    private static func compile() throws -> [String] {
        // The modules lie beside the program that runs the tests.
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let modules = URL(filePath: program).deletingLastPathComponent().appending(path: "Modules").path
        let sources = root.appending(path: "Sources/System")
        let libraries = try FileManager.default.contentsOfDirectory(atPath: sources.path)
            .sorted()
            .map { library in
                // A library with C of its own has a module map among what was built.
                let built = modules + "/../\(library).build"
                return FileManager.default.fileExists(atPath: built + "/module.modulemap")
                    ? built : "\(sources.path)/\(library)"
            }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let options = ["-typecheck", "-wmo", "-swift-version", "6", "-package-name", packageName, "-I", modules]
        process.arguments =
            ["swiftc"] + options + ["-Xcc", "-I/usr/include/libxml2"]
            + libraries.flatMap { ["-I", $0] }
            + (files + ["Control.swift"]).map { root.appending(path: "Tests/MustNotCompile/" + $0).path }
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return output.split(separator: "\n").map(String.init)
    }
}
