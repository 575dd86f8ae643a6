/// So many are inside at once; the others wait until one leaves.
actor ConcurrencyLimit {
    private var places: Int
    private var queue: [CheckedContinuation<Void, Never>] = []

    init(places: Int) {
        self.places = places
    }

    /// Comes in, as soon as there is a place.
    func enter() async {
        guard places == 0 else {
            places -= 1
            return
        }
        await withCheckedContinuation { queue.append($0) }
    }

    /// Goes, and gives the place to the one who has waited longest.
    func leave() {
        if queue.isEmpty {
            places += 1
        } else {
            queue.removeFirst().resume()
        }
    }
}
