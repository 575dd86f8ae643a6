import Foundation

/// Names as parts of addresses.
package enum Slug {
    /// Letters that are no accented ones of the Latin alphabet, as addresses write them.
    private static let spelled: [Character: String] = ["æ": "ae", "ø": "o", "å": "a", "ö": "o", "ä": "a", "ß": "ss"]

    /// A name in any script as a part of an address: Latin letters, digits and hyphens; empty without letters and
    /// digits.
    package static func of(_ name: String) -> String {
        let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }.map { word in
            word.map { letter in
                if let spelled = spelled[letter] { return spelled }
                let base = String(letter).decomposedStringWithCanonicalMapping.unicodeScalars.first
                guard let base, base.isASCII else {
                    return "u" + String(letter.unicodeScalars.first?.value ?? 0, radix: 16)
                }
                return String(Character(base))
            }.joined()
        }
        return words.joined(separator: "-")
    }
}
