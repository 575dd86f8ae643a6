/// The custom property names in use: `a.b-c` and `a.b.c` would both be `--a-b-c`.
struct PropertyNames {
    private var owners: [String: String] = [:]

    mutating func take(_ property: String, for token: String, _ entry: TokenEntry, _ mistakes: inout TokenErrors) {
        if let other = owners.updateValue(token, forKey: property) {
            mistakes.add(
                entry.sourceValue,
                "\"\(other)\" and \"\(token)\" are both \(property) in CSS",
                "give one of them another name"
            )
        }
    }
}
