/// Text and its UTF-8 as a span, on systems older than those where `String` and `UTF8Span` offer it.
///
/// `Array.span`, `String.UTF8View.span` and `UTF8Span` need iOS 26. `ArraySlice.span` and `ContiguousArray.span` do not,
/// so arrays of bytes are read as one of these.
extension String {
    /// Copies UTF-8; invalid bytes become U+FFFD.
    @inlinable
    package init(utf8: Span<UInt8>) {
        self = unsafe utf8.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }

    /// Calls a function with the UTF-8 of the text.
    ///
    /// - Parameter body: Reads the UTF-8, which it cannot keep.
    /// - Returns: The result of the function.
    @inlinable
    package func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        let result = unsafe utf8.withContiguousStorageIfAvailable { unsafe body($0.span) }
        if let result { return result }
        // A string bridged from Objective-C may have no UTF-8 of its own.
        var copy = self
        return copy.withUTF8 { unsafe body($0.span) }
    }
}
