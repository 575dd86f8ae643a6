import Pictures

/// One thing asked of a file.
extension PictureDecoder {
    static func header(of bytes: [UInt8]) throws -> PictureHeader {
        var decoder = PictureDecoder(bytes)
        return try decoder.header()
    }

    /// The mean colour of a file as 0xRRGGBB.
    static func tone(of bytes: [UInt8], width: Int) throws -> UInt32 {
        var decoder = PictureDecoder(bytes)
        try decoder.scale(toWidth: width)
        return try decoder.tone()
    }

    /// A file in another width and format.
    static func file(of bytes: [UInt8], width: Int, _ encoding: PictureEncoding) throws -> [UInt8] {
        var decoder = PictureDecoder(bytes)
        try decoder.scale(toWidth: width)
        return try decoder.encoded(encoding)
    }
}
