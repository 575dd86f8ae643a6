/// The pictures of Markdown texts, whose addresses are relative to the text's file.
extension ContentReader {
    /// The address of a text's file, to which its pictures are relative.
    static func address(ofFile path: String) -> WebAddress? {
        let inside = path.split(separator: "/").dropFirst().joined(separator: "/")
        return WebAddress("\(WebAddress.embeddedOrigin)/\(inside)")
    }

    /// Reports the pictures of a text that are not in `content/`.
    func checkPictures(_ references: [TextReference], of path: String, into list: inout DiagnosticList) {
        for reference in references where reference.isPictureInContent {
            let address = reference.address(relativeTo: Self.address(ofFile: path))
            let missing = "add the file or correct the path, which is relative to the text's own file"
            let unnamed = "\(quoted(reference.destination)) is no address of a picture"
            let mistake: (what: String, advice: String)? =
                if let inside = address?.embeddedPath, !inside.isEmpty {
                    self.mistake(ofPicture: inside, advice: missing)
                } else {
                    (unnamed, "write the path of a file beside the text")
                }
            if let mistake {
                list.append(.error(files.shown(path), reference.position, mistake.what, advice: mistake.advice))
            }
        }
    }

    /// The mistake of a picture that is not in `content/`, with the advice when there is no such file; nil when it is there.
    func mistake(ofPicture path: String, advice: String) -> (what: String, advice: String)? {
        linkMistake(of: path)
            ?? (files.exists("content/\(path)") ? nil : ("there is no picture \(quoted(path)) in content/", advice))
    }

    /// The mistake of a file that a symbolic link leads out of `content/`.
    func linkMistake(of path: String) -> (what: String, advice: String)? {
        guard files.leads("content/\(path)", outOf: "content") else { return nil }
        return ("\(quoted(path)) leaves content/ through a symbolic link", "put the file itself into content/")
    }

    static func isPicture(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: ".") else { return false }
        return pictureExtensions.contains(name[name.index(after: dot)...].lowercased())
    }

    private static let pictureExtensions: Set<String> = ["svg", "png", "jpg", "jpeg", "webp", "avif", "gif"]
}
