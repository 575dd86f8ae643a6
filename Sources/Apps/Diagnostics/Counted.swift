/// A number with its noun, in the singular for one: `1 story`, `2 stories`.
///
/// - Parameters:
///   - count: The number.
///   - noun: The noun in the singular.
///   - plural: The plural; nil for the noun and an s.
/// - Returns: The number, a space and the noun.
package func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}
