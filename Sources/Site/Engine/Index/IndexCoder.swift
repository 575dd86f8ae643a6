/// Writes values one after the other, or reads them again: numbers as 8 bytes, least significant first; texts with
/// their length.
///
/// A value describes its parts once, for both directions (`IndexValue`): while it is written the parts of the old value
/// come back as they are, while it is read there is no old value. The bytes that are read may be damaged.
struct IndexCoder {
    /// The bytes end too early or are not what they should be.
    struct Damage: Error {}

    private var bytes: [UInt8]
    private var place = 0
    private let isReading: Bool

    /// Writes a value; the bytes end with their digest.
    static func bytes(of value: some IndexValue, capacity: Int) -> [UInt8] {
        var coder = IndexCoder(bytes: [], isReading: false)
        coder.bytes.reserveCapacity(capacity + 32)
        // Only reading fails.
        _ = try? coder.value(value)
        coder.bytes.append(contentsOf: Digest.sha256(coder.bytes).bytes)
        return coder.bytes
    }

    /// A value as a part of a file, whose digest covers it.
    static func part(_ value: some IndexValue) -> [UInt8] {
        var coder = IndexCoder(bytes: [], isReading: false)
        _ = try? coder.value(value)
        return coder.bytes
    }

    /// Reads a part of a file; nil when the bytes are not those of such a value.
    static func value<Value: IndexValue>(ofPart bytes: ArraySlice<UInt8>) -> Value? {
        var coder = IndexCoder(bytes: Array(bytes), isReading: true)
        guard let value: Value = try? coder.value(nil), coder.place == bytes.count else { return nil }
        return value
    }

    /// Reads a value; nil when the bytes are damaged.
    static func value<Value: IndexValue>(of file: [UInt8]) -> Value? {
        guard file.count >= 32 else { return nil }
        let end = file.count - 32
        guard Digest.sha256(file[..<end]).bytes.elementsEqual(file[end...]) else { return nil }
        var coder = IndexCoder(bytes: file, isReading: true)
        guard let value: Value = try? coder.value(nil), coder.place == end else { return nil }
        return value
    }

    /// A part of a value; `optional` is for those that may be nil.
    mutating func value<Value: IndexValue>(_ old: Value?) throws(Damage) -> Value { try Value(old, &self) }

    mutating func optional<Value: IndexValue>(_ old: Value?) throws(Damage) -> Value? {
        guard try value(isReading ? nil : old != nil) else { return nil }
        return try value(old)
    }

    mutating func table<Value: IndexValue>(_ old: [String: Value]?) throws(Damage) -> [String: Value] {
        typealias Pair = (key: String, value: Value)
        let pairs = try list(old, count: old?.count) { (old: Pair?, coder) throws(Damage) -> Pair in
            (key: try coder.value(old?.key), value: try coder.value(old?.value))
        }
        return old ?? Dictionary(pairs.map { ($0.key, $0.value) }) { first, _ in first }
    }

    /// Writes the elements of an old list, of which nothing is collected, or reads those of a new one.
    mutating func list<Element>(
        _ old: (some Sequence<Element>)?,
        count: Int?,
        _ code: (Element?, inout IndexCoder) throws(Damage) -> Element
    ) throws(Damage) -> [Element] {
        let count = try value(count)
        var elements: [Element] = []
        if let old {
            for element in old { _ = try code(element, &self) }
            return elements
        }
        // Each of the elements is at least a byte long.
        guard count >= 0, count <= bytes.count - place else { throw Damage() }
        elements.reserveCapacity(count)
        for _ in 0..<count { elements.append(try code(nil, &self)) }
        return elements
    }
}

/// A value of the index, which names each of its parts once.
protocol IndexValue {
    /// Codes the parts of a value.
    ///
    /// - Throws: `IndexCoder.Damage` when there is no old value and the bytes are not those of one.
    init(_ old: Self?, _ coder: inout IndexCoder) throws(IndexCoder.Damage)
}

