/// Finds the lines of places in a text, each counted from the place that was asked for before it.
///
/// Mistakes are found in the order of the text, so all of them together cost one pass over it.
struct LineCounter {
    private var offset = 0
    private var line = 1

    /// The line that a byte stands in, counted from 1.
    mutating func line(ofByte place: Int, in bytes: ContiguousArray<UInt8>) -> Int {
        let place = min(max(place, 0), bytes.count)
        if place >= offset {
            line += bytes[offset..<place].count { $0 == UInt8(ascii: "\n") }
        } else {
            line -= bytes[place..<offset].count { $0 == UInt8(ascii: "\n") }
        }
        offset = place
        return line
    }
}
