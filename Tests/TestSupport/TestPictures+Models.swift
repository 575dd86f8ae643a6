/// Pictures of one colour in every model of colours that files have.
extension TestPictures {
    /// A model of PNG files: its number there, and the samples of a pixel.
    package enum Model: Int, Sendable, CaseIterable {
        case grey = 0
        case rgb = 2
        case indexed = 3
        case greyAlpha = 4
        case rgbAlpha = 6

        /// The bits of a sample that PNG allows.
        package var depths: [Int] {
            switch self {
            case .grey: [1, 2, 4, 8, 16]
            case .indexed: [1, 2, 4, 8]
            case .rgb, .greyAlpha, .rgbAlpha: [8, 16]
            }
        }

        /// Whether it has no colours.
        package var isGrey: Bool { self == .grey || self == .greyAlpha }
        /// Whether it has an alpha channel.
        package var hasAlpha: Bool { self == .greyAlpha || self == .rgbAlpha }
    }

    /// The colour of these pictures.
    package static let color = (red: 200, green: 30, blue: 40)
    /// The grey of those without colours.
    package static let grey = 100

    /// A PNG of 16 × 16 pixels of one colour.
    ///
    /// - Parameters:
    ///   - model: The model of its colours.
    ///   - depth: The bits of a sample.
    ///   - profile: A colour profile to embed.
    ///   - transparent: Whether a colour that it does not have is declared transparent.
    /// - Returns: The file.
    package static func png(
        _ model: Model,
        depth: Int = 8,
        profile: [UInt8]? = nil,
        transparent: Bool = false
    ) -> [UInt8] {
        let side = 16
        let most = 1 << depth - 1
        func sample(_ value: Int) -> [UInt8] {
            let scaled = (value * most + 127) / 255
            return depth == 16 ? short(scaled) : [UInt8(scaled)]
        }
        let pixel: [UInt8] =
            switch model {
            case .grey: sample(grey)
            case .greyAlpha: sample(grey) + sample(255)
            case .rgb: sample(color.red) + sample(color.green) + sample(color.blue)
            case .rgbAlpha: sample(color.red) + sample(color.green) + sample(color.blue) + sample(255)
            case .indexed: [1]
            }
        // Samples of less than a byte share one; all of them are the same.
        let packed =
            depth < 8 ? [stride(from: 0, to: 8, by: depth).reduce(UInt8(0)) { $0 | pixel[0] << UInt8($1) }] : pixel
        let row =
            [0] + [[UInt8]](repeating: packed, count: max(1, side * depth / 8 / (depth < 8 ? 1 : depth / 8))).joined()
        var chunks = chunk("IHDR", big(side) + big(side) + [UInt8(depth), UInt8(model.rawValue), 0, 0, 0])
        if let profile { chunks += chunk("iCCP", Array("icc\0\0".utf8) + stored(profile)) }
        if model == .indexed {
            chunks += chunk("PLTE", [0, 0, 0, UInt8(color.red), UInt8(color.green), UInt8(color.blue)])
        }
        if transparent {
            switch model {
            case .grey: chunks += chunk("tRNS", [0, 0])
            case .rgb: chunks += chunk("tRNS", [0, 0, 0, 0, 0, 0])
            case .indexed: chunks += chunk("tRNS", [0])
            case .greyAlpha, .rgbAlpha: break
            }
        }
        return signature + chunks + chunk("IDAT", stored([[UInt8]](repeating: row, count: side).flatMap(\.self)))
            + chunk("IEND", [])
    }

    /// A GIF whose picture has one pixel.
    package static func gif(width: Int, height: Int) -> [UInt8] {
        let sides = short(width) + short(height)
        return Array("GIF89a".utf8) + sides + [0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0]
            + [2, 2, 0x44, 1, 0, 0x3B]
    }

    /// A grey JPEG of 16 × 16 pixels.
    package static let greyJPEG: [UInt8] = decoded(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsL
        EBYQERMUFRUVDA8XGBYUGBIUFRT/wAALCAAQABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAA
        AAAAAAAAAAAA/9oACAEBAAA/AJoA/9k=
        """
    )

    /// A JPEG of 16 × 16 pixels in colour.
    package static let colorJPEG: [UInt8] = decoded(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsL
        EBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
        FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAU
        EAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABwj/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMB
        AAIRAxEAPwCCAD9cD//Z
        """
    )

    /// A JPEG with a colour profile.
    package static func jpeg(_ jpeg: [UInt8], profile: [UInt8]) -> [UInt8] {
        let segment = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
        let length = segment.count + 2
        return Array(jpeg.prefix(2)) + [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 0xFF)] + segment
            + jpeg.dropFirst(2)
    }

    /// The colours of a profile.
    package enum ProfileModel: String, Sendable, CaseIterable {
        case grey = "GRAY"
        case rgb = "RGB "
        case cmyk = "CMYK"
    }

    /// A colour profile (ICC.1, version 2.4) whose samples are proportional to light; its primaries are those of sRGB.
    ///
    /// That for CMYK has no table and says nothing.
    package static func profile(_ model: ProfileModel) -> [UInt8] {
        func fixed(_ number: Double) -> [UInt8] { big(Int((number * 65_536).rounded())) }
        func color(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
            Array("XYZ \0\0\0\0".utf8) + fixed(x) + fixed(y) + fixed(z)
        }
        let white = color(0.9642, 1, 0.8249)
        let linear = Array("curv\0\0\0\0".utf8) + big(1) + [1, 0, 0, 0]
        var tags = [
            ("desc", Array("desc\0\0\0\0".utf8) + big(2) + Array("t\0".utf8) + [UInt8](repeating: 0, count: 78)),
            ("cprt", Array("text\0\0\0\0none\0\0\0\0".utf8)), ("wtpt", white),
        ]
        switch model {
        case .grey: tags += [("kTRC", linear)]
        case .rgb:
            tags += [
                ("rXYZ", color(0.4360, 0.2225, 0.0139)), ("gXYZ", color(0.3851, 0.7169, 0.0971)),
                ("bXYZ", color(0.1431, 0.0606, 0.7139)), ("rTRC", linear), ("gTRC", linear), ("bTRC", linear),
            ]
        case .cmyk: break
        }
        var (table, body): ([UInt8], [UInt8]) = ([], [])
        for (name, content) in tags {
            table += Array(name.utf8) + big(128 + 4 + tags.count * 12 + body.count) + big(content.count)
            body += content + [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
        }
        let rest = big(tags.count) + table + body
        let start = Array("lcms".utf8) + [2, 0x40, 0, 0] + Array("mntr\(model.rawValue)XYZ ".utf8)
        let middle = [UInt8](repeating: 0, count: 12) + Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
        let header = big(128 + rest.count) + start + middle + fixed(0.9642) + fixed(1) + fixed(0.8249)
        return header + [UInt8](repeating: 0, count: 128 - header.count) + rest
    }
}
