package import Pages

/// Says whether a page is on the screen already, and where.
package struct Finder<Holds, Context: Sendable>: Sendable {
    /// What explanations say it looks for; nil for a finder that does not look.
    let name: @Sendable (Context) -> String?
    let options: SearchOptions
    private let matches: @Sendable (Candidate, Context) -> Bool

    /// Makes a finder of a predicate.
    ///
    /// - Parameters:
    ///   - name: What it looks for, for explanations.
    ///   - options: Where it looks.
    ///   - matches: Whether a node is the one.
    package init(
        _ name: @escaping @Sendable (Context) -> String?,
        in options: SearchOptions = .everywhere,
        matches: @escaping @Sendable (Candidate, Context) -> Bool
    ) {
        self.name = name
        self.options = options
        self.matches = matches
    }

    /// Finds nothing, so that the step always builds.
    package static var none: Finder { Finder({ _ in nil }, in: []) { _, _ in false } }

    /// The first match: from the top layer down (or from the root up), what can be seen before what cannot.
    func find(on screen: Screen, _ context: Context) -> Position? {
        for layer in options.layers(of: screen) {
            let node = screen.layers[layer]
            let candidate = Candidate(node: node, position: Position(layer: layer), isVisible: true)
            if let found = search(candidate, context) { return found }
        }
        return nil
    }

    private func search(_ candidate: Candidate, _ context: Context) -> Position? {
        if matches(candidate, context) { return candidate.position }
        let children = candidate.node.children
        let visible = candidate.node.visibleChild
        var order: [Int] = []
        if options.contains(.visible), let visible { order.append(visible) }
        // The pages of a stack from the top down, as a reader would go back.
        if options.contains(.contained) { order += children.indices.reversed().filter { $0 != visible } }
        for index in order {
            let child = Candidate(
                node: children[index],
                position: candidate.position.child(index),
                isVisible: candidate.isVisible && index == visible
            )
            if let found = search(child, context) { return found }
        }
        return nil
    }
}

extension Finder where Holds == Leaf {
    /// A page of a kind, whichever it is.
    package static func kind(_ kind: PageKind, in options: SearchOptions = .everywhere) -> Finder {
        Finder({ _ in "a page of kind \(kind.rawValue)" }, in: options) { candidate, _ in candidate.page?.kind == kind }
    }

    /// The page that the context means: its kind and what is on it.
    package static func page(
        in options: SearchOptions = .everywhere,
        _ page: @escaping @Sendable (Context) -> PageID
    ) -> Finder {
        Finder({ page($0).spoken }, in: options) { candidate, context in candidate.page == page(context) }
    }

    /// One page.
    package static func page(_ page: PageID, in options: SearchOptions = .everywhere) -> Finder {
        .page(in: options) { _ in page }
    }

    /// A page that was presented modally: the same page in a tab is not the one.
    package static func modal(_ page: PageID, in options: SearchOptions = .everywhere) -> Finder {
        Finder({ _ in "\(page.spoken), presented modally" }, in: options) { candidate, _ in
            candidate.isPresented && candidate.page == page
        }
    }
}

extension Finder where Holds: Container {
    /// A container of the kind.
    package static func container(in options: SearchOptions = .everywhere) -> Finder {
        Finder({ _ in "a \(Holds.name)" }, in: options) { candidate, _ in Holds.isKind(of: candidate.node) }
    }
}

/// A node that a finder looks at.
package struct Candidate: Sendable {
    /// The node.
    package let node: Node
    /// Where it stands.
    package let position: Position
    /// Whether it can be seen when the layers above are gone.
    package let isVisible: Bool

    /// The page, when it is one.
    package var page: PageID? {
        if case .page(let page) = node { page } else { nil }
    }

    /// Whether it stands in a layer over the root.
    package var isPresented: Bool { position.layer > 0 }
}

/// Where a finder looks.
package struct SearchOptions: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// In the layer on top, or with `fromRoot` in the root.
    package static let current = SearchOptions(rawValue: 1)
    /// In what containers show; alone in the current layer.
    package static let visible = SearchOptions(rawValue: 2)
    /// In what containers hold and do not show; alone in the current layer.
    package static let contained = SearchOptions(rawValue: 4)
    /// In the layers under the current one, the nearest first.
    package static let presenting = SearchOptions(rawValue: 8)
    /// In the layers over the current one, the nearest first; there are some only with `fromRoot`.
    package static let presented = SearchOptions(rawValue: 16)
    /// The current layer is the root instead of the one on top.
    package static let fromRoot = SearchOptions(rawValue: 32)

    /// Everything there is, from the top down.
    package static let everywhere: SearchOptions = [.current, .visible, .contained, .presenting]
    /// What the reader sees.
    package static let currentVisible: SearchOptions = [.current, .visible]

    fileprivate func layers(of screen: Screen) -> [Int] {
        guard !screen.layers.isEmpty else { return [] }
        let current = contains(.fromRoot) ? 0 : screen.layers.count - 1
        let inside: SearchOptions = [.visible, .contained]
        // Whoever names no layer means the current one.
        let searchesCurrent =
            contains(.current) || (isDisjoint(with: [.presenting, .presented]) && !isDisjoint(with: inside))
        return (searchesCurrent ? [current] : [])
            + (contains(.presenting) ? (0..<current).reversed() : [])
            + (contains(.presented) ? Array(screen.layers.indices.dropFirst(current + 1)) : [])
    }
}
