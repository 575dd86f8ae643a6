import Hashing

/// Writes values one after the other: numbers as 8 bytes, least significant first; texts with their length.
struct IndexWriter: ~Copyable {
    private(set) var bytes: [UInt8] = []

    /// Makes a writer with room for some bytes.
    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    mutating func write(_ number: UInt64) {
        unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }

    mutating func write(_ number: Int) { write(UInt64(bitPattern: Int64(number))) }

    mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    mutating func write(_ text: String) {
        write(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func write(_ digest: Digest) {
        for word in digest.words { write(word) }
    }

    mutating func write<Value>(_ value: Value?, _ body: (inout IndexWriter, Value) -> Void) {
        write(value != nil)
        if let value { body(&self, value) }
    }

    mutating func write<Values: Collection>(_ values: Values, _ body: (inout IndexWriter, Values.Element) -> Void) {
        write(values.count)
        for value in values { body(&self, value) }
    }

    /// The bytes and, at their end, their digest.
    consuming func finish() -> [UInt8] {
        bytes.append(contentsOf: Digest.sha256(bytes).bytes)
        return bytes
    }
}

/// Reads values that an `IndexWriter` wrote, from bytes that may be damaged.
struct IndexReader {
    /// The bytes end too early or are not what they should be.
    struct Damage: Error {}

    private let bytes: [UInt8]
    private var place = 0

    /// Makes a reader of bytes that end with their digest; nil when it is another.
    init?(_ file: [UInt8]) {
        var bytes = file
        guard bytes.count >= 32 else { return nil }
        let digest = Array(bytes.suffix(32))
        bytes.removeLast(32)
        guard Digest.sha256(bytes).bytes == digest else { return nil }
        self.bytes = bytes
    }

    /// Whether all bytes have been read.
    var isAtEnd: Bool { place == bytes.count }

    mutating func word() throws(Damage) -> UInt64 {
        guard bytes.count - place >= 8 else { throw Damage() }
        defer { place += 8 }
        return unsafe bytes.withUnsafeBytes {
            unsafe UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        }
    }

    mutating func number() throws(Damage) -> Int { Int(truncatingIfNeeded: try word()) }

    /// A number of things that follow, each at least a byte long.
    private mutating func count() throws(Damage) -> Int {
        let count = try number()
        guard count >= 0, count <= bytes.count - place else { throw Damage() }
        return count
    }

    mutating func flag() throws(Damage) -> Bool {
        guard place < bytes.count, bytes[place] <= 1 else { throw Damage() }
        defer { place += 1 }
        return bytes[place] == 1
    }

    mutating func text() throws(Damage) -> String {
        let count = try count()
        defer { place += count }
        return String(decoding: bytes[place..<place + count], as: UTF8.self)
    }

    mutating func digest() throws(Damage) -> Digest {
        Digest(words: (try word(), try word(), try word(), try word()))
    }

    mutating func optional<Value>(
        _ body: (inout IndexReader) throws(Damage) -> Value
    ) throws(Damage) -> Value? {
        try flag() ? try body(&self) : nil
    }

    mutating func list<Value>(_ body: (inout IndexReader) throws(Damage) -> Value) throws(Damage) -> [Value] {
        let count = try count()
        var values: [Value] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try body(&self)) }
        return values
    }
}
