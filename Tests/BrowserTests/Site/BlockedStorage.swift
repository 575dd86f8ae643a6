/// A browser whose reader allows no site to store anything.
enum BlockedStorage {
    /// Makes it one, for the documents that come.
    static let script = """
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError') } })
        }
        """
}
