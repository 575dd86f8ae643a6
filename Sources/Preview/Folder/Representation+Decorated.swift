import Hashing
import HTTPServer
import HTTPTypes

extension Representation {
    /// A page with something added for the window it is shown in.
    ///
    /// Not packed: it goes to one person's browser. Not kept without asking either, whatever the published page may be,
    /// because it changes while that person works.
    static func decorated(_ known: FileCache.Known, _ bytes: [UInt8]) -> Representation {
        let headers = varying(known.headers.filter { $0.name != "Cache-Control" }) + [HTTPField("Cache-Control", "no-cache")]
        return Representation(
            etag: "\"\(Digest.sha256(bytes).prefix(20))-preview\"",
            modified: known.modified,
            length: bytes.count,
            body: .bytes(bytes),
            headers: headers
        )
    }

    /// The same fields for a page that is decorated for some.
    static func varying(_ headers: [HTTPField]) -> [HTTPField] {
        headers.filter { $0.name != "Vary" } + [HTTPField("Vary", "Accept, Accept-Encoding")]
    }
}
