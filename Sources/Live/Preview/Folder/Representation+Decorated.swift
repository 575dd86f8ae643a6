import HTTPServer
import HTTPTypes
import Hashing

extension Representation {
    /// A page with markup added for a browser window.
    ///
    /// Not compressed, because the connection is local. Always revalidated, whatever the published page allows, because
    /// it changes during editing.
    static func decorated(_ known: FileCache.Entry, _ bytes: [UInt8]) -> Representation {
        let headers =
            varying(known.headers.filter { $0.name != "Cache-Control" }) + [HTTPField("Cache-Control", "no-cache")]
        return Representation(
            etag: "\"\(Digest.sha256(bytes).prefix(20))-preview\"",
            modified: known.modified,
            length: bytes.count,
            body: .bytes(bytes),
            headers: headers
        )
    }

    /// The header fields of a page that is decorated for some requests, with `Vary` added.
    static func varying(_ headers: [HTTPField]) -> [HTTPField] {
        headers.filter { $0.name != "Vary" } + [HTTPField("Vary", "Accept, Accept-Encoding")]
    }
}
