public import Observation

/// Keeps lists of identities: in `UserDefaults`, in a file, or in memory for tests.
@MainActor
public protocol IdentityStorage: AnyObject {
    /// The list of a name; empty when there is none, or when it cannot be read.
    func read(_ name: String) -> [String]

    /// Keeps a list; throws when it cannot, also when an older list cannot be read and would be lost.
    func write(_ identities: [String], as name: String) throws
}

/// A storage in memory, for tests and previews.
@MainActor
public final class MemoryIdentityStorage: IdentityStorage {
    private var lists: [String: [String]]

    /// Makes a storage with lists.
    public init(_ lists: [String: [String]] = [:]) { self.lists = lists }

    /// The list of a name.
    public func read(_ name: String) -> [String] { lists[name] ?? [] }

    /// Keeps a list.
    public func write(_ identities: [String], as name: String) { lists[name] = identities }
}

/// The lists of a storage, as all presenters that share it see them.
///
/// An app makes one and gives it to its presenters; a change by one of them is seen by all at once. Each change reads the
/// list again first, so that two stores of one storage do not undo what the other did.
@MainActor
@Observable
public final class IdentityStore {
    private var lists: [String: [String]] = [:]
    private let storage: any IdentityStorage

    /// Makes a store of a storage.
    public init(_ storage: any IdentityStorage) { self.storage = storage }

    /// Reads a list again, which something else may have changed.
    public func refresh(_ name: String) {
        let list = storage.read(name)
        if lists[name] != list { lists[name] = list }
    }

    /// The list of a name, as it was last read.
    func list(_ name: String) -> [String] { lists[name] ?? [] }

    /// Reads a list, changes it and keeps it; when it cannot be kept, nothing changes.
    func change<Result>(_ name: String, _ body: (inout [String]) throws -> Result) throws -> Result {
        refresh(name)
        var list = list(name)
        let result = try body(&list)
        guard list != lists[name] else { return result }
        try storage.write(list, as: name)
        lists[name] = list
        return result
    }
}
