/// So many are inside at once; the others wait until one leaves.
actor ConcurrencyLimit {
    private var places: Int
    private var queue: [CheckedContinuation<Void, Never>] = []

    init(places: Int) {
        self.places = places
    }

    /// Works inside, as soon as there is a place.
    nonisolated func run(_ work: () async throws -> Void) async throws {
        await enter()
        do {
            try await work()
        } catch {
            await leave()
            throw error
        }
        await leave()
    }

    private func enter() async {
        guard places == 0 else {
            places -= 1
            return
        }
        await withCheckedContinuation { queue.append($0) }
    }

    /// Gives the place to the one who has waited longest.
    private func leave() {
        if queue.isEmpty {
            places += 1
        } else {
            queue.removeFirst().resume()
        }
    }
}
