/// A kind of widget that this library does not know: an app or a program of one's own brings it.
///
/// ```swift
/// struct Figure: CustomWidget {
///     static let kind = "figure"
///     let number: String
///
///     init(json: JSONView) throws(WidgetMistake) {
///         guard let number = json["number"]?.text?.cleanedLine(limit: 20) else { throw WidgetMistake("without number") }
///         self.number = number
///     }
/// }
/// ```
public protocol CustomWidget: Sendable, Hashable {
    /// The `subtype` of its items in feeds, unlike that of every other kind.
    static var kind: String { get }

    /// Reads the widget from its item in a feed, whose text is not to be trusted.
    ///
    /// - Throws: What is wrong with the item, which is then left out with a notice.
    init(json: JSONView) throws(WidgetMistake)
}

/// Why a widget cannot be read, in words that end the sentence "a figure …": `without number`.
public struct WidgetMistake: Error, Sendable, Hashable {
    /// The words.
    public let reason: String

    /// Makes a mistake.
    public init(_ reason: String) { self.reason = reason }
}

/// A widget of any of these kinds.
public struct AnyWidget: Sendable, Hashable {
    /// The widget.
    public let value: any CustomWidget

    /// Erases the type of a widget.
    public init(_ value: any CustomWidget) { self.value = value }

    /// The name of its kind.
    public var kind: String { type(of: value).kind }

    /// Two widgets are equal when they are of one type and their values are.
    public static func == (one: AnyWidget, other: AnyWidget) -> Bool {
        AnyHashable(one.value) == AnyHashable(other.value)
    }

    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
