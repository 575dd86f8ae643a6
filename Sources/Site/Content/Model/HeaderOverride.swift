package import HTTPTypes

/// A header field that some files of a brand get instead of the usual one, or besides.
package struct HeaderOverride: Sendable, Hashable {
    /// Paths of addresses such as `/vg/sport/*`: begins with a slash, and a star stands for anything.
    package let pattern: String
    /// Such as `Cache-Control`.
    package let name: String
    /// On one line.
    package let value: String

    /// Makes an override.
    package init(for pattern: String, name: String, value: String) {
        self.pattern = pattern
        self.name = name
        self.value = value
    }
}

extension HeaderOverride {
    /// The field that it sets.
    package var field: HTTPField { HTTPField(name, value) }

    /// Whether the path of an address, such as `/vg/sport/`, is one of those that are meant.
    package func takes(_ path: some StringProtocol) -> Bool {
        guard let star = pattern.firstIndex(of: "*") else { return path == pattern }
        let (start, end) = (pattern[..<star], pattern[pattern.index(after: star)...])
        return path.utf8.count >= start.utf8.count + end.utf8.count && path.hasPrefix(start) && path.hasSuffix(end)
    }
}
