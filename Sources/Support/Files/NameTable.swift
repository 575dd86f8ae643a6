/// Values by a file's path or an object's key, each compared by its bytes.
///
/// Two strings count as equal in Swift when they differ in Unicode normalisation only (`é` as one character or as two), but
/// file systems and buckets have two files then.
package struct NameTable<Value> {
    private var entries: [Name: Value] = [:]

    /// A table of pairs; `combine` decides between two values of a name.
    package init(
        _ pairs: some Sequence<(String, Value)>,
        uniquingKeysWith combine: (Value, Value) -> Value
    ) {
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
    package var keys: NameSet { NameSet(entries.keys) }

    /// The values, in no order.
    package var values: some Collection<Value> { entries.values }

    /// The value of a name; assigning nil removes it.
    package subscript(name: String) -> Value? {
        get { entries[Name(text: name)] }
        set { entries[Name(text: name)] = newValue }
    }

    /// The value of a name, or another one.
    package subscript(name: String, default other: @autoclosure () -> Value) -> Value {
        get { entries[Name(text: name), default: other()] }
        set { entries[Name(text: name), default: other()] = newValue }
    }

    /// Sets a value, which may be an empty optional.
    package mutating func updateValue(_ value: Value, forKey name: String) {
        entries.updateValue(value, forKey: Name(text: name))
    }

    /// Reserves space for so many names.
    package mutating func reserveCapacity(_ count: Int) {
        entries.reserveCapacity(count)
    }

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
package struct NameSet: SetAlgebra, Hashable, Sendable, Sequence {
    private var names: Set<Name> = []

    /// An empty set.
    package init() {}

    fileprivate init(_ names: some Sequence<Name>) {
        self.names = Set(names)
    }

    /// The number of names.
    package var count: Int { names.count }

    /// Whether a name is in the set.
    package func contains(_ name: String) -> Bool { names.contains(Name(text: name)) }

    /// The names of both sets.
    package func union(_ other: NameSet) -> NameSet { changed { $0.formUnion(other.names) } }

    /// The names that both sets have.
    package func intersection(_ other: NameSet) -> NameSet { changed { $0.formIntersection(other.names) } }

    /// The names that one of the sets has.
    package func symmetricDifference(_ other: NameSet) -> NameSet {
        changed { $0.formSymmetricDifference(other.names) }
    }

    /// The names that meet a condition.
    package func filter(_ isIncluded: (String) throws -> Bool) rethrows -> NameSet {
        NameSet(try names.filter { try isIncluded($0.text) })
    }

    /// Adds a name.
    @discardableResult
    package mutating func insert(_ name: String) -> (inserted: Bool, memberAfterInsert: String) {
        let result = names.insert(Name(text: name))
        return (result.inserted, result.memberAfterInsert.text)
    }

    /// Removes a name.
    @discardableResult
    package mutating func remove(_ name: String) -> String? { names.remove(Name(text: name))?.text }

    /// Adds a name in place of an equal one.
    @discardableResult
    package mutating func update(with name: String) -> String? { names.update(with: Name(text: name))?.text }

    /// Adds the names of another set.
    package mutating func formUnion(_ other: NameSet) { names.formUnion(other.names) }

    /// Keeps the names that another set has.
    package mutating func formIntersection(_ other: NameSet) { names.formIntersection(other.names) }

    /// Keeps the names that one of the sets has.
    package mutating func formSymmetricDifference(_ other: NameSet) { names.formSymmetricDifference(other.names) }

    /// The names, in no order.
    package func makeIterator() -> AnyIterator<String> {
        var names = names.makeIterator()
        return AnyIterator { names.next()?.text }
    }

    private func changed(_ change: (inout Set<Name>) -> Void) -> NameSet {
        var set = self
        change(&set.names)
        return set
    }
}

/// A path or key that is compared and hashed by its bytes.
private struct Name: Hashable, Sendable {
    let text: String

    static func == (left: Name, right: Name) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { bytes in unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }
    }
}
