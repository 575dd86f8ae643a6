import Markup

/// The composite types (Format module 2025.10, section 9).
extension TokenResolver {
    /// The CSS of the members that have a type of their own; nil when one is wrong.
    private mutating func parts(of members: [String: SourceValue]) -> [String: CSSValue]? {
        var parts: [String: CSSValue] = [:]
        var isWhole = true
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
            guard let type = TokenType.ofMembers[name] else { continue }
            parts[name] = css(value, as: type)
            isWhole = isWhole && parts[name] != nil
        }
        return isWhole ? parts : nil
    }

    /// One shadow or several; a reference in the list includes all shadows of its token.
    mutating func shadow(_ value: SourceValue) -> ResolvedToken? {
        guard value.json.array != nil else { return shadowLayer(value) }
        return list(value, .shadow) { resolver, layer in resolver.shadowLayer(layer)?.css }
    }

    private mutating func shadowLayer(_ value: SourceValue) -> ResolvedToken? {
        guard let members = members(of: value, .shadow) else { return nil }
        let parts = parts(of: members)
        guard let isInset = flag(members["inset"]), let parts else { return nil }
        var texts = ["offsetX", "offsetY", "blur", "spread", "color"].compactMap { parts[$0] }
        if isInset { texts.append(CSSValue("inset")) }
        return ResolvedToken(type: .shadow, css: texts.joined(separator: " "))
    }

    private mutating func flag(_ value: SourceValue?) -> Bool? {
        guard let value else { return false }
        if let flag = value.json.bool { return flag }
        mistakes.add(value, "\(value.json.kindInWords) where true or false should be", "write true")
        return nil
    }

    mutating func border(_ value: SourceValue) -> ResolvedToken? {
        joined(["width", "style", "color"], of: value, .border)
    }

    mutating func transition(_ value: SourceValue) -> ResolvedToken? {
        joined(["duration", "timingFunction", "delay"], of: value, .transition)
    }

    private mutating func joined(_ names: [String], of value: SourceValue, _ type: TokenType) -> ResolvedToken? {
        guard let parts = members(of: value, type).flatMap({ parts(of: $0) }) else { return nil }
        return ResolvedToken(type: type, css: names.compactMap { parts[$0] }.joined(separator: " "))
    }

    /// A line style; a dash pattern becomes `dashed`, the nearest CSS style.
    mutating func strokeStyle(_ value: SourceValue) -> ResolvedToken? {
        guard value.json.members != nil else {
            let style = word(in: value, of: TokenType.strokeStyles, named: "a strokeStyle")
            return style.map { ResolvedToken(type: .strokeStyle, css: CSSValue($0)) }
        }
        guard let members = members(of: value, .strokeStyle),
            let array = members["dashArray"]
        else { return nil }
        let cap = members["lineCap"].flatMap { word(in: $0, of: TokenType.lineCaps, named: "a lineCap") }
        guard let dashes = array.json.array?.prefix(Self.longestList) else {
            let what = "\(array.json.kindInWords) where dashes should be"
            mistakes.add(array, what, "write [\(TokenType.dimension.form)]")
            return nil
        }
        let texts = dashes.compactMap { css(array.at($0), as: .dimension) }
        guard cap != nil, texts.count == dashes.count else { return nil }
        return ResolvedToken(type: .strokeStyle, css: CSSValue("dashed"))
    }

    /// The stops, for `linear-gradient(to right, var(--name))`; positions are limited to the line.
    mutating func gradient(_ value: SourceValue) -> ResolvedToken? {
        list(value, .gradient, includesReferences: false) { resolver, stop in
            guard let members = resolver.members(of: stop, .gradient) else { return nil }
            let color = resolver.parts(of: members)?["color"]
            let position = members["position"].flatMap { resolver.number(in: $0, .gradient) }
            guard let color, let position else { return nil }
            let percent = CSSNumber.text((min(1, max(0, position)) * 100_000).rounded() / 1_000) + "%"
            return color + CSSValue(" " + percent)
        }
    }

    /// The CSS shorthand for a font, in the order weight, size, height of the line, family.
    ///
    /// The letter spacing, which the shorthand lacks, is a separate property.
    mutating func typography(_ value: SourceValue) -> ResolvedToken? {
        guard let parts = members(of: value, .typography).flatMap({ parts(of: $0) }),
            let family = parts["fontFamily"], let size = parts["fontSize"],
            let weight = parts["fontWeight"], let height = parts["lineHeight"]
        else { return nil }
        let css = weight + CSSValue(" ") + size + CSSValue("/") + height + CSSValue(" ") + family
        return ResolvedToken(type: .typography, css: css, letterSpacing: parts["letterSpacing"])
    }
}
