import Diagnostics
import Markup

/// The YAML of one entry of `legacy`.
struct RedirectPart: Decodable {
    /// The maximum number of rules; longer lists should use patterns.
    static let maximumCount = 2_000

    let from: Located<RedirectSource>
    let to: Located<RedirectDestination>

    /// The rule; nil when a path is missing or invalid.
    func rule(at position: SourcePosition) -> RedirectRule? {
        guard let from = from.value?.pattern, let to = to.value?.pattern else { return nil }
        return RedirectRule(from: from, to: to, position: position)
    }

    /// Checks a list of individually valid rules.
    static func validationErrors(in list: Located<[Located<RedirectPart>]>) -> [YAMLSyntaxError] {
        if let surplus = list.surplus("legacy", maximum: maximumCount) { return [surplus] }
        let parts = (list.value ?? []).compactMap(\.value)
        return parts.flatMap(\.validationErrors) + sameAddresses(parts)
    }

    private var validationErrors: [YAMLSyntaxError] {
        guard let from = from.value?.pattern, let target = to.value?.pattern else { return [] }
        guard from.text != target.text else {
            return [
                YAMLSyntaxError(position: to.position, what: "a legacy rule redirects to itself", advice: "delete it")
            ]
        }
        return target.names.filter { !from.names.contains($0) }.map { name in
            YAMLSyntaxError(
                position: to.position,
                what: "{\(name)} is used in \"to\" but not in \"from\"",
                advice: suggestion(for: name, among: from.names, kind: "names in \"from\"")
            )
        }
    }

    /// Patterns that match the same addresses, whatever their placeholders are called.
    private static func sameAddresses(_ parts: [RedirectPart]) -> [YAMLSyntaxError] {
        var first: [String: SourcePosition] = [:]
        return parts.compactMap { part in
            guard let from = part.from.value?.pattern else { return nil }
            let position = part.from.position
            guard let earlier = first.updateValue(first[from.shape] ?? position, forKey: from.shape) else { return nil }
            return YAMLSyntaxError(
                position: position,
                what: "\(quoted(from.text)) matches the same addresses as the rule on line \(earlier.line)",
                advice: "keep one of them"
            )
        }
    }
}
