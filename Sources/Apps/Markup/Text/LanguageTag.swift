extension String {
    /// The text as a tag of a language by [RFC 5646](https://www.rfc-editor.org/rfc/rfc5646#section-2.1); nil when it is
    /// none.
    ///
    /// Feeds write `en_US` for `en-US`. A name such as `English` has the form of a tag, but no language has a tag of more
    /// than three letters.
    package var languageTag: String? {
        var text = drop { $0.isWhitespace }
        while text.last?.isWhitespace == true { text.removeLast() }
        let tag = String(text).replacing("_", with: "-")
        let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
        let isMade = parts.allSatisfy { (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isASCIILetterOrDigit) }
        guard isMade, let language = parts.first, (2...3).contains(language.count), language.isOfLetters
        else { return nil }
        var rest = parts.dropFirst()
        for _ in 0..<3 where rest.first?.count == 3 && rest.first?.isOfLetters == true { rest.removeFirst() }
        if rest.first?.count == 4, rest.first?.isOfLetters == true { rest.removeFirst() }
        if let region = rest.first,
            region.count == 2 && region.isOfLetters || region.count == 3 && region.allSatisfy(\.isNumber)
        {
            rest.removeFirst()
        }
        while let variant = rest.first, variant.count > 4 || variant.count == 4 && variant.first?.isNumber == true {
            rest.removeFirst()
        }
        while let singleton = rest.first {
            let isPrivate = singleton.lowercased() == "x"
            let values = rest.dropFirst().prefix { $0.count > 1 || isPrivate }
            guard singleton.count == 1, !values.isEmpty else { return nil }
            rest = rest[values.endIndex...]
        }
        return tag
    }
}

extension Substring {
    fileprivate var isOfLetters: Bool { allSatisfy(\.isLetter) }
}
