import Reference

/// A value that says itself what may be written for it, because its reader asks for no keys.
protocol DescribedValue {
    /// What may be written.
    static var shape: ValueShape { get }
}

extension String: DescribedValue {
    static var shape: ValueShape { .text(TextForm("text", takesNumbers: true)) }
}

extension Bool: DescribedValue {
    static var shape: ValueShape { .boolean }
}

extension Array: DescribedValue where Element: Decodable {
    static var shape: ValueShape { .list(SchemaRecorder.shape(of: Element.self)) }
}
