import Engine
import Synchronization

/// The header tables of the brands by their folders.
///
/// A class because all copies of a `ServedFolder` share it.
final class HeaderTables: Sendable {
    private let brands = Mutex<[String: HeaderTable]>([:])

    /// The table of a file; outside of the brands' folders the standard one.
    func table(of name: String) -> HeaderTable {
        brands.withLock { $0[String(name.prefix { $0 != "/" })] } ?? .standard
    }

    /// Takes other tables; returns whether they differ.
    func replace(by tables: [String: HeaderTable]) -> Bool {
        brands.withLock { brands in
            defer { brands = tables }
            return brands != tables
        }
    }
}
