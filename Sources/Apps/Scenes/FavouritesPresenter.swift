public import Observation

/// The stories that a reader saved, by their identities, the newest first.
///
/// A button shows `isSaved(_:)` and calls `toggle(_:)`. Presenters of one store see each other's changes.
@MainActor
@Observable
public final class FavouritesPresenter {
    /// The most that are saved, as on the web.
    public nonisolated static let most = 500

    /// What became of a wish to save or remove.
    public enum Outcome: Sendable {
        /// It is saved now.
        case saved
        /// It is not saved now.
        case removed
        /// The reader rejected the question; nothing changed.
        case rejected
        /// There is no room for another; nothing changed.
        case full
    }

    private let store: IdentityStore
    private let name: String
    private let limit: Int
    /// Whether the first question was accepted, before that is kept.
    private var hasAccepted = false
    private var askFirst: (@MainActor (FavouritesPresenter) async -> Bool)?
    private var askRemoving: (@MainActor (String) async -> Bool)?

    /// Makes a presenter of a list.
    ///
    /// - Parameters:
    ///   - store: Keeps the list; presenters that share it are consistent.
    ///   - name: The name of the list.
    ///   - limit: The most that are saved.
    public init(store: IdentityStore, name: String = "favourites", limit: Int = FavouritesPresenter.most) {
        self.store = store
        self.name = name
        self.limit = limit
        store.refresh(name)
        store.refresh(agreement)
    }

    /// The identities, the newest first.
    public var saved: [String] { store.list(name) }

    /// Whether a story is saved.
    public func isSaved(_ id: String) -> Bool { saved.contains(id) }

    /// Asks before the first story is ever saved, until the reader accepts.
    public func asksFirst<Words>(_ question: Confirmation<Words>, with presenter: ConfirmationPresenter<Words>) {
        askFirst = { favourites in
            await presenter.isConfirmed(
                question,
                unless: { favourites.hasAgreed },
                accepting: { favourites.hasAccepted = true }
            )
        }
    }

    /// Asks before a story goes by `remove(_:)`, as the list of saved stories does on the web.
    public func asksBeforeRemoving<Words>(
        with presenter: ConfirmationPresenter<Words>,
        _ question: @escaping @MainActor (_ id: String) -> Confirmation<Words>
    ) {
        askRemoving = { id in await presenter.isConfirmed(question(id)) }
    }

    /// Saves a story, or removes one that is saved without asking; throws when the list cannot be kept.
    @discardableResult
    public func toggle(_ id: String) async throws -> Outcome {
        isSaved(id) ? try removeNow(id) : try await save(id)
    }

    /// Puts a story in front; one that is saved stays where it is.
    @discardableResult
    public func save(_ id: String) async throws -> Outcome {
        if isSaved(id) { return .saved }
        if let askFirst, !hasAgreed {
            guard await askFirst(self) else { return .rejected }
            try store.change(agreement) { $0 = ["accepted"] }
        }
        return try store.change(name) { list in
            if list.contains(id) { return .saved }
            guard list.count < limit else { return .full }
            list.insert(id, at: 0)
            return .saved
        }
    }

    /// Removes a story, after a question where one is configured.
    @discardableResult
    public func remove(_ id: String) async throws -> Outcome {
        guard isSaved(id) else { return .removed }
        if let askRemoving, await !askRemoving(id) { return .rejected }
        return try removeNow(id)
    }

    /// Reads the list again, which something outside of the store may have changed.
    public func refresh() { store.refresh(name) }

    private var agreement: String { name + ".first" }
    private var hasAgreed: Bool { hasAccepted || !saved.isEmpty || !store.list(agreement).isEmpty }

    private func removeNow(_ id: String) throws -> Outcome {
        try store.change(name) { list in
            list.removeAll { $0 == id }
            return .removed
        }
    }
}
