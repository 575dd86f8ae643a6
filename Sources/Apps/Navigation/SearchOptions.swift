/// Where a finder looks.
///
/// `.current`, `.presenting` and `.presented` name layers, `.visible` and `.contained` what is looked at inside of them. Without
/// a layer the current one is searched, so `.visible` alone is what the reader sees.
public struct SearchOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt8

    /// Makes options of their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// In the layer in which the search starts.
    public static let current = SearchOptions(rawValue: 1)
    /// In what containers show.
    public static let visible = SearchOptions(rawValue: 2)
    /// In what containers hold and do not show.
    public static let contained = SearchOptions(rawValue: 4)
    /// In the layers under the current one, the nearest first.
    public static let presenting = SearchOptions(rawValue: 8)
    /// In the layers over the current one, the nearest first; there are some only below the top layer.
    public static let presented = SearchOptions(rawValue: 16)

    /// Everything from the start of the search down.
    public static let everywhere: SearchOptions = [.current, .visible, .contained, .presenting]

    /// The nodes at which to begin, in their order.
    func starts<Page>(from start: Position, on screen: Screen<Page>) -> [Position] {
        guard !isEmpty, screen[start] != nil else { return [] }
        let namesNoLayer = isDisjoint(with: [.current, .presenting, .presented])
        let below = contains(.presenting) ? (0..<start.layer).reversed() : []
        let above = contains(.presented) ? Array(screen.layers.indices.dropFirst(start.layer + 1)) : []
        return (namesNoLayer || contains(.current) ? [start] : []) + (below + above).map { Position(layer: $0) }
    }
}

/// Where a search starts.
///
/// An app can start its searches anywhere, for instance in the layer of a player that floats over the others:
///
/// ```swift
/// extension SearchStart where Page == AppPage {
///     static var player: SearchStart {
///         SearchStart { screen in
///             screen.layers.lastIndex { $0.visiblePage == .player }.map { Position(layer: $0) }
///         }
///     }
/// }
///
/// let finder = Finder<AppPage, Leaf, Void>.page(.lyrics, in: .visible, startingAt: .player)
/// ```
public struct SearchStart<Page: Hashable & Sendable>: Sendable {
    let position: @Sendable (Screen<Page>) -> Position?

    /// Makes a start of searches in a node; when there is none, nothing is found.
    public init(_ position: @escaping @Sendable (Screen<Page>) -> Position?) {
        self.position = position
    }

    /// The layer on top.
    public static var top: SearchStart { SearchStart { Position(layer: $0.layers.count - 1) } }

    /// The root, under all modals.
    public static var root: SearchStart { SearchStart { _ in Position(layer: 0) } }
}
