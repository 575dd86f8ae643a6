public import Foundation
public import Scenes

/// Keeps lists of identities in the defaults of an app.
public final class DefaultsStorage: IdentityStorage {
    private let defaults: UserDefaults

    /// Makes a storage in some defaults.
    public init(_ defaults: UserDefaults = .standard) { self.defaults = defaults }

    /// The list of a name.
    public func read(_ name: String) -> [String] { defaults.stringArray(forKey: name) ?? [] }

    /// Keeps a list.
    public func write(_ identities: [String], as name: String) { defaults.set(identities, forKey: name) }
}
