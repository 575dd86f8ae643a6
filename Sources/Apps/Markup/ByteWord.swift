/// Eight bytes of a text, tested at once to skip those without special bytes.
///
/// A mark is the highest bit of a byte. The lowest mark is correct; higher ones may be carries from it.
struct ByteWord: BitwiseCopyable {
    private static let ones: UInt64 = 0x0101_0101_0101_0101

    /// The highest bit of every byte.
    static let highs: UInt64 = ones << 7

    /// The first byte of the text is the lowest.
    let bits: UInt64

    /// Reads eight bytes; the caller has checked that they exist.
    @inline(__always)
    init(at index: Int, of text: Span<UInt8>) {
        bits = unsafe UInt64(littleEndian: text.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// Marks bytes that are the one given.
    @inline(__always)
    func marks(of byte: UInt8) -> UInt64 { Self.marksOfZero(bits ^ Self.ones &* UInt64(byte)) }

    /// Marks bytes that equal the given one, apart from the ignored bits.
    @inline(__always)
    func marks(of byte: UInt8, besides ignored: UInt8) -> UInt64 {
        Self.marksOfZero((bits | Self.ones &* UInt64(ignored)) ^ Self.ones &* UInt64(byte | ignored))
    }

    /// Marks C0 controls.
    @inline(__always)
    var marksOfControls: UInt64 { (bits &- Self.ones &* 0x20) & ~bits & Self.highs }

    /// Marks bytes that need escaping: both quotation marks, `&`, `<`, `>` and controls; `#` is marked unnecessarily.
    @inline(__always)
    var marksOfMarkup: UInt64 {
        marks(of: UInt8(ascii: "&"), besides: 0x05) | marks(of: UInt8(ascii: "<"), besides: 0x02) | marks(of: 0x7F)
            | marksOfControls
    }

    @inline(__always)
    private static func marksOfZero(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highs }
}
