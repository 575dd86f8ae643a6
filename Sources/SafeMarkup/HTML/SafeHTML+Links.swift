/// The links in sanitised HTML, found again in what our own serialiser wrote.
///
/// It writes attributes in double quotes and escapes quotation marks and angle brackets everywhere else, so the
/// characters `<a ` and ` href="` stand nowhere but in a tag.
extension SafeHTML {
    /// The web addresses that links lead to, in their order.
    public var links: [WebAddress] {
        var found: [WebAddress] = []
        _ = mappingLinks { address in
            found.append(address)
            return nil
        }
        return found
    }

    /// The same HTML with some links leading elsewhere.
    ///
    /// - Parameter map: The new target of a link to a web address; nil leaves the link as it is.
    /// - Returns: HTML that is as safe as before, because both ends are checked types.
    public func mappingLinks(_ map: (WebAddress) -> SafeURL?) -> SafeHTML {
        var output: [UInt8] = []
        output.reserveCapacity(utf8.count)
        var rest = utf8[...]
        while let tag = Self.nextAnchor(in: rest) {
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

    private static let anchor = Array("<a ".utf8)
    private static let reference = Array("href=\"".utf8)

    /// Where the value of the next link starts and ends.
    private static func nextAnchor(in html: ArraySlice<UInt8>) -> (valueStart: Int, valueEnd: Int)? {
        var index = html.startIndex
        while let open = html[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = open + 1
            guard html[open...].starts(with: anchor), let end = html[open...].firstIndex(of: UInt8(ascii: ">")) else {
                continue
            }
            var position = open + anchor.count
            while position < end {
                if html[position...].starts(with: reference) {
                    let start = position + reference.count
                    guard let quote = html[start...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
                    return (start, quote)
                }
                position += 1
            }
        }
        return nil
    }

    /// The text of an attribute value: of our own entities only `&amp;` can stand in an address.
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
