/// The value at a place: so many views outwards, then field by field.
///
/// Plain numbers and no array, because every step of every page copies one; the fields behind the first stand in the
/// program's own list of paths.
struct Slot: Sendable, Hashable {
    let outwards: Int32
    let first: Int32
    /// Where the fields inside the first begin in the program's paths.
    let rest: Int32
    /// How many there are.
    let restCount: Int32

    /// The numbers a fingerprint takes.
    var numbers: [Int] { [outwards, first, rest, restCount].map(Int.init) }
}
