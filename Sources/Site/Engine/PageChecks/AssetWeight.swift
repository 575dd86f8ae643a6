import Compression
import Files
import Markup

/// The size of a stylesheet or a script, and the fonts that a stylesheet names.
struct AssetWeight: Sendable {
    /// The size when packed.
    let packedBytes: Int
    /// The fonts, as indices of `OutputFiles`.
    let fonts: Set<Int>

    /// Measures a file; one that cannot be read weighs nothing, because the page's link to it is reported.
    init(_ file: Int, _ files: OutputFiles, in output: String) {
        let path = files.paths[file]
        guard let bytes = try? Disk.read(output + "/" + path) else {
            packedBytes = 0
            fonts = []
            return
        }
        packedBytes = Gzip.packed(bytes).count
        fonts = path.hasSuffix(".css") ? Self.fonts(in: bytes, files.folder(ofPageAt: path), files) : []
    }

    private static func fonts(in bytes: [UInt8], _ folder: OutputFiles.Folder, _ files: OutputFiles) -> Set<Int> {
        var found: Set<Int> = []
        var place = 0
        while let start = bytes.firstPlace(of: opening, from: place) {
            place = start + opening.count
            let end = bytes[place...].firstIndex(of: UInt8(ascii: ")")) ?? bytes.endIndex
            let address = bytes[place..<end].filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
            let link = String(decoding: address, as: UTF8.self)
            guard case .file(let file) = files.target(of: link[...], from: folder) else { continue }
            if formats.contains(where: files.paths[file].hasSuffix) { found.insert(file) }
        }
        return found
    }

    private static let opening = Array("url(".utf8)
    private static let formats = [".woff2", ".woff", ".ttf", ".otf"]
}
