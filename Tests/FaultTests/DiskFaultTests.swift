import Testing

@Suite("Every call of a build to a disk that fails")
struct DiskFaultTests {
    /// The matrix of builds: each row is a fault, and each of its calls a round of its own.
    @Test(
        "While feeds are kept and files are written: the old site or the new one, and the next build as from nothing",
        arguments: DiskFault.allCases
    )
    func writing(fault: DiskFault) async throws {
        let site = try await ChangingSite()
        try site.restore()
        let counting = FaultyDisk(fault, at: nil)
        let whole = await site.build(on: counting.fileSystem)
        #expect(whole.error == nil)
        try #require(counting.calls > 20)
        for position in Extent.positions(counting.calls, of: fault.rawValue, step: 11) {
            try site.restore()
            let disk = FaultyDisk(fault, at: position)
            let outcome = await site.build(on: disk.fileSystem)
            #expect(!disk.failed.isEmpty)
            try await BuildPromise.check(outcome, of: site, "after \(fault) at \(disk.failed.first ?? "")")
        }
    }

    @Test(
        "While content and themes are read: nothing is written, and the file or folder is named",
        arguments: [DiskFault.forbidden, .broken]
    )
    func reading(fault: DiskFault) async throws {
        let site = try await ChangingSite()
        let counting = FaultyDisk(fault, at: nil)
        _ = await site.build(on: counting.fileSystem)
        let writing = counting.calls
        try site.restore()
        let all = FaultyDisk(fault, at: nil)
        _ = await site.build(on: all.fileSystem, plans: true)
        let reading = all.calls - writing
        try #require(reading > 50)
        try site.restore()
        let examined = try site.callsThatExamineSources(fault)
        for position in Extent.positions(reading, of: "plan " + fault.rawValue, step: 29) {
            let disk = FaultyDisk(fault, at: position)
            let outcome = await site.build(on: disk.fileSystem, plans: true)
            let failed = disk.failed.first ?? ""
            let path = failed.split(separator: " ", maxSplits: 1).last.map(String.init) ?? ""
            if position <= examined {
                // A file that cannot be examined counts as changed, which costs time and nothing else.
                try await BuildPromise.check(outcome, of: site, "after \(fault) at \(failed)")
                try site.restore()
            } else if path.contains("/content/") && !path.contains("/content/feeds") || path.contains("/themes/") {
                let error = try #require(outcome.error, "\(failed) fails the build")
                #expect("\(error)".contains(path), "the error names \(path): \(error)")
                #expect(
                    BuildPromise.difference(try site.output(), site.old) == [],
                    "nothing is written after \(failed)"
                )
            } else {
                try await BuildPromise.check(outcome, of: site, "after \(fault) at \(failed)")
                try site.restore()
            }
        }
    }
}
