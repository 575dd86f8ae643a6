import Testing

@Suite("Every call of a build to a disk that fails")
struct DiskFaultTests {
    /// The matrix of builds: each row is a fault, and each of its calls a round of its own.
    @Test("While feeds are kept and files are written: the old site or the new one, and the next build as from nothing")
    func writing() async throws {
        let site = try await ChangingSite()
        for fault in DiskFault.allCases {
            try site.restore()
            let counting = FaultyDisk(fault, at: nil)
            let whole = await site.build(on: counting.fileSystem)
            #expect(whole.error == nil)
            try #require(counting.calls > 20)
            for position in Extent.positions(counting.calls, of: fault.rawValue, step: 29) {
                try site.restore()
                let disk = FaultyDisk(fault, at: position)
                let outcome = await site.build(on: disk.fileSystem)
                #expect(!disk.failed.isEmpty)
                try await BuildPromise.check(outcome, of: site, "after \(fault) at \(disk.failed.first ?? "")")
            }
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
        var named = 0
        // At the end the plan is made that counts: more of its calls are tried, of one fault most.
        let last = reading * 3 / 4
        let step = Extent.isLong ? 1 : fault == DiskFault.allCases.first ? 3 : 9
        let dense = stride(from: last, to: reading, by: step)
        let first = Extent.positions(last, of: "plan " + fault.rawValue, step: 31)
        for position in Array(first) + Array(dense) {
            try site.restore()
            let disk = FaultyDisk(fault, at: position)
            let outcome = await site.build(on: disk.fileSystem, plans: true)
            let failed = disk.failed.first ?? ""
            let path = failed.split(separator: " ", maxSplits: 1).last.map(String.init) ?? ""
            let isPlanned = path.contains("/content/") && !path.contains("/content/feeds") || path.contains("/themes/")
            if isPlanned, let error = outcome.error {
                named += 1
                #expect("\(error)".contains(path), "the error names \(path): \(error)")
                #expect(
                    BuildPromise.difference(try site.output(), site.old) == [],
                    "nothing is written after \(failed)"
                )
            } else {
                // A file that cannot be examined counts as changed, and one that cannot be read while curations are
                // looked for costs those: both cost time and nothing else.
                try await BuildPromise.check(outcome, of: site, "after \(fault) at \(failed)")
            }
        }
        #expect(named > 0)
    }
}
