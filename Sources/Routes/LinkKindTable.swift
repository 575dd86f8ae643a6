import Model
import Navigation
import Pages

/// The kinds of the links between a brand's pages, walked once for all pages that stand alike.
///
/// A page has dozens of links and a brand hundreds of pages, but what happens between two of them mostly does not depend
/// on which they are: from any section on the front page to any other is a push. Pages are alike when their screens
/// differ in nothing but themselves. Pairs where one page lies under the other are left out here, and walked.
struct LinkKindTable: Sendable {
    private var stands: [PageID: Stand] = [:]
    /// The kind by the classes of start and goal; nil where no two pages of them are unrelated.
    private var kinds: [Pair: LinkKind] = [:]

    /// How a page stands.
    private struct Stand {
        /// The class: pages of one class stand alike.
        let index: Int
        /// The pages that can be seen or gone back to on its screen; a handful.
        let way: [PageID]
    }

    private struct Pair: Hashable {
        let start: Int
        let goal: Int
    }

    /// Pages of a class that are tried as examples.
    private static let examples = 3

    /// Walks between examples of all classes; articles are goals too seldom to be worth it.
    init(_ screens: [(page: PageID, screen: Screen<PageID>)], kind: (PageID, PageID) -> LinkKind?) {
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
                kinds[Pair(start: start, goal: goal)] = kind(pair.start, pair.goal)
            }
        }
    }

    /// The kind of a link; nil when it must be walked.
    func kind(from start: PageID, to goal: PageID) -> LinkKind? {
        guard let first = stands[start], let second = stands[goal], !first.way.contains(goal),
            !second.way.contains(start)
        else { return nil }
        return kinds[Pair(start: first.index, goal: second.index)]
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
    fileprivate func replacingVisiblePage(by page: PageID) -> Screen {
        Screen(layers.dropLast() + (layers.last.map { [$0.replacingVisiblePage(by: page)] } ?? []))
    }
}

extension Node<PageID> {
    fileprivate func replacingVisiblePage(by page: PageID) -> Node {
        guard case .container(let container, var children) = self, let index = visibleChildren.first else {
            return .page(page)
        }
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
