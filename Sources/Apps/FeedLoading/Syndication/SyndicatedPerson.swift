/// A person as RSS names people: a mail address with a name in brackets, or the other way round.
enum SyndicatedPerson {
    /// The name alone; the mail address when there is no name.
    static func name(in text: String) -> String {
        for (open, close) in [("(", ")"), ("<", ">")] as [(Character, Character)] {
            guard let start = text.firstIndex(of: open), let end = text.lastIndex(of: close), start < end else {
                continue
            }
            let outside = text[..<start].trimmed
            let inside = text[text.index(after: start)..<end].trimmed
            if let outside, isMail(outside) { return inside ?? outside }
            if let inside, isMail(inside) { return outside ?? inside }
        }
        return text
    }

    private static func isMail(_ text: String) -> Bool {
        text.contains("@") && !text.contains(" ")
    }
}

extension Substring {
    fileprivate var trimmed: String? { String(self).trimmed }
}
