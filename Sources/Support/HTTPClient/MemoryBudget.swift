import Synchronization

/// The memory that the bodies of all answers under way may take together.
///
/// Each body has a limit of its own; without this one, many large answers at once would exhaust a machine. While a body
/// is received, its bytes count. Before it is unpacked and read, it waits for room for several times its size, which is
/// free again when the last copy of its `Room` is let go. Small bodies are not counted, because their number is limited.
package final class MemoryBudget: Sendable {
    /// The default, in bytes.
    package static let standard = 256 << 20
    /// The largest body that is not counted, in bytes.
    package static let small = 2 << 20
    /// How often a body is in memory while it is read: as it came, as it is parsed, and as it is kept.
    package static let copies = 3

    private struct Waiter {
        let number: Int
        let amount: Int
        let continuation: CheckedContinuation<Room, any Error>
    }

    private struct State {
        var received = 0
        var reserved = 0
        var lastNumber = 0
        var waiters: [Waiter] = []
    }

    private let total: Int
    private let state = Mutex(State())

    /// Makes a budget of so many bytes.
    package init(bytes: Int = standard) {
        total = bytes
    }

    /// Waits until there is room to unpack and read a body, to be held as long as what was read of it.
    ///
    /// Room is given in the order of the requests. A small body needs none; one larger than the budget waits for all of
    /// it.
    package func room(forBody bytes: Int) async throws -> Room? {
        guard bytes > Self.small else { return nil }
        let amount = bytes < total / Self.copies ? bytes * Self.copies : total
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                state.withLock { $0.waiters.append(Waiter(number: number, amount: amount, continuation: continuation)) }
                if Task.isCancelled { cancel(number) }
                admit()
            }
        } onCancel: {
            cancel(number)
        }
    }

    private func cancel(_ number: Int) {
        let waiter = state.withLock { state in
            state.waiters.firstIndex { $0.number == number }.map { state.waiters.remove(at: $0) }
        }
        waiter?.continuation.resume(throwing: CancellationError())
        admit()
    }

    /// Gives room to waiting requests, as far as there is some.
    private func admit() {
        let admitted = state.withLock { state in
            var admitted: [Waiter] = []
            while let next = state.waiters.first, next.amount <= total - state.reserved {
                state.reserved += next.amount
                admitted.append(state.waiters.removeFirst())
            }
            return admitted
        }
        for waiter in admitted { waiter.continuation.resume(returning: Room(waiter.amount, in: self)) }
    }
}

extension MemoryBudget {
    /// Room that is taken until its last copy is released.
    package final class Room: Sendable {
        private let amount: Int
        private let budget: MemoryBudget

        fileprivate init(_ amount: Int, in budget: MemoryBudget) {
            (self.amount, self.budget) = (amount, budget)
        }

        deinit {
            budget.state.withLock { $0.reserved -= amount }
            budget.admit()
        }

        /// The largest body that the room was taken for.
        package var bytes: Int { amount / MemoryBudget.copies }
    }

    /// The bytes of one body while it is received.
    final class Receipt: Sendable {
        private let budget: MemoryBudget
        private let counted = Atomic(0)

        init(in budget: MemoryBudget) {
            self.budget = budget
        }

        deinit { budget.state.withLock { $0.received -= counted.load(ordering: .relaxed) } }

        /// Counts a body that has grown to so many bytes; false when all bodies together are too large.
        func grow(to bytes: Int) -> Bool {
            let more = bytes - counted.load(ordering: .relaxed)
            guard bytes > MemoryBudget.small, more > 0 else { return true }
            let fits = budget.state.withLock { state in
                guard more <= budget.total - state.received else { return false }
                state.received += more
                return true
            }
            if fits { counted.store(bytes, ordering: .relaxed) }
            return fits
        }
    }
}
