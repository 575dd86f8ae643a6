import Foundation

/// Pictures made for tests.
package enum TestPictures {
    /// A PNG whose pixels a function gives.
    package static func png(
        width: Int,
        height: Int,
        pixel: (_ column: Int, _ row: Int) -> (red: UInt8, green: UInt8, blue: UInt8)
    ) -> [UInt8] {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(height * (width * 3 + 1))
        for row in 0..<height {
            pixels.append(0)
            for column in 0..<width {
                let color = pixel(column, row)
                pixels += [color.red, color.green, color.blue]
            }
        }
        return signature + header(width: width, height: height) + chunk("IDAT", stored(pixels)) + chunk("IEND", [])
    }

    /// A PNG of one colour.
    package static func png(width: Int, height: Int, red: UInt8, green: UInt8, blue: UInt8) -> [UInt8] {
        png(width: width, height: height) { _, _ in (red, green, blue) }
    }

    /// A PNG with soft shapes, a little like a photograph.
    package static func scene(width: Int, height: Int) -> [UInt8] {
        png(width: width, height: height) { column, row in
            let wave = (column * column / 97 + row * row / 61) & 63
            return (
                UInt8(truncatingIfNeeded: column * 200 / width + wave / 2), UInt8(row * 200 / height),
                UInt8(truncatingIfNeeded: 80 + wave)
            )
        }
    }

    /// The start of a small PNG file that claims many pixels.
    package static func bomb(width: Int, height: Int) -> [UInt8] {
        signature + header(width: width, height: height) + chunk("IDAT", stored([0, 0, 0, 0])) + chunk("IEND", [])
    }

    /// A CMYK JPEG of 16 × 16 pixels whose colour is red.
    package static let cmyk: [UInt8] = decoded(
        """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4L
        CxAWEBETFBUVFQwPFxgWFBgSFBUU/8AAFAgAEAAQBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAAB
        AgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNi
        coIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SV
        lpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4E
        QwBNAFkASwAAPwD9U6/Kqvyqr9U6KKKKKKKKKKKK/9k=
        """
    )

    /// The name of the camera in the Exif data of `withLocation`.
    package static let camera = "SitegenTestCamera"
    /// The map datum of the location in the Exif data of `withLocation`.
    package static let datum = "WGS-84-SITEGEN"

    /// A JPEG with Exif data added: a camera, an orientation, and the location where it was taken.
    ///
    /// - Parameters:
    ///   - jpeg: A JPEG file.
    ///   - orientation: The value of the tag Orientation; 6 is a picture turned by a quarter.
    /// - Returns: The file.
    package static func withLocation(_ jpeg: [UInt8], orientation: UInt8 = 1) -> [UInt8] {
        let make = Array(camera.utf8) + [0]
        let place = Array(datum.utf8) + [0]
        // Offsets count from the start of the TIFF header: 8 + 2 + 3 × 12 + 4 = 50.
        let makeOffset = 50
        let directory = makeOffset + make.count
        let latitude = directory + 2 + 3 * 12 + 4
        let datumOffset = latitude + 24
        var tiff: [UInt8] = Array("II*\0".utf8) + long(8) + short(3)
        tiff += short(0x010F) + short(2) + long(make.count) + long(makeOffset)
        tiff += short(0x0112) + short(3) + long(1) + [orientation, 0, 0, 0]
        tiff += short(0x8825) + short(4) + long(1) + long(directory) + long(0)
        tiff += make + short(3)
        tiff += short(1) + short(2) + long(2) + [UInt8(ascii: "N"), 0, 0, 0]
        tiff += short(2) + short(5) + long(3) + long(latitude)
        tiff += short(0x12) + short(2) + long(place.count) + long(datumOffset) + long(0)
        tiff += [60, 23, 42].flatMap { long($0) + long(1) } + place
        let segment = Array("Exif\0\0".utf8) + tiff
        let length = segment.count + 2
        return Array(jpeg.prefix(2)) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + segment
            + jpeg.dropFirst(2)
    }

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private static func header(width: Int, height: Int) -> [UInt8] {
        chunk("IHDR", big(width) + big(height) + [8, 2, 0, 0, 0])
    }

    /// A chunk of a PNG.
    package static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        return big(content.count) + body + big(Int(checksum(body)))
    }

    /// Bytes as a zlib stream of stored blocks.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let largest = 65_535
        var stream: [UInt8] = [0x78, 0x01]
        stream.reserveCapacity(bytes.count + bytes.count / largest * 5 + 16)
        for start in stride(from: 0, to: bytes.count, by: largest) {
            let end = min(start + largest, bytes.count)
            stream.append(end == bytes.count ? 1 : 0)
            stream += short(end - start) + short(~(end - start) & 0xFFFF)
            stream += bytes[start..<end]
        }
        var (low, high) = (1, 0)
        for byte in bytes {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return stream + big(high << 16 | low)
    }

    private static let checksums: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { checksums[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) }
    }

    static func big(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func long(_ number: Int) -> [UInt8] {
        big(number).reversed()
    }

    static func short(_ number: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }

    static func decoded(_ base64: String) -> [UInt8] {
        Data(base64Encoded: base64, options: .ignoreUnknownCharacters).map(Array.init) ?? []
    }
}
