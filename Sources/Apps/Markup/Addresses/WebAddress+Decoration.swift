/// Addresses of pictures that belong to a page and not to what it tells of.
extension WebAddress {
    /// Whether it can only be the address of an avatar, an emoji, an icon, a badge, a tracking pixel or a picture that keeps
    /// the place of another one.
    ///
    /// Hosts say so that serve nothing else, and folders (`/avatars/`, `/emoji/`) and names of files (`blank.gif`,
    /// `avatar-96.png`). A name with other words beside is that of something else: `avatar-the-way-of-water.jpg`.
    package var isDecoration: Bool {
        let end = lengthWithoutQuery
        guard string.withUTF8Span({ DecorativeName.mayOccur(in: $0) }) else { return false }
        if Self.decorativeHosts.contains(host) { return true }
        return string.withUTF8Span { utf8 in
            var start = scheme.utf8.count + "://".utf8.count
            var isHost = true
            while start < end {
                var index = start
                while index < end, utf8[index] != UInt8(ascii: "/"), !isHost || utf8[index] != UInt8(ascii: ".") {
                    index += 1
                }
                let place = isHost ? DecorativeName.Place.host : index == end ? .file : .folder
                if DecorativeName.isOne(utf8.extracting(start..<index), of: place) { return true }
                if index < end, utf8[index] == UInt8(ascii: "/") { isHost = false }
                start = index + 1
            }
            return false
        }
    }

    private static let decorativeHosts: Set<String> = [
        "s.w.org", "pixel.wp.com", "stats.wordpress.com", "feeds.wordpress.com", "badge.fury.io",
    ]
}

/// A part of an address that says that a picture is decoration.
enum DecorativeName {
    /// Where in an address a part stands.
    enum Place {
        case host, folder, file
    }

    /// Whether one of the words may be in an address or a list of classes: says no to almost all of them, without a copy.
    static func mayOccur(in text: Span<UInt8>) -> Bool {
        var (start, length): (UInt32, Int) = (0, 0)
        for index in 0..<text.count {
            guard text[index].isASCIILetter else {
                if text[index] == UInt8(ascii: "1"), isSinglePixel(text.extracting(index...), of: .file) { return true }
                (start, length) = (0, 0)
                continue
            }
            guard length < 4 else { continue }
            start = start << 8 | UInt32(text[index].lowercasedASCII)
            length += 1
            // Of the shortest name, s.w.org, no word is long enough.
            if length == 4 ? starts.contains(start) : start == 0x77 && isShortName(text.extracting(index...)) {
                return true
            }
        }
        return false
    }

    /// Whether a part says so: one of the known words, alone or with a number, a size or the end of a file's name.
    static func isOne(_ part: Span<UInt8>, of place: Place) -> Bool {
        var length = 0
        while length < part.count, part[length].isASCIILetter { length += 1 }
        guard (4...longestWord).contains(length) || isSinglePixel(part, of: place) else { return false }
        let word = String(utf8: part.extracting(..<length)).lowercased()
        var rest = length
        if everywhere.contains(word) {
            // Sizes and versions, such as `avatar-96x96` and `twemoji@14.0.2`.
            while rest < part.count, part[rest] != UInt8(ascii: "."), !part[rest].isASCIILetter || isMark(part[rest]) {
                rest += 1
            }
            return rest == part.count || part[rest] == UInt8(ascii: ".")
        }
        switch place {
        case .host: return hosts.contains(word) && rest == part.count
        case .folder: return rest == part.count ? folders.contains(word) : String(utf8: part) == "profile_images"
        case .file:
            return isSinglePixel(part, of: place)
                || files.contains(word) && rest < part.count && part[rest] == UInt8(ascii: ".")
        }
    }

    /// Whether the class of an element says that its picture is decoration: `avatar`, `avatar-96`, `wp-smiley`.
    static func isOne(inClasses classes: String) -> Bool {
        guard classes.withUTF8Span({ mayOccur(in: $0) }) else { return false }
        return classes.split(whereSeparator: \.isWhitespace).contains { name in
            let name = name.lowercased()
            return classNames.contains(name)
                || name.split { $0 == "-" || $0 == "_" }.contains { everywhere.contains(String($0)) }
        }
    }

    /// The first four letters of all words.
    private static let starts: Set<UInt32> = {
        let words = [everywhere, hosts, folders, files, classNames].flatMap(\.self) + ["stats", "profile"]
        return Set(words.filter { $0.utf8.count >= 4 }.map { $0.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } })
    }()

    private static func isShortName(_ text: Span<UInt8>) -> Bool {
        text.count >= 6 && "w.org/".withUTF8Span { text.extracting(..<6).isEqual(to: $0) }
    }

    private static let longestWord = 17

    /// Whether it is `1x1` and the end of a file's name.
    private static func isSinglePixel(_ part: Span<UInt8>, of place: Place) -> Bool {
        guard place == .file, part.count > 4 else { return false }
        return part[0] == UInt8(ascii: "1") && part[1] == UInt8(ascii: "x") && part[2] == UInt8(ascii: "1")
            && part[3] == UInt8(ascii: ".")
    }

    private static func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "x") || byte == UInt8(ascii: "v") }

    private static let everywhere: Set<String> = [
        "avatar", "avatars", "gravatar", "emoji", "emojis", "emoticon", "emoticons", "smiley", "smileys", "smilies",
        "twemoji",
    ]
    private static let hosts: Set<String> = [
        "doubleclick", "feedburner", "feedsportal", "scorecardresearch", "quantserve", "googlesyndication",
        "googleadservices", "feedblitz", "shields", "ggpht",
    ]
    private static let folders: Set<String> = ["icons", "favicons", "sprites", "badges"]
    private static let files: Set<String> = [
        "blank", "pixel", "spacer", "transparent", "clear", "placeholder", "loading", "lazy", "icon", "favicon",
        "sprite",
        "sprites", "badge",
    ]
    private static let classNames: Set<String> = ["icon", "sprite", "badge", "feedflare", "tracker", "tracking-pixel"]
}
