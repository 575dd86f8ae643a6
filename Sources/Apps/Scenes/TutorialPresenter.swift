public import Observation

/// Shows tutorials one at a time in their order, each at most once ever.
///
/// A tutorial is remembered when it is shown, so that neither a second window nor the next start shows it again. One that
/// cannot be remembered is not shown.
@MainActor
@Observable
public final class TutorialPresenter<Content> {
    /// A tutorial that waits or is shown.
    public struct Tutorial: Identifiable {
        /// The identity under which it is remembered.
        public let id: String
        /// What the app shows.
        public let content: Content
        let isReady: @MainActor () -> Bool

        /// Makes a tutorial; the condition is checked when its turn comes.
        public init(id: String, content: Content, when isReady: @escaping @MainActor () -> Bool = { true }) {
            self.id = id
            self.content = content
            self.isReady = isReady
        }
    }

    /// The tutorial to show now; nil when there is none.
    public private(set) var current: Tutorial?
    /// Why the last tutorial could not be remembered; then none is shown until the next start.
    public private(set) var failure: (any Error)?

    private var waiting: [Tutorial] = []
    private var isStarted = false
    private let store: IdentityStore
    private let name: String

    /// Makes a presenter that waits for `start()`.
    public init(_ tutorials: [Tutorial] = [], store: IdentityStore, name: String = "tutorials") {
        self.store = store
        self.name = name
        add(tutorials)
    }

    /// Adds tutorials behind those that wait; one that waits already is not added again.
    public func add(_ tutorials: [Tutorial]) {
        for tutorial in tutorials where !waiting.contains(where: { $0.id == tutorial.id }) { waiting.append(tutorial) }
        showNext()
    }

    /// Shows the first tutorial that the reader has not seen and whose condition holds.
    ///
    /// Others wait for their turn. Those whose condition does not hold keep their place, and are checked again whenever
    /// a tutorial ends or is added, and when this is called again, such as after a dialog was closed.
    public func start() {
        isStarted = true
        failure = nil
        showNext()
    }

    /// Ends a tutorial and shows the next one; nothing happens when it is not the one that is shown.
    public func finish(_ id: String) {
        guard current?.id == id else { return }
        current = nil
        showNext()
    }

    /// Ends a tutorial, and shows no other until `start()` is called again.
    public func skip(_ id: String) {
        guard current?.id == id else { return }
        isStarted = false
        current = nil
    }

    private func showNext() {
        guard isStarted, current == nil else { return }
        store.refresh(name)
        waiting.removeAll { store.list(name).contains($0.id) }
        guard let index = waiting.firstIndex(where: { $0.isReady() }) else { return }
        do {
            let tutorial = waiting[index]
            try store.change(name) { $0.append(tutorial.id) }
            waiting.remove(at: index)
            current = tutorial
        } catch {
            isStarted = false
            failure = error
        }
    }
}
