/// The location of a value: a number of views outwards, then a path of fields.
///
/// Plain numbers instead of an array, because every step of every page copies one; nested fields are in the program's
/// list of paths.
struct Slot: Sendable, Hashable {
    let outwards: Int32
    let first: Int32
    /// The start of the nested fields in the program's paths.
    let rest: Int32
    /// The number of nested fields.
    let restCount: Int32

    /// The numbers for a fingerprint.
    var numbers: [Int] { [outwards, first, rest, restCount].map(Int.init) }
}
