import Markup

/// The XML of an answer, which is data from elsewhere: read without entities, DTDs or trust in its size.
enum S3ResponseParser {
    /// Calls with the text of each element that has ended, and the name of the one around it; the root's is empty.
    ///
    /// - Returns: Whether the document was whole.
    static func read(_ bytes: [UInt8], _ body: (_ parent: String, _ name: String, _ text: String) -> Void) -> Bool {
        guard var reader = XMLReader(DecodedText(bytes, charset: "utf-8").utf8) else {
            return false
        }
        var open: [String] = []
        var content: [UInt8] = []
        while let event = reader.next() {
            switch event {
            case .open(let name):
                open.append(reader.names[name].local)
                content.removeAll(keepingCapacity: true)
            case .text: reader.appendText(to: &content)
            case .close:
                guard let name = open.popLast() else { continue }
                body(open.last ?? "", name, String(decoding: content, as: UTF8.self))
                content.removeAll(keepingCapacity: true)
            }
        }
        return reader.mistake == nil && !reader.isCutShort
    }
}

extension String {
    /// An entity tag as our types have it: without the quotes around it.
    var withoutQuotes: String {
        guard hasPrefix("\""), hasSuffix("\""), utf8.count >= 2 else { return self }
        return String(dropFirst().dropLast())
    }
}
