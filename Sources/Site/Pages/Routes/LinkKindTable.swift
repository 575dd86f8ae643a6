import Navigation

/// The kinds of the links between a brand's pages, walked once for all pages that stand alike.
///
/// A page has dozens of links and a brand hundreds of pages, but the way from one to another mostly does not depend
/// on which they are: from any section on the front page to any other is a push. Pages are alike when their screens
/// differ in nothing but themselves. Where one page lies under the other, that page counts as itself: every section on
/// the front page has its own kind of link to the front page.
struct LinkKindTable: Sendable {
    private var stands: [PageID: Stand] = [:]
    /// The kind by the ends of a link; nil where no example has both.
    private var kinds: [Pair: Transition] = [:]

    private struct Stand {
        /// The class: pages of one class stand alike.
        let index: Int
        /// The pages that can be seen or gone back to on its screen; a handful.
        let way: [PageID]
    }

    private struct Pair: Hashable {
        let start: End
        let goal: End
    }

    /// An end of a link: its class, or the page itself when it lies under the other end.
    private enum End: Hashable {
        case like(Int)
        case page(PageID)
    }

    /// Pages of a class that are tried as examples.
    private static let examples = 3

    /// Walks between examples of all classes; articles are goals only of the pages that they lie on, such as their section.
    init(_ screens: [(page: PageID, screen: Screen<PageID>)], kind: (PageID, PageID) -> Transition?) {
        var members: [[PageID]] = []
        var classOfScreen: [Screen<PageID>: Int] = [:]
        for (page, screen) in screens {
            let around = screen.replacingVisiblePage(by: .brands)
            let index = classOfScreen[around] ?? members.count
            if index == members.count {
                classOfScreen[around] = index
                members.append([])
            }
            stands[page] = Stand(index: index, way: screen.layers.flatMap(\.visibleWay))
            if members[index].count < Self.examples { members[index].append(page) }
        }
        let goals = members.indices.filter { members[$0].first?.kind != .article }
        for start in members.indices {
            for goal in goals {
                guard let pair = example(members[start], members[goal]) else { continue }
                kinds[Pair(start: .like(start), goal: .like(goal))] = kind(pair.start, pair.goal)
            }
            for page in members[start] {
                for below in stands[page]?.way.dropLast() ?? [] {
                    add(page, below, kind)
                    add(below, page, kind)
                }
            }
        }
    }

    /// Walks between two pages unless two that are like them were walked.
    private mutating func add(_ start: PageID, _ goal: PageID, _ kind: (PageID, PageID) -> Transition?) {
        guard let pair = pair(start, goal), kinds[pair] == nil else { return }
        kinds[pair] = kind(start, goal)
    }

    /// The kind of a link; nil when it must be walked.
    func kind(from start: PageID, to goal: PageID) -> Transition? { pair(start, goal).flatMap { kinds[$0] } }

    private func pair(_ start: PageID, _ goal: PageID) -> Pair? {
        guard let first = stands[start], let second = stands[goal] else { return nil }
        switch (first.way.contains(goal), second.way.contains(start)) {
        case (false, false): return Pair(start: .like(first.index), goal: .like(second.index))
        case (true, false): return Pair(start: .like(first.index), goal: .page(goal))
        case (false, true): return Pair(start: .page(start), goal: .like(second.index))
        case (true, true): return nil
        }
    }

    private func example(_ starts: [PageID], _ goals: [PageID]) -> (start: PageID, goal: PageID)? {
        for start in starts {
            if let goal = goals.first(where: { isUnrelated(start, $0) }) { return (start, goal) }
        }
        return nil
    }

    private func isUnrelated(_ start: PageID, _ goal: PageID) -> Bool {
        stands[start]?.way.contains(goal) == false && stands[goal]?.way.contains(start) == false
    }
}

extension Screen<PageID> {
    /// The screen with another page in the place of the one that can be seen.
    func replacingVisiblePage(by page: PageID) -> Screen {
        Screen(layers.dropLast() + (layers.last.map { [$0.replacingVisiblePage(by: page)] } ?? []))
    }
}

extension Node<PageID> {
    fileprivate func replacingVisiblePage(by page: PageID) -> Node {
        guard case .container(let container, var children) = self, let index = visibleChildren.first
        else { return .page(page) }
        children[index] = children[index].replacingVisiblePage(by: page)
        return .container(container, children)
    }

    /// The pages that lead to the one that can be seen, that one included.
    var visibleWay: [PageID] {
        switch self {
        case .page(let page): [page]
        case .container(is Stack, let children): children.compactMap(\.visiblePage)
        case .container(_, let children): visibleChildren.first.map { children[$0].visibleWay } ?? []
        }
    }
}
