/// Parses the XML of responses, which is untrusted: without entities and DTDs, and with bounded size.
enum S3ResponseParser {
    /// Calls back for each completed element with its text and the name of its parent; the root's parent is empty.
    static func read(_ bytes: [UInt8], _ body: (_ parent: String, _ name: String, _ text: String) -> Void) -> Bool {
        guard var reader = XMLReader(DecodedText(bytes, charset: "utf-8").utf8) else { return false }
        var open: [String] = []
        var content: [UInt8] = []
        while let event = reader.next() {
            switch event {
            case .open(let name):
                open.append(reader.names[name].local)
                content.removeAll(keepingCapacity: true)
            case .text: content += reader.text
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
    var withoutQuotes: String {
        guard hasPrefix("\""), hasSuffix("\""), utf8.count >= 2 else { return self }
        return String(dropFirst().dropLast())
    }
}
