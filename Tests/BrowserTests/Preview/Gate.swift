/// Holds back all callers until it is opened, and none from then on.
actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Waits until the gate is open.
    func wait() async {
        guard !isOpen else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Lets everybody through.
    func open() {
        isOpen = true
        for one in waiting { one.resume() }
        waiting = []
    }
}
