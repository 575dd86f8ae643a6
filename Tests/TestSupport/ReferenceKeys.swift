package import Reference

/// Keys and the keys inside their values.
extension MappingShape {
    /// All keys with their paths, each before the keys inside it.
    ///
    /// - Parameter path: The path of the mapping itself; empty for a whole document.
    /// - Returns: The paths and keys.
    package func allKeys(below path: String = "") -> [(path: String, key: KeyShape)] {
        keys.flatMap { key in
            let inner = path.isEmpty ? key.name : "\(path).\(key.name)"
            return [(inner, key)] + key.shape.mappings.flatMap { $0.allKeys(below: inner) }
        }
    }
}

extension ValueShape {
    /// The mappings with listed keys that the value may be or contain, without those of definitions.
    package var mappings: [MappingShape] {
        switch self {
        case .mapping(let mapping):
            guard mapping.keys.isEmpty else { return [mapping] }
            guard case .named(_, let shape) = mapping.others else { return [] }
            return shape.mappings
        case .list(let shape): return shape.mappings
        case .either(let shapes): return shapes.flatMap(\.mappings)
        case .text, .words, .integer, .number, .numbers, .boolean, .definition, .anything: return []
        }
    }
}
