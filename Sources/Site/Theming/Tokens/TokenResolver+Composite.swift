import Markup

/// The composite types (Format module 2025.10, section 9).
extension TokenResolver {
    /// One shadow or several; a reference in the list includes all shadows of its token.
    mutating func shadow(_ sourceValue: SourceValue) -> ResolvedToken? {
        guard sourceValue.json.array != nil else { return shadowLayer(sourceValue) }
        guard let layers = elements(of: sourceValue, .shadow) else { return nil }
        var texts: [CSSValue] = []
        for layer in layers {
            guard let place = followed(layer) else { continue }
            guard Self.alias(in: place.json) == nil else {
                if let text = css(place, as: .shadow) { texts.append(text) }
                continue
            }
            if let text = shadowLayer(place)?.css { texts.append(text) }
        }
        guard texts.count == layers.count else { return nil }
        return ResolvedToken(type: .shadow, css: texts.joined(separator: ","))
    }

    private mutating func shadowLayer(_ sourceValue: SourceValue) -> ResolvedToken? {
        let lengths = ["offsetX", "offsetY", "blur", "spread"]
        guard let members = members(of: sourceValue, .shadow) else {
            return nil
        }
        var texts: [CSSValue] = []
        for name in lengths {
            if let text = css(members[name], as: .dimension) { texts.append(text) }
        }
        if let tint = css(members["color"], as: .color) { texts.append(tint) }
        guard let isInset = flag(members["inset"]), texts.count == lengths.count + 1 else { return nil }
        if isInset { texts.append(CSSValue("inset")) }
        return ResolvedToken(type: .shadow, css: texts.joined(separator: " "))
    }

    private mutating func flag(_ sourceValue: SourceValue?) -> Bool? {
        guard let written = sourceValue else { return false }
        guard let sourceValue = followed(written) else { return nil }
        if let flag = sourceValue.json.bool { return flag }
        mistakes.add(sourceValue, "\(sourceValue.json.kindInWords) where true or false should be", "write true")
        return nil
    }

    mutating func border(_ sourceValue: SourceValue) -> ResolvedToken? {
        guard let members = members(of: sourceValue, .border) else { return nil }
        let width = css(members["width"], as: .dimension)
        let style = css(members["style"], as: .strokeStyle)
        let color = css(members["color"], as: .color)
        guard let width, let style, let color else { return nil }
        return ResolvedToken(type: .border, css: [width, style, color].joined(separator: " "))
    }

    /// A line style; a dash pattern becomes `dashed`, the nearest CSS style.
    mutating func strokeStyle(_ sourceValue: SourceValue) -> ResolvedToken? {
        guard sourceValue.json.members != nil else {
            guard let style = word(in: sourceValue, .strokeStyle, of: TokenType.strokeStyles, named: "a strokeStyle")
            else {
                return nil
            }
            return ResolvedToken(type: .strokeStyle, css: CSSValue(style))
        }
        guard let members = members(of: sourceValue, .strokeStyle),
            let written = members["dashArray"], let array = followed(written)
        else { return nil }
        let cap = members["lineCap"].flatMap {
            word(in: $0, .strokeStyle, of: TokenType.lineCaps, named: "a lineCap")
        }
        guard let dashes = array.json.array else {
            mistakes.add(
                array,
                "\(array.json.kindInWords) where dashes should be",
                "write [\(TokenType.dimension.form)]"
            )
            return nil
        }
        var count = 0
        for dash in dashes.prefix(Self.longestList) where css(array.at(dash), as: .dimension) != nil { count += 1 }
        guard cap != nil, count == min(dashes.count, Self.longestList) else { return nil }
        return ResolvedToken(type: .strokeStyle, css: CSSValue("dashed"))
    }

    mutating func transition(_ sourceValue: SourceValue) -> ResolvedToken? {
        guard let members = members(of: sourceValue, .transition)
        else {
            return nil
        }
        let duration = css(members["duration"], as: .duration)
        let curve = css(members["timingFunction"], as: .cubicBezier)
        let delay = css(members["delay"], as: .duration)
        guard let duration, let curve, let delay else { return nil }
        return ResolvedToken(type: .transition, css: [duration, curve, delay].joined(separator: " "))
    }

    /// The stops, for `linear-gradient(to right, var(--name))`; positions are limited to the line.
    mutating func gradient(_ sourceValue: SourceValue) -> ResolvedToken? {
        guard let stops = elements(of: sourceValue, .gradient) else { return nil }
        var texts: [CSSValue] = []
        for stop in stops {
            guard let place = followed(stop),
                let members = members(of: place, .gradient)
            else { continue }
            let color = css(members["color"], as: .color)
            let position = members["position"].flatMap { number(in: $0, .gradient) }
            guard let color, let position else { continue }
            let percent = CSSNumber.text((min(1, max(0, position)) * 100_000).rounded() / 1_000) + "%"
            texts.append([color, CSSValue(percent)].joined(separator: " "))
        }
        guard texts.count == stops.count else { return nil }
        return ResolvedToken(type: .gradient, css: texts.joined(separator: ","))
    }

    /// The CSS shorthand for a font, in the order weight, size, height of the line, family.
    ///
    /// The letter spacing, which the shorthand lacks, is a separate property.
    mutating func typography(_ sourceValue: SourceValue) -> ResolvedToken? {
        guard let members = members(of: sourceValue, .typography) else {
            return nil
        }
        let family = css(members["fontFamily"], as: .fontFamily)
        let size = css(members["fontSize"], as: .dimension)
        let weight = css(members["fontWeight"], as: .fontWeight)
        let height = css(members["lineHeight"], as: .number)
        let spacing = css(members["letterSpacing"], as: .dimension)
        guard let family, let size, let weight, let height else { return nil }
        let css = weight + CSSValue(" ") + size + CSSValue("/") + height + CSSValue(" ") + family
        return ResolvedToken(type: .typography, css: css, letterSpacing: spacing)
    }
}
