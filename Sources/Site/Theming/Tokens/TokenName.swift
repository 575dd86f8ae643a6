import Diagnostics
import Markup

/// Conversions of token names: members of groups, aliases, CSS.
enum TokenName {
    /// Whether a member's name is valid in CSS without escapes.
    ///
    /// The format allows more, but replaced characters could make names collide.
    static func isValid(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0.isASCIILetterOrDigit || "-_".utf8.contains($0) }
    }

    static func alias(_ text: String) -> String? {
        guard text.utf8.count > 2, text.utf8.first == UInt8(ascii: "{"), text.utf8.last == UInt8(ascii: "}") else {
            return nil
        }
        return String(text.dropFirst().dropLast())
    }

    /// The custom property of a token: `color.text` is `--color-text`, the root of a group has the group's name.
    static func property(_ name: String) -> String {
        let parts = name.split(separator: ".")
        return "--" + (parts.last == "$root" ? parts.dropLast() : parts[...]).joined(separator: "-")
    }

    /// A "did you mean" with the most similar name, as it is to be written; nil when there are too many to compare.
    static func didYouMean(
        _ wrong: String,
        among names: some Collection<String>,
        written: (String) -> String = { "\"\($0)\"" }
    ) -> String? {
        names.count > 1_000 ? nil : nearestName(to: wrong, among: names).map { "did you mean \(written($0))?" }
    }
}
