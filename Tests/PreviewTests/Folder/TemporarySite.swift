import TestSupport

/// A folder with a few files that is gone with its owner, and a secret beside it.
final class TemporarySite {
    static let secret = "secret-beside-the-folder"

    let root: String
    private let place: TemporaryFolder

    init(_ files: [String: String] = [:]) throws {
        place = try TemporaryFolder()
        root = place.path + "/site"
        try place.makeFolder("site")
        try place.write("secret.txt", Self.secret)
        for (path, text) in files { try write(path, text) }
    }

    func write(_ path: String, _ text: String) throws {
        try place.write("site/" + path, text)
    }

    /// A link in the folder; `goal` as a link has it, or the secret.
    func link(_ path: String, to goal: String? = nil) throws {
        try place.link("site/" + path, to: goal ?? place.path + "/secret.txt")
    }
}
