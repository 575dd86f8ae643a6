/// Values by a file's path or an object's key, each compared by its bytes.
///
/// Two strings count as equal in Swift when they differ in Unicode normalisation only (`é` as one character or as two), but
/// file systems and buckets have two files then.
package struct NameTable<Value> {
    private var entries: [Name: Value] = [:]

    /// A table of pairs; `combine` decides between two values of a name.
    package init(_ pairs: some Sequence<(String, Value)>, uniquingKeysWith combine: (Value, Value) -> Value) {
        entries = Dictionary(pairs.lazy.map { (Name(text: $0.0), $0.1) }, uniquingKeysWith: combine)
    }

    private init(_ entries: [Name: Value]) {
        self.entries = entries
    }

    /// The number of names.
    package var count: Int { entries.count }

    /// Whether there is no name.
    package var isEmpty: Bool { entries.isEmpty }

    /// The names.
    package var keys: NameSet { NameSet(of: entries.keys) }

    /// The values, in no order.
    package var values: some Collection<Value> { entries.values }

    /// The value of a name; assigning nil removes it.
    package subscript(name: String) -> Value? {
        get { entries[Name(text: name)] }
        set { entries[Name(text: name)] = newValue }
    }

    /// Sets a value, which may be an empty optional.
    package mutating func updateValue(_ value: Value, forKey name: String) {
        entries.updateValue(value, forKey: Name(text: name))
    }

    /// Reserves space for so many names.
    package mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

    /// The entries that meet a condition.
    package func filter(_ isIncluded: ((key: String, value: Value)) throws -> Bool) rethrows -> NameTable {
        NameTable(try entries.filter { try isIncluded(($0.key.text, $0.value)) })
    }

    /// The same names with other values.
    package func mapValues<Other>(_ transform: (Value) throws -> Other) rethrows -> NameTable<Other> {
        NameTable<Other>(try entries.mapValues(transform))
    }

    /// Adds the entries of another table; `combine` decides between two values of a name.
    package mutating func merge(_ other: NameTable, uniquingKeysWith combine: (Value, Value) -> Value) {
        entries.merge(other.entries, uniquingKeysWith: combine)
    }

    /// This table with the entries of another one; `combine` decides between two values of a name.
    package func merging(_ other: NameTable, uniquingKeysWith combine: (Value, Value) -> Value) -> NameTable {
        NameTable(entries.merging(other.entries, uniquingKeysWith: combine))
    }
}

extension NameTable: Sequence {
    /// The names with their values, in no order.
    package func makeIterator() -> AnyIterator<(key: String, value: Value)> {
        var pairs = entries.makeIterator()
        return AnyIterator { pairs.next().map { ($0.key.text, $0.value) } }
    }
}

extension NameTable: ExpressibleByDictionaryLiteral {
    /// A table of literals.
    package init(dictionaryLiteral pairs: (String, Value)...) {
        self.init(pairs) { _, last in last }
    }
}

extension NameTable: Sendable where Value: Sendable {}
extension NameTable: Equatable where Value: Equatable {}
extension NameTable: Hashable where Value: Hashable {}

/// Paths of files or keys of objects, compared as those of a `NameTable`.
package struct NameSet: Hashable, Sendable, Sequence, ExpressibleByArrayLiteral {
    private var names: Set<Name> = []

    /// A set of these names.
    package init(_ names: some Sequence<String>) {
        self.names = Set(names.lazy.map { Name(text: $0) })
    }

    /// A set of literals.
    package init(arrayLiteral names: String...) {
        self.init(names)
    }

    fileprivate init(of names: some Sequence<Name>) {
        self.names = Set(names)
    }

    /// The number of names.
    package var count: Int { names.count }

    /// Whether there is no name.
    package var isEmpty: Bool { names.isEmpty }

    /// Whether a name is in the set.
    package func contains(_ name: String) -> Bool { names.contains(Name(text: name)) }

    /// Adds a name.
    package mutating func insert(_ name: String) { names.insert(Name(text: name)) }

    /// Adds the names of another set.
    package mutating func formUnion(_ other: NameSet) { names.formUnion(other.names) }

    /// Removes the names of another set.
    package mutating func subtract(_ other: NameSet) { names.subtract(other.names) }

    /// The names of both sets.
    package func union(_ other: NameSet) -> NameSet { NameSet(of: names.union(other.names)) }

    /// The names that meet a condition.
    package func filter(_ isIncluded: (String) throws -> Bool) rethrows -> NameSet {
        NameSet(of: try names.filter { try isIncluded($0.text) })
    }

    /// The names, in no order.
    package func makeIterator() -> AnyIterator<String> {
        var names = names.makeIterator()
        return AnyIterator { names.next()?.text }
    }
}

/// A path or key that is compared and hashed by its bytes.
private struct Name: Hashable, Sendable {
    let text: String

    static func == (left: Name, right: Name) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { bytes in unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }
    }
}
