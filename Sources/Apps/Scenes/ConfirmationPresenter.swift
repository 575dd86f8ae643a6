public import Observation

/// A question with two answers; rejecting is the safe one.
///
/// Its words are strings, or whatever an app shows as text.
public struct Confirmation<Words: Sendable>: Sendable {
    /// The question.
    public var question: Words
    /// The facts to know before answering.
    public var detail: Words?
    /// The answer that lets it happen.
    public var accept: Words
    /// The answer that changes nothing.
    public var reject: Words

    /// Makes a question.
    public init(question: Words, detail: Words? = nil, accept: Words, reject: Words) {
        (self.question, self.detail, self.accept, self.reject) = (question, detail, accept, reject)
    }
}

extension Confirmation: Equatable where Words: Equatable {}

/// Asks one question at a time; later ones wait in their order.
///
/// A view shows `current` and calls `accept` or `reject` with its identity:
///
/// ```swift
/// if await confirmations.isConfirmed(Confirmation(question: "Remove it?", accept: "Remove", reject: "Keep")) {
///     remove()
/// }
/// ```
@MainActor
@Observable
public final class ConfirmationPresenter<Words: Sendable> {
    /// A question that was asked.
    public struct Asked: Identifiable, Sendable {
        /// The identity, which no other question of the presenter has.
        public let id: Int
        /// The question and its answers.
        public let confirmation: Confirmation<Words>
    }

    private struct Waiting {
        let asked: Asked
        let isSettled: @MainActor () -> Bool
        let settle: @MainActor () -> Void
        let answer: CheckedContinuation<Bool, Never>
    }

    private var waiting: [Waiting] = []
    @ObservationIgnored private var count = 0

    /// Makes a presenter without questions.
    public init() {}

    /// The question to show now; nil when there is none.
    public var current: Asked? { waiting.first?.asked }

    /// Asks, and waits for the answer; whether it was accepted.
    ///
    /// Cancelling the task withdraws the question, which counts as rejected.
    ///
    /// - Parameters:
    ///   - confirmation: The question.
    ///   - isSettled: Checked when its turn comes; a question that needs no answer any more counts as accepted.
    ///   - settle: Called as it is accepted, before the next question is checked.
    /// - Returns: Whether it was accepted.
    public func isConfirmed(
        _ confirmation: Confirmation<Words>,
        unless isSettled: @escaping @MainActor () -> Bool = { false },
        accepting settle: @escaping @MainActor () -> Void = {}
    ) async -> Bool {
        count += 1
        let asked = Asked(id: count, confirmation: confirmation)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { answer in
                // A task that is cancelled from here on withdraws the question below, which is in the list by then.
                guard !Task.isCancelled else { return answer.resume(returning: false) }
                waiting.append(Waiting(asked: asked, isSettled: isSettled, settle: settle, answer: answer))
                if waiting.count == 1 { answerSettled() }
            }
        } onCancel: {
            Task { @MainActor in self.end(asked.id, isAccepted: false) }
        }
    }

    /// Accepts a question; nothing happens when it was answered or withdrawn before.
    public func accept(_ id: Asked.ID) { end(id, isAccepted: true) }

    /// Rejects a question, also for a reader who closes it; nothing happens when it was answered or withdrawn before.
    public func reject(_ id: Asked.ID) { end(id, isAccepted: false) }

    private func end(_ id: Asked.ID, isAccepted: Bool) {
        guard let index = waiting.firstIndex(where: { $0.asked.id == id }) else { return }
        let ended = waiting.remove(at: index)
        if isAccepted { ended.settle() }
        ended.answer.resume(returning: isAccepted)
        if index == 0 { answerSettled() }
    }

    private func answerSettled() {
        while let first = waiting.first, first.isSettled() {
            waiting.removeFirst().answer.resume(returning: true)
        }
    }
}
