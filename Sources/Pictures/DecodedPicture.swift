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

    /// Decodes a picture and makes it fill a frame: what is left over is cut off where it attracts least attention.
    ///
    /// Parts that are transparent become white.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - size: The size of the frame in pixels.
    ///   - header: Its header.
    /// - Throws: `PictureFailure` when the file is damaged or ends too early, or is so long a strip that it would have too
    ///   many pixels.
    package init(
        _ bytes: [UInt8],
        filling size: (width: Int, height: Int),
        of header: PictureHeader
    ) throws(PictureFailure) {
        let (width, height) = (Double(max(1, header.width)), Double(max(1, header.height)))
        let scale = max(Double(size.width) / width, Double(size.height) / height)
        guard width * height * scale * scale <= Double(PictureHeader.maximumPixels) else {
            throw PictureFailure("it is too long a strip")
        }
        unsafe handle = try unsafe Library.picture { result, problem, room in
            unsafe bytes.withUnsafeBytes {
                unsafe picture_fill(
                    $0.baseAddress,
                    $0.count,
                    Int32(clamping: size.width),
                    Int32(clamping: size.height),
                    result,
                    problem,
                    room
                )
            }
        }
    }

    /// Draws a drawing in the middle of a ground.
    ///
    /// - Parameters:
    ///   - bytes: An SVG file.
    ///   - side: The longer side of the drawing in pixels.
    ///   - size: The size of the whole in pixels.
    ///   - ground: The colour around and behind the drawing as 0xRRGGBB.
    /// - Throws: `PictureFailure` when it cannot be drawn.
    package init(
        drawing bytes: [UInt8],
        side: Int,
        inside size: (width: Int, height: Int),
        onGround ground: UInt32
    ) throws(PictureFailure) {
        unsafe handle = try unsafe Library.picture { result, problem, room in
            unsafe bytes.withUnsafeBytes {
                unsafe picture_draw(
                    $0.baseAddress,
                    $0.count,
                    Int32(clamping: side),
                    Int32(clamping: size.width),
                    Int32(clamping: size.height),
                    ground,
                    result,
                    problem,
                    room
                )
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
