/// The files of a picture in a text, as a page shows them.
public struct PictureMarkup: Sendable, Hashable {
    /// The file that every browser shows.
    let url: SafeURL
    /// The size in pixels; nil when it is not known.
    let size: Size?
    /// Files in other formats, the best one first.
    let sources: [Source]
    /// How wide the picture is on the page, in the language of the attribute `sizes`.
    let sizes: String

    /// The files in one format.
    public struct Source: Sendable, Hashable {
        let mediaType: String?
        let files: SourceSet

        /// Makes a source; without a media type it is of that of the file that every browser shows.
        public init(mediaType: String?, files: SourceSet) {
            (self.mediaType, self.files) = (mediaType, files)
        }
    }

    /// A size in pixels.
    public struct Size: Sendable, Hashable {
        let width: Int
        let height: Int

        /// Makes a size.
        public init(width: Int, height: Int) {
            (self.width, self.height) = (width, height)
        }
    }

    /// Makes the files of a picture.
    public init(url: SafeURL, size: Size? = nil, sources: [Source] = [], sizes: String = "100vw") {
        (self.url, self.size, self.sources, self.sizes) = (url, size, sources, sizes)
    }

    func append(alt: String, to bytes: inout [UInt8]) {
        func attribute(_ name: String, _ value: String) { Escaping.append(name, value, to: &bytes) }
        if !sources.isEmpty { bytes += "<picture>".utf8 }
        for source in sources {
            bytes += "<source".utf8
            if let type = source.mediaType { attribute("type", type) }
            attribute("srcset", source.files.text)
            attribute("sizes", sizes)
            bytes.append(UInt8(ascii: ">"))
        }
        bytes += "<img".utf8
        attribute("src", url.string)
        if let size {
            attribute("width", String(size.width))
            attribute("height", String(size.height))
        }
        attribute("alt", alt)
        attribute("loading", "lazy")
        attribute("decoding", "async")
        bytes.append(UInt8(ascii: ">"))
        if !sources.isEmpty { bytes += "</picture>".utf8 }
    }
}

extension SafeHTML {
    /// The change of a picture in a text.
    public enum PictureChange: Sendable {
        /// It stays as it is.
        case unchanged
        /// It is left out.
        case removed
        /// It is shown with other files.
        case replaced(PictureMarkup)
    }

    /// The same HTML with other files of its pictures.
    ///
    /// - Parameter change: The change of the picture at an address.
    /// - Returns: HTML that is as safe as before: addresses are checked types, and all values are escaped.
    public func changingPictures(_ change: (WebAddress) -> PictureChange) -> SafeHTML {
        changingTags { tag, output in
            let picture = HTMLPicture(tag: tag)
            switch picture.map({ change($0.address) }) ?? .unchanged {
            case .unchanged: output += tag
            case .removed: break
            case .replaced(let markup): markup.append(alt: picture?.alt ?? "", to: &output)
            }
        }
    }
}

/// The value of a `srcset`: addresses with their widths.
public struct SourceSet: Sendable, Hashable {
    /// The value, before HTML escaping.
    package let text: String

    /// Makes a set; nil without sources.
    ///
    /// - Parameter sources: Addresses and the widths of their pictures in pixels.
    public init?(_ sources: some Sequence<(url: SafeURL, width: Int)>) {
        // A comma separates addresses: inside one it is written as `%2C`.
        text = sources.map { source in
            source.url.string.split(separator: ",", omittingEmptySubsequences: false).joined(separator: "%2C")
                + " \(source.width)w"
        }.joined(separator: ", ")
        guard !text.isEmpty else { return nil }
    }
}
