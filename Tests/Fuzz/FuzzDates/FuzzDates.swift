import FeedLoading
import FuzzChecks

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Any text is a date or none; a date is in a year that feeds tell of, is written so that it reads the same, and blanks
/// around it or the way it is read change nothing.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzDates(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    let strict = Date(iso8601: text)
    if let strict, (1...9_999).contains(year(of: strict)) {
        let again = Date(iso8601: strict.iso8601)
        demand(again?.timeIntervalSince1970 == strict.timeIntervalSince1970.rounded(.down), "written otherwise")
    }
    guard let date = Date(feedDate: text) else { return 0 }
    let seconds = date.timeIntervalSince1970
    // A zone may move a date by a day out of its year.
    let years = [seconds - 86_400, seconds + 86_400].map { year(of: Date(timeIntervalSince1970: $0)) }
    demand(years.contains(where: Date.feedYears.contains), "a date of the years \(years)")
    if Date.feedYears.contains(year(of: date)) {
        demand(Date(feedDate: date.iso8601)?.timeIntervalSince1970 == seconds.rounded(.down), "written otherwise")
    }
    if text.utf8.count <= 120 {
        // The blank keeps the short way for the two common forms from being taken.
        demand(Date(feedDate: " " + text) == date, "a blank in front makes another date of \(text)")
        demand(Date(feedDate: text + "\n") == date, "a line end behind makes another date of \(text)")
    }
    if let strict {
        demand(abs(strict.timeIntervalSince1970 - seconds) < 0.001, "read in two ways: \(text)")
    }
    return 0
}

private func year(of date: Date) -> Int {
    Date.civil(days: Int((date.timeIntervalSince1970 / 86_400).rounded(.down))).year
}
