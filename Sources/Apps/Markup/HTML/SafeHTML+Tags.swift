/// Tags of sanitised HTML, found by searching the serialiser's output.
///
/// The serialiser writes attributes in double quotes and escapes quotation marks and angle brackets everywhere else, so a
/// tag ends at the first `>`, and a value at the next quotation mark.
extension SafeHTML {
    /// The web addresses of links, in order.
    public var links: [WebAddress] { tags.compactMap { Self.address(of: $0, Self.link)?.address } }

    /// The same HTML with replaced link targets.
    ///
    /// - Parameter map: The new target of a link to a web address; nil leaves the link unchanged.
    /// - Returns: HTML that is as safe as before, because both ends are checked types.
    public func mappingLinks(_ map: (WebAddress) -> SafeURL?) -> SafeHTML {
        changingTags { tag, output in
            guard let (address, place) = Self.address(of: tag, Self.link), let target = map(address)
            else { return output += tag }
            Self.append(tag, with: target.string, at: place, to: &output)
        }
    }

    /// The same HTML without some links, whose text stays.
    ///
    /// - Parameter isDropped: Whether to remove the link to a web address.
    /// - Returns: HTML that is as safe as before, because whole tags are removed.
    public func droppingLinks(where isDropped: (WebAddress) -> Bool) -> SafeHTML {
        // Whether each open link is kept.
        var open: [Bool] = []
        return changingTags { tag, output in
            var isKept = true
            if tag.starts(with: Self.link.start) || tag.elementsEqual("<a>".utf8) {
                isKept = Self.address(of: tag, Self.link).map { !isDropped($0.address) } ?? true
                open.append(isKept)
            } else if tag.elementsEqual("</a>".utf8) {
                isKept = open.popLast() ?? true
            }
            if isKept { output += tag }
        }
    }

    /// The same HTML with replaced picture addresses.
    ///
    /// - Parameter map: The new address of a picture; nil removes the picture.
    /// - Returns: HTML that is as safe as before, because both ends are checked types.
    public func mappingPictures(_ map: (WebAddress) -> WebAddress?) -> SafeHTML {
        changingTags { tag, output in
            guard tag.starts(with: Self.picture.start) else { return output += tag }
            guard let (address, place) = Self.address(of: tag, Self.picture), let target = map(address) else { return }
            Self.append(tag, with: target.string, at: place, to: &output)
        }
    }

    /// The web addresses of pictures, in order.
    public var pictures: [WebAddress] { tags.compactMap { HTMLPicture(tag: $0)?.address } }

    /// The first picture that is no avatar, emoji, icon or tracking pixel; a small one only where there is no other.
    public var firstPicture: HTMLPicture? {
        var small: HTMLPicture?
        for picture in tags.lazy.compactMap({ HTMLPicture(tag: $0) }) where picture.belongsToText {
            guard picture.isSmall else { return picture }
            small = small ?? picture
        }
        return small
    }

    /// The tags in order.
    private var tags: some Sequence<ArraySlice<UInt8>> { sequence(state: utf8[...]) { Self.nextTag(in: &$0)?.tag } }

    /// The same HTML with other tags; the caller only appends tags that are as safe.
    func changingTags(_ change: (_ tag: ArraySlice<UInt8>, _ output: inout [UInt8]) -> Void) -> SafeHTML {
        var output: [UInt8] = []
        output.reserveCapacity(utf8.count)
        var rest = utf8[...]
        while let (text, tag) = Self.nextTag(in: &rest) {
            output += text
            change(tag, &output)
        }
        return SafeHTML(trusting: output + rest)
    }

    /// Removes the next tag and the text before it from the front of the HTML.
    private static func nextTag(
        in html: inout ArraySlice<UInt8>
    ) -> (text: ArraySlice<UInt8>, tag: ArraySlice<UInt8>)? {
        let mark = UInt8(ascii: "<")
        guard let start = html.span.firstIndex(of: mark, or: mark).map({ $0 + html.startIndex }) else { return nil }
        let end = html[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? html.endIndex
        defer { html = html[end...] }
        return (html[..<start], html[start..<end])
    }

    private typealias Reference = (start: [UInt8], attribute: [UInt8])
    private static let link: Reference = (Array("<a ".utf8), Array("href=\"".utf8))
    private static let picture: Reference = (Array("<img ".utf8), Array("src=\"".utf8))

    /// The web address that a tag refers to, and the place of its attribute's value.
    private static func address(
        of tag: ArraySlice<UInt8>,
        _ reference: Reference
    ) -> (address: WebAddress, place: Range<Int>)? {
        let mark = reference.attribute
        guard tag.starts(with: reference.start),
            let start = tag.indices.first(where: { tag[$0] == mark[0] && tag[$0...].starts(with: mark) })
        else { return nil }
        let value = tag[(start + mark.count)...].prefix { $0 != UInt8(ascii: "\"") }
        return WebAddress(String(decoding: value, as: UTF8.self).decodingCharacterReferences)
            .map { ($0, value.startIndex..<value.endIndex) }
    }

    private static func append(
        _ tag: ArraySlice<UInt8>,
        with value: String,
        at place: Range<Int>,
        to output: inout [UInt8]
    ) {
        output += tag[..<place.lowerBound]
        Escaping.appendAttribute(value, to: &output)
        output += tag[place.upperBound...]
    }
}
