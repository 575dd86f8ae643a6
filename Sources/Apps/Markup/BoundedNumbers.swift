/// Numbers from outside, each read within bounds, so that sums and products of them cannot overflow.
///
/// `scripts/check-arithmetic`, a part of `make lint`, refuses readers without bounds.
extension Int {
    /// Reads decimal digits with an optional sign; nil for other text and for numbers out of range.
    @inlinable
    package init?(_ text: some StringProtocol, in range: ClosedRange<Int>) {
        guard let number = Int(text), range.contains(number) else { return nil }
        self = number
    }

    /// The nearest whole number that an `Int` can have; 0 for one that is not a number.
    package init(saturating number: Double) {
        self = Int(exactly: number.rounded()) ?? (number > 0 ? .max : number < 0 ? .min : 0)
    }
}
