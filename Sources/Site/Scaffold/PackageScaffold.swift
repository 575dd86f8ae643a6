/// A Swift package whose program is the generator with parts of its own: `sitegen new --package`.
package enum PackageScaffold {
    /// The files of a package.
    ///
    /// - Parameters:
    ///   - folder: Where it is made.
    ///   - name: The name of the package and its program, which `isName` accepts.
    ///   - sources: Where the sources of sitegen are, as a path from the folder.
    /// - Returns: The files, to be written where there are none yet.
    package static func files(in folder: String, name: String, sources: String) -> NewFiles {
        var files = NewFiles(root: folder)
        func add(_ path: String, _ bytes: [UInt8]) {
            let text = String(decoding: bytes, as: UTF8.self)
            files.add(path, text.replacing("NAME", with: name).replacing("SOURCES", with: sources))
        }
        add("Package.swift", PackageResources.package_txt)
        add("README.md", PackageResources.about_txt)
        add(".gitignore", Array(".build/\n".utf8))
        add("Sources/\(name)/Program.swift", PackageResources.program_txt)
        add("Sources/\(name)/HeadlinesLoader.swift", PackageResources.loader_txt)
        add("Sources/\(name)/Figure.swift", PackageResources.widget_txt)
        add("Sources/\(name)/Standings.swift", PackageResources.scene_txt)
        add("Tests/LoaderTests/HeadlinesLoaderTests.swift", PackageResources.tests_txt)
        files.add("Tests/LoaderTests/Fixtures/headlines.txt", bytes: PackageResources.fixture_txt)
        return files
    }

    /// Whether a text can be the name of a package, a module and a program.
    package static func isName(_ text: String) -> Bool { text.wholeMatch(of: /[a-zA-Z][a-zA-Z0-9_]{0,63}/) != nil }
}
