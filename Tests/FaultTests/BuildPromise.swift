import Testing

@testable import Engine

/// The promises of every build, whatever the disk does.
enum BuildPromise {
    /// Checks one round, and that a build without faults then makes the site as from nothing.
    static func check(_ outcome: ChangingSite.Outcome, of site: ChangingSite, _ when: String) async throws {
        let shown = try site.output()
        if let error = outcome.error {
            let words = Self.words(of: error)
            #expect(words?.isEmpty == false, "the error names a path and a reason \(when): \(error)")
            if site.isMarked {
                // The disk refused to take changes back: the site is not whole, but each file is.
                for (name, bytes) in shown where !name.hasSuffix(Disk.draftSuffix) {
                    let isWhole = bytes == site.old[name] || bytes == site.new[name]
                    #expect(isWhole, "\(name) is whole \(when)")
                }
            } else {
                let isNew = difference(shown, site.new).isEmpty
                #expect(isNew || difference(shown, site.old) == [], "the old or the new site stands \(when)")
            }
        } else if let report = outcome.report, report.failedFeeds > 0 {
            // A feed that cannot be read is no failed build: its section follows its policy, with a warning.
            let warnings = report.warnings.filter { $0.position != nil && !$0.advice.isEmpty }
            #expect(warnings.count >= report.failedFeeds, "each failed feed is told \(when)")
        } else {
            #expect(difference(shown, site.new) == [], "the new site stands \(when)")
        }
        let again = await site.build()
        #expect(again.error == nil, "the next build is well \(when)")
        #expect(difference(try site.output(), site.new) == [], "the next build is as from nothing \(when)")
        #expect(!site.isMarked, "nothing is left open \(when)")
    }

    /// Place and reason of what a build throws; nil when a person could do nothing with it.
    private static func words(of error: any Error) -> [String]? {
        switch error {
        case let list as DiagnosticList:
            let lines = list.inFileOrder.filter { $0.severity == .error }
            return lines.allSatisfy { !$0.path.isEmpty && !$0.advice.isEmpty } ? lines.map(\.description) : nil
        case let failure as Disk.Failure: return failure.path.isEmpty ? nil : [failure.description]
        default: return nil
        }
    }

    /// The names of files that are not alike.
    static func difference(_ left: [String: [UInt8]], _ right: [String: [UInt8]]) -> [String] {
        Set(left.keys).union(right.keys).filter { left[$0] != right[$0] }.sorted()
    }
}
