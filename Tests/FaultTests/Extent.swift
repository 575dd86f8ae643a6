import Foundation

/// How much of the matrix is run: a sample with each test run, all of it by hand.
///
/// `SITEGEN_FAULTS=long` runs every position, and random faults for ten minutes; `SITEGEN_FAULTS_SEED` repeats one of them.
enum Extent {
    static let isLong = ProcessInfo.processInfo.environment["SITEGEN_FAULTS"] == "long"

    /// How long random faults go on in the long form.
    static let long = Duration.seconds(600)

    /// The seed that random faults begin with.
    static let seed = ProcessInfo.processInfo.environment["SITEGEN_FAULTS_SEED"].flatMap { UInt64($0) } ?? 1

    /// The positions of a row that are run: all, or each `step`-th, another first one for each row.
    static func positions(_ count: Int, of row: String, step: Int) -> StrideTo<Int> {
        guard !isLong else { return stride(from: 0, to: count, by: 1) }
        let first = row.utf8.reduce(0) { $0 + Int($1) } % step
        return stride(from: first, to: count, by: step)
    }
}
