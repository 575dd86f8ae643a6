import CPictures

/// A picture that is decoded: upright, in sRGB, scaled.
///
/// It is decoded once and can be encoded several times. Nothing of the file's metadata is kept.
@safe
package struct DecodedPicture: ~Copyable {
    private let handle: OpaquePointer

    /// Decodes a picture no wider than some pixels; it is never enlarged.
    ///
    /// - Parameters:
    ///   - bytes: The file. `PictureHeader` has said that it is not too large.
    ///   - width: The width in pixels.
    /// - Throws: `PictureFailure` when the file is damaged or ends too early.
    package init(_ bytes: [UInt8], width: Int) throws(PictureFailure) {
        unsafe handle = try unsafe Library.picture { result, problem, room in
            unsafe bytes.withUnsafeBytes {
                unsafe picture_open($0.baseAddress, $0.count, Int32(clamping: width), result, problem, room)
            }
        }
    }

    deinit { unsafe picture_close(handle) }

    /// The width in pixels.
    package var width: Int { unsafe Int(picture_width(handle)) }
    /// The height in pixels.
    package var height: Int { unsafe Int(picture_height(handle)) }

    /// The mean colour, as 0xRRGGBB.
    ///
    /// - Throws: `PictureFailure` when it cannot be computed.
    package func tone() throws(PictureFailure) -> UInt32 {
        var tone: UInt32 = 0
        try unsafe Library.call { problem, room in unsafe picture_tone(handle, &tone, problem, room) }
        return tone
    }

    /// Encodes the picture without metadata.
    ///
    /// - Parameter encoding: The format and how well.
    /// - Returns: The file.
    /// - Throws: `PictureFailure` when the encoder fails.
    package func encoded(_ encoding: PictureEncoding) throws(PictureFailure) -> [UInt8] {
        var result = unsafe picture_bytes()
        try unsafe Library.call { problem, room in
            unsafe picture_encode(
                handle,
                encoding.format,
                Int32(encoding.quality),
                Int32(encoding.effort),
                &result,
                problem,
                room
            )
        }
        defer { unsafe picture_free(result) }
        return unsafe Array(UnsafeRawBufferPointer(start: result.bytes, count: result.count))
    }
}
