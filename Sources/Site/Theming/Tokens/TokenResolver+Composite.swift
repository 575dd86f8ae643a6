import Markup

/// Shadows (Format module 2025.10, section 9.6).
extension TokenResolver {
    /// One shadow or several; a reference in the list includes all shadows of its token.
    mutating func shadow(_ value: SourceValue) -> ResolvedToken? {
        guard value.json.array != nil else { return shadowLayer(value) }
        return list(value, .shadow) { resolver, layer in resolver.shadowLayer(layer)?.css }
    }

    private mutating func shadowLayer(_ value: SourceValue) -> ResolvedToken? {
        guard let members = members(of: value, .shadow) else { return nil }
        let lengths = ["offsetX", "offsetY", "blur", "spread"].compactMap { members[$0] }
        let texts = lengths.compactMap { css($0, as: .dimension) }
        let color = members["color"].flatMap { css($0, as: .color) }
        let isInset = flag(members["inset"])
        guard texts.count == lengths.count, let color, let isInset else { return nil }
        let ending = isInset ? [color, CSSValue("inset")] : [color]
        return ResolvedToken(type: .shadow, css: (texts + ending).joined(separator: " "))
    }

    private mutating func flag(_ value: SourceValue?) -> Bool? {
        guard let value else { return false }
        if let flag = value.json.bool { return flag }
        mistakes.add(value, "\(value.json.kindInWords) where true or false should be", "write true")
        return nil
    }
}
