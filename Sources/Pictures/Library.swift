import CPictures

/// Calls into the library, which starts with the first of them.
enum Library {
    /// The longest error text, in bytes.
    private static let room = 512

    /// Calls a function that returns 0, or another number and a text.
    ///
    /// - Throws: `PictureFailure` with the text.
    static func call(_ body: (UnsafeMutablePointer<CChar>?, Int) -> Int32) throws(PictureFailure) {
        guard picture_start() == 0 else { throw PictureFailure("libvips cannot be started") }
        var problem = [CChar](repeating: 0, count: room)
        let result = unsafe problem.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress, $0.count) }
        guard result == 0 else {
            let text = String(decoding: problem.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            // The text may have several lines, and one of another thread.
            throw PictureFailure(text.split(separator: "\n").first.map(String.init) ?? "it cannot be decoded")
        }
    }

    /// Calls a function that makes a picture.
    ///
    /// - Throws: `PictureFailure` with the function's text.
    static func picture(
        _ body: (UnsafeMutablePointer<OpaquePointer?>, UnsafeMutablePointer<CChar>?, Int) -> Int32
    ) throws(PictureFailure) -> OpaquePointer {
        var handle: OpaquePointer?
        try unsafe call { problem, room in unsafe body(&handle, problem, room) }
        guard let handle = unsafe handle else { throw PictureFailure("it cannot be decoded") }
        return unsafe handle
    }
}

/// The library's version, such as 8.14.1: another one may make other bytes.
package enum PictureLibrary {
    /// The version.
    package static var version: String { unsafe String(cString: picture_version()) }

    /// Frees what the calling thread keeps, after some pictures.
    package static func finishThread() { picture_thread_done() }
}
