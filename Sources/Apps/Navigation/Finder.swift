/// Says whether a page or a container is on the screen already, and where.
///
/// Own finders decide on each node that they are shown:
///
/// ```swift
/// extension Finder where Page == ShopPage, Target == Leaf {
///     /// The product, when it is presented modally.
///     static var modalProduct: Finder {
///         Finder("a product presented modally") { candidate, _ in
///             candidate.isPresented && candidate.page?.isProduct == true
///         }
///     }
/// }
/// ```
public struct Finder<Page: Hashable & Sendable, Target, Context: Sendable>: Sendable {
    /// The thing looked for, as explanations name it; nil for a finder that does not look.
    let name: @Sendable (Context) -> String?
    private let options: SearchOptions
    private let start: SearchStart<Page>
    private let matches: @Sendable (Candidate<Page>, Context) -> Bool

    /// Finds nothing, so that the step always builds.
    public static var none: Finder { Finder(name: { _ in nil }, options: [], start: .top) { _, _ in false } }

    /// The first match: layer after layer, in each visible nodes before hidden ones.
    func find(on screen: Screen<Page>, _ context: Context) -> Position? {
        guard let first = start.position(screen) else { return nil }
        for position in options.starts(from: first, on: screen) {
            guard let node = screen[position] else { continue }
            let candidate = Candidate(node: node, position: position, isVisible: screen.shows(position))
            if let found = search(candidate, context) { return found }
        }
        return nil
    }

    private func search(_ candidate: Candidate<Page>, _ context: Context) -> Position? {
        if matches(candidate, context) { return candidate.position }
        let children = candidate.node.children
        let visible = candidate.node.visibleChildren
        var order = options.contains(.visible) ? visible : []
        // The pages of a stack from the top down, as a reader would go back.
        if options.contains(.contained) { order += children.indices.reversed().filter { !visible.contains($0) } }
        for index in order {
            let child = Candidate(
                node: children[index],
                position: candidate.position.child(index),
                isVisible: candidate.isVisible && visible.contains(index)
            )
            if let found = search(child, context) { return found }
        }
        return nil
    }
}

extension Finder where Target == Leaf {
    /// Makes a finder of pages, which is not asked about containers; the name is what it looks for: "a product".
    public init(
        _ name: String,
        in options: SearchOptions = .everywhere,
        startingAt start: SearchStart<Page> = .top,
        matches: @escaping @Sendable (Candidate<Page>, Context) -> Bool
    ) {
        self.init(name: { _ in name }, options: options, start: start) { candidate, context in
            candidate.page != nil && matches(candidate, context)
        }
    }

    /// The page that the context means.
    public static func page(
        in options: SearchOptions = .everywhere,
        startingAt start: SearchStart<Page> = .top,
        _ page: @escaping @Sendable (Context) -> Page
    ) -> Finder {
        Finder(name: { String(describing: page($0)) }, options: options, start: start) { candidate, context in
            candidate.page == page(context)
        }
    }

    /// One page.
    public static func page(
        _ page: Page,
        in options: SearchOptions = .everywhere,
        startingAt start: SearchStart<Page> = .top
    ) -> Finder {
        .page(in: options, startingAt: start) { _ in page }
    }

    /// A page that was presented modally: the same page in a tab is not the one.
    public static func modal(_ page: Page, in options: SearchOptions = .everywhere) -> Finder {
        Finder("\(page), presented modally", in: options) { candidate, _ in
            candidate.isPresented && candidate.page == page
        }
    }
}

extension Finder where Target: Container {
    /// A container of the kind, any unless something else is asked for.
    public static func container(
        in options: SearchOptions = .everywhere,
        startingAt start: SearchStart<Page> = .top,
        where matches: @escaping @Sendable (Candidate<Page>, Context) -> Bool = { _, _ in true }
    ) -> Finder {
        Finder(name: { _ in "a \(Target.name)" }, options: options, start: start) { candidate, context in
            guard case .container(let container, _) = candidate.node, container is Target else { return false }
            return matches(candidate, context)
        }
    }
}

/// A node that a finder looks at.
public struct Candidate<Page: Hashable & Sendable>: Sendable {
    /// The node.
    public let node: Node<Page>
    /// Where it is.
    public let position: Position
    /// Whether it can be seen when the layers above are gone.
    public let isVisible: Bool

    /// The page, when it is one.
    public var page: Page? { if case .page(let page) = node { page } else { nil } }

    /// Whether it is in a layer over the root.
    public var isPresented: Bool { position.layer > 0 }
}
