/// The note of what an output folder was built for, so that a staging site is not published as the real one.
///
/// It is beside the manifest. A folder without one was built for production.
package enum OutputEnvironment {
    /// The name of previews with drafts or future texts.
    package static let preview = "previews"

    /// The environment that an output folder was built for; nil for production.
    ///
    /// - Throws: `Disk.Failure` when the note cannot be read.
    package static func name(site: String, output: String) throws(Disk.Failure) -> String? {
        let file = file(of: Manifest.file(site: site, output: output))
        guard try Disk.knownStatus(file) != nil else { return nil }
        return String(decoding: try Disk.read(file), as: UTF8.self)
    }

    /// The name that a build leaves; nil for production.
    package static func name(of environment: SiteEnvironment) -> String? {
        environment.isPublic ? nil : environment.name ?? preview
    }

    /// Writes the note before the first file of another environment, or removes it after the last one of production.
    static func note(_ environment: SiteEnvironment, beside manifest: String, on disk: FileSystem) throws(Disk.Failure)
    {
        let file = file(of: manifest)
        if let name = name(of: environment) {
            try disk.write(Array(name.utf8), to: file)
        } else if try disk.status(file) != nil {
            try disk.remove(file)
        }
    }

    private static func file(of manifest: String) -> String { manifest + ".environment" }
}
