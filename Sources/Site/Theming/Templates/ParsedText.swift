/// The parsed literal text of a template: a pure value, so that it is computed once for all pages and themes.
struct ParsedText: Sendable {
    /// The text by its place in a file, and what stands before it.
    struct Key: Hashable {
        let path: String
        let offset: Int
        let context: HTMLContext
        let isBehindLineFeed: Bool
    }

    private(set) var bytes: [UInt8] = []
    private(set) var context: HTMLContext
    /// Whether a line ended right before the next byte.
    private(set) var isBehindLineFeed: Bool
    /// Text that browsers could parse against the intention of the author, by offset.
    private(set) var mistakes: [(offset: Int, what: String, advice: String)] = []
    /// Code that the pages' policy blocks, by offset.
    private(set) var blocked: [(offset: Int, what: String, advice: String)] = []

    init(of text: [UInt8], at key: Key, space: SpaceRule) {
        context = key.context
        isBehindLineFeed = key.isBehindLineFeed
        bytes.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            let byte = text[index]
            if space == .folded, byte.isASCIIBlank, isBehindLineFeed, context.foldsSpace {
                index += 1
                continue
            }
            let run = context.run(in: text, from: index)
            if run > index {
                bytes.append(contentsOf: text[index..<run])
                isBehindLineFeed = false
                index = run
                continue
            }
            bytes.append(byte)
            if let mistake = context.mistake(at: byte) {
                mistakes.append((index - mistake.back, mistake.what, mistake.advice))
            }
            if let code = context.blocked(at: text[index...]) { blocked.append((index, code.what, code.advice)) }
            context = context.next(byte)
            isBehindLineFeed = byte == UInt8(ascii: "\n")
            index += 1
        }
    }
}

extension ThemeLoader {
    /// How the warnings about code begin that the policy of the pages blocks.
    package static let blocksCode = "the pages' policy blocks"
}

extension HTMLContext {
    /// Code that the policy of the pages (`Content-Security-Policy`) blocks and that begins with the next bytes; nil
    /// for none.
    fileprivate func blocked(at rest: ArraySlice<UInt8>) -> (what: String, advice: String)? {
        switch self {
        case .afterAttributeName(let tag, let name, hasEquals: true): Self.blockedAddress(in: tag, name, rest)
        case .quotedValue(let tag, let attribute) where !attribute.hasContent:
            Self.blockedAddress(in: tag, attribute.name, rest)
        case .attributeName(_, let name)
        where rest.first == UInt8(ascii: "=") && (name == "style" || name.hasPrefix("on")):
            ("\(ThemeLoader.blocksCode) \(name)=", "write it into a file of the theme's styles or scripts folder")
        case .tag(let tag) where rest.first == UInt8(ascii: ">") && ["script", "style"].contains(tag.name):
            Self.blockedElement(tag, rest.dropFirst())
        case .tagName(let name) where rest.first == UInt8(ascii: ">") && ["script", "style"].contains(name):
            Self.blockedElement(Tag(name: name), rest.dropFirst())
        case .text, .element, .comment, .declaration, .tagName, .tag, .attributeName, .afterAttributeName,
            .unquotedValue, .quotedValue:
            nil
        }
    }

    private static func blockedAddress(
        in tag: Tag,
        _ name: String,
        _ rest: ArraySlice<UInt8>
    ) -> (what: String, advice: String)? {
        let start = String(decoding: rest.prefix("https:".utf8.count), as: UTF8.self).lowercased()
        guard ["https:", "http:", "//"].contains(where: start.hasPrefix) else { return nil }
        let end = String(decoding: rest.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self).lowercased()
        let isSheet = tag.name == "link" && name == "href" && (tag.role ?? end).contains("stylesheet")
        guard isSheet || (tag.name == "script" && name == "src") else { return nil }
        return (
            "\(ThemeLoader.blocksCode) \(isSheet ? "stylesheets" : "scripts") of other hosts",
            "copy the file into the theme's \(isSheet ? "styles" : "scripts") folder and name it as {{asset.…}}"
        )
    }

    /// A script or stylesheet inside of the page; data for scripts is none.
    private static func blockedElement(_ tag: Tag, _ rest: ArraySlice<UInt8>) -> (what: String, advice: String)? {
        guard let first = rest.first(where: { !$0.isASCIIBlank }), first != UInt8(ascii: "<"),
            tag.role?.hasSuffix("json") != true
        else { return nil }
        let folder = tag.name == "script" ? "scripts" : "styles"
        return ("\(ThemeLoader.blocksCode) <\(tag.name)> with content", "write it into the theme's \(folder) folder")
    }
}
