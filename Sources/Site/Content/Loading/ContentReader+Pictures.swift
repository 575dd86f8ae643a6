import Diagnostics
import Files
import Foundation
import Markup

/// The pictures of Markdown texts, whose addresses are relative to the text's file.
extension ContentReader {
    /// The address of a text's file, to which its pictures are relative.
    static func address(ofFile path: String) -> WebAddress? {
        let inside = path.split(separator: "/").dropFirst().joined(separator: "/")
        return WebAddress("\(WebAddress.embeddedOrigin)/\(inside)")
    }

    /// Reports the pictures of a text that are not in `content/`.
    ///
    /// - Parameters:
    ///   - references: The links and pictures of the text.
    ///   - path: The file of the text, relative to the site folder.
    ///   - list: Receives an error for each.
    func checkPictures(_ references: [TextReference], of path: String, into list: inout DiagnosticList) {
        let base = Self.address(ofFile: path)
        for reference in references where reference.isPictureInContent {
            let address = reference.address(relativeTo: base)
            func note(_ what: String, _ advice: String) {
                list.append(.error(files.shown(path), reference.position, what, advice: advice))
            }
            guard let inside = address.flatMap({ Self.path(of: $0) }) else {
                note(
                    "\(quoted(reference.destination)) is no address of a picture",
                    "write the path of a file beside the text"
                )
                continue
            }
            if files.leads("content/\(inside)", outOf: "content") {
                note("\(quoted(inside)) leaves content/ through a symbolic link", "put the file itself into content/")
            } else if !files.exists("content/\(inside)") {
                note(
                    "there is no picture \(quoted(inside)) in content/",
                    "add the file or correct the path, which is relative to the text's own file"
                )
            }
        }
    }

    /// Whether a file name is that of a picture.
    static func isPicture(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: ".") else { return false }
        return pictureExtensions.contains(name[name.index(after: dot)...].lowercased())
    }

    private static let pictureExtensions: Set<String> = ["svg", "png", "jpg", "jpeg", "webp", "avif", "gif"]

    private static func path(of address: WebAddress) -> String? {
        guard address.isEmbedded else { return nil }
        let path = address.path.dropFirst()
        return path.isEmpty ? nil : String(path).removingPercentEncoding
    }
}
