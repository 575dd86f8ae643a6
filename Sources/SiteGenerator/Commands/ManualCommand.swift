import FeedLoading
import Foundation

/// Prints the manual page: `sitegen manual`.
struct ManualCommand: Command {
    static let verb = "manual"
    static let summary = "Print the manual page sitegen(1); sitegen manual | man -l - shows it."

    func run(_ console: Console) throws -> Int32 {
        let page = ManualPage(version: SiteGenerator.version, date: Self.date(ProcessInfo.processInfo.environment))
        try console.write(page.text)
        return 0
    }

    /// The date of the page: `SOURCE_DATE_EPOCH`, so that packages can be reproduced, else today.
    static func date(_ environment: [String: String]) -> Date {
        let seconds = environment["SOURCE_DATE_EPOCH"].flatMap { Int32($0) }
        return seconds.map { Date(boundedSince1970: Double($0)) } ?? Date()
    }
}
