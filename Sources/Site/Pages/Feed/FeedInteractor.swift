/// Runs one load until it is done or its time is up.
package struct FeedInteractor: Sendable {
    private let viewModel: FeedViewModel
    private let deadline: Duration?

    /// Makes an interactor of a load; a deadline of zero means not to wait at all, nil as long as it takes.
    package init(viewModel: FeedViewModel, deadline: Duration?) {
        self.viewModel = viewModel
        self.deadline = deadline
    }

    /// The last state there was before the deadline: still `.loading` when the feed was late.
    package func lastState() async -> FeedState {
        // A timer is not free: a cancelled one is kept until its time.
        guard let deadline else { return await finalState() ?? .loading }
        guard deadline > .zero else { return .loading }
        return await withTaskGroup(of: FeedState?.self) { group in
            group.addTask { await finalState() }
            group.addTask {
                do { try await Task.sleep(for: deadline) } catch { return nil }
                return .loading
            }
            defer { group.cancelAll() }
            for await state in group {
                if let state { return state }
            }
            return .loading
        }
    }

    private func finalState() async -> FeedState? {
        var last: FeedState?
        for await state in viewModel.states() { last = state }
        return last
    }
}