extension IndexCoder {
    fileprivate mutating func word(_ old: UInt64?) throws(Damage) -> UInt64 {
        if let old {
            unsafe withUnsafeBytes(of: old.littleEndian) { unsafe bytes.append(contentsOf: $0) }
            return old
        }
        guard bytes.count - place >= 8 else { throw Damage() }
        defer { place += 8 }
        return unsafe bytes.withUnsafeBytes {
            unsafe UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        }
    }

    fileprivate mutating func flag(_ old: Bool?) throws(Damage) -> Bool {
        if let old {
            bytes.append(old ? 1 : 0)
            return old
        }
        guard place < bytes.count, bytes[place] <= 1 else { throw Damage() }
        defer { place += 1 }
        return bytes[place] == 1
    }

    fileprivate mutating func text(_ old: String?) throws(Damage) -> String {
        let count = try value(old?.utf8.count)
        if let old {
            bytes.append(contentsOf: old.utf8)
            return old
        }
        return String(decoding: try next(count), as: UTF8.self)
    }

    /// A part of a file that is read later.
    mutating func part(_ old: ArraySlice<UInt8>?) throws(Damage) -> ArraySlice<UInt8> {
        let count = try value(old?.count)
        guard let old else { return try next(count) }
        bytes.append(contentsOf: old)
        return old
    }

    private mutating func next(_ count: Int) throws(Damage) -> ArraySlice<UInt8> {
        guard count >= 0, count <= bytes.count - place else { throw Damage() }
        defer { place += count }
        return bytes[place..<place + count]
    }
}

/// The HTML of an article was sanitised when the article was read.
extension SafeHTML: IndexValue {
    init(_ old: SafeHTML?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        self = .sanitisedEarlier(Array(try coder.part(old?.utf8[...])))
    }
}

extension UInt64: IndexValue {
    init(_ old: UInt64?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) { self = try coder.word(old) }
}

extension Int: IndexValue {
    init(_ old: Int?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        self = Int(truncatingIfNeeded: try coder.word(old.map { UInt64(bitPattern: Int64($0)) }))
    }
}

extension Bool: IndexValue {
    init(_ old: Bool?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) { self = try coder.flag(old) }
}

extension String: IndexValue {
    init(_ old: String?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) { self = try coder.text(old) }
}

extension Array: IndexValue where Element: IndexValue {
    init(_ old: [Element]?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        let read = try coder.list(old, count: old?.count) { old, coder throws(IndexCoder.Damage) in
            try coder.value(old)
        }
        self = old ?? read
    }
}

extension Digest: IndexValue {
    init(_ old: Digest?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        let words = old?.words
        self.init(
            words: (
                try coder.value(words?.0), try coder.value(words?.1), try coder.value(words?.2),
                try coder.value(words?.3)
            )
        )
    }
}

extension Date: IndexValue {
    init(_ old: Date?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        let bits = try coder.value(old?.timeIntervalSinceReferenceDate.bitPattern)
        // Bounded: right below.
        let moment = Date(timeIntervalSinceReferenceDate: Double(bitPattern: bits))
        self = Date(boundedSince1970: moment.timeIntervalSince1970) == moment ? moment : .distantPast
    }
}

extension FileIdentity: IndexValue {
    init(_ old: FileIdentity?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        self.init(
            device: try coder.value(old?.device),
            number: try coder.value(old?.number),
            size: try coder.value(old?.size),
            modified: try coder.value(old?.modified),
            changed: try coder.value(old?.changed)
        )
    }
}

extension SourcePosition: IndexValue {
    init(_ old: SourcePosition?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        self.init(line: try coder.value(old?.line), column: try coder.value(old?.column))
    }
}

extension Diagnostic: IndexValue {
    init(_ old: Diagnostic?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        self.init(
            path: try coder.value(old?.path),
            position: try coder.optional(old?.position),
            severity: try coder.value(old.map { $0.severity == .error }) ? .error : .warning,
            what: try coder.value(old?.what),
            advice: try coder.value(old?.advice)
        )
    }
}
