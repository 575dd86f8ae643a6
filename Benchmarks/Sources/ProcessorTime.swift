import Foundation

/// Seconds of this process's own processor time that some work takes.
///
/// - Throws: The error of the work.
func processorTime(of work: () throws -> Void) rethrows -> Double {
    let start = clock()
    try work()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
}

extension [Double] {
    /// The one in the middle; 0 when there is none.
    var median: Double {
        isEmpty ? 0 : sorted()[count / 2]
    }
}

extension Double {
    /// The number with so many digits behind the point.
    func rounded(to digits: Int) -> Double {
        let scale = pow(10, Double(digits))
        return (self * scale).rounded() / scale
    }
}
