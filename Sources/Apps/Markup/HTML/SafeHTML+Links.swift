/// The links in sanitised HTML, found by searching the serialiser's output.
///
/// The serialiser writes attributes in double quotes and escapes quotation marks and angle brackets everywhere else,
/// so `<a ` and `href="` occur only in tags.
extension SafeHTML {
    /// The web addresses of links, in order.
    public var links: [WebAddress] {
        var found: [WebAddress] = []
        _ = mappingLinks { address in
            found.append(address)
            return nil
        }
        return found
    }

    /// The same HTML with replaced link targets.
    ///
    /// - Parameter map: The new target of a link to a web address; nil leaves the link unchanged.
    /// - Returns: HTML that is as safe as before, because both ends are checked types.
    public func mappingLinks(_ map: (WebAddress) -> SafeURL?) -> SafeHTML {
        var output: [UInt8] = []
        output.reserveCapacity(utf8.count)
        var rest = utf8[...]
        while let tag = Self.nextTag("<a ", with: "href=\"", in: rest) {
            output += rest[..<tag.valueStart]
            let value = rest[tag.valueStart..<tag.valueEnd]
            if let address = WebAddress(Self.unescaped(value)), let target = map(address) {
                Escaping.appendAttribute(target.string, to: &output)
            } else {
                output += value
            }
            rest = rest[tag.valueEnd...]
        }
        return SafeHTML(trusting: output + rest)
    }

    /// The same HTML without some links, whose text stays.
    ///
    /// - Parameter isDropped: Whether to remove the link to a web address.
    /// - Returns: HTML that is as safe as before, because whole tags are removed.
    public func droppingLinks(where isDropped: (WebAddress) -> Bool) -> SafeHTML {
        var output: [UInt8] = []
        output.reserveCapacity(utf8.count)
        var rest = utf8[...]
        // Whether each open link is kept.
        var open: [Bool] = []
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            output += rest[..<start]
            rest = rest[start...]
            let end = rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? rest.endIndex
            var isKept = true
            if rest.starts(with: Self.linkStart) || rest.starts(with: Self.plainLinkStart) {
                let tag = Self.nextTag("<a ", with: "href=\"", in: rest[..<end])
                let address = tag.flatMap { WebAddress(Self.unescaped(rest[$0.valueStart..<$0.valueEnd])) }
                isKept = address.map { !isDropped($0) } ?? true
                open.append(isKept)
            } else if rest.starts(with: Self.linkEnd) {
                isKept = open.popLast() ?? true
            }
            if isKept { output += rest[..<end] }
            rest = rest[end...]
        }
        return SafeHTML(trusting: output + rest)
    }

    private static let linkStart = Array("<a ".utf8)
    private static let plainLinkStart = Array("<a>".utf8)
    private static let linkEnd = Array("</a>".utf8)

    /// The same HTML with replaced picture addresses.
    ///
    /// - Parameter map: The new address of a picture; nil removes the picture.
    /// - Returns: HTML that is as safe as before, because both ends are checked types.
    public func mappingPictures(_ map: (WebAddress) -> WebAddress?) -> SafeHTML {
        var output: [UInt8] = []
        output.reserveCapacity(utf8.count)
        var rest = utf8[...]
        while let tag = Self.nextTag("<img ", with: "src=\"", in: rest) {
            let end = rest[tag.valueEnd...].firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex
            if let target = WebAddress(Self.unescaped(rest[tag.valueStart..<tag.valueEnd])).flatMap(map) {
                output += rest[..<tag.valueStart]
                Escaping.appendAttribute(target.string, to: &output)
                output += rest[tag.valueEnd..<end]
                rest = rest[end...]
            } else {
                output += rest[..<tag.start]
                rest = rest[end...].dropFirst()
            }
        }
        return SafeHTML(trusting: output + rest)
    }

    /// The position of the next tag that has an attribute, and the range of the attribute's value.
    private static func nextTag(
        _ start: StaticString,
        with attribute: StaticString,
        in html: ArraySlice<UInt8>
    ) -> (start: Int, valueStart: Int, valueEnd: Int)? {
        let start = Array(start.description.utf8)
        let attribute = Array(attribute.description.utf8)
        var index = html.startIndex
        while let open = html[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = open + 1
            guard html[open...].starts(with: start), let end = html[open...].firstIndex(of: UInt8(ascii: ">")) else {
                continue
            }
            let found = (open + start.count..<end).first {
                html[$0] == attribute[0] && html[$0...].starts(with: attribute)
            }
            guard let found else { continue }
            let value = found + attribute.count
            return html[value...].firstIndex(of: UInt8(ascii: "\"")).map { (open, value, $0) }
        }
        return nil
    }

    /// The text of an attribute value; in addresses the serialiser writes no entity but `&amp;`.
    private static func unescaped(_ value: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        var rest = value
        let ampersand = Array("&amp;".utf8)
        while let byte = rest.first {
            text.append(byte)
            rest = rest.dropFirst(rest.starts(with: ampersand) ? ampersand.count : 1)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
