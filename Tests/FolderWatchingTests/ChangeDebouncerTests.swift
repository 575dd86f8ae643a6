import Engine
import Testing

@testable import FolderWatching

@Suite("Gathering what happens to files")
struct ChangeDebouncerTests {
    private let start = ContinuousClock.now

    private func after(_ milliseconds: Int) -> ContinuousClock.Instant { start + .milliseconds(milliseconds) }

    @Test("A change is reported when there has been quiet, and not before")
    func quiet() {
        var gathering = ChangeDebouncer(.standard)
        #expect(gathering.due == nil)
        gathering.note(.finished, "content/a", at: start)
        gathering.note(.finished, "content/b", at: after(6))
        #expect(gathering.take(at: after(15)) == nil)
        #expect(gathering.take(at: after(16)) == .paths(["content/a", "content/b"]))
        #expect(gathering.due == nil)
    }

    @Test("Unrest that does not end is reported all the same")
    func maximumDelay() {
        var gathering = ChangeDebouncer(.standard)
        for time in stride(from: 0, through: 96, by: 6) { gathering.note(.finished, "content/a", at: after(time)) }
        #expect(gathering.due == after(100))
    }

    @Test("What is half written is waited for, until it is finished or it takes too long")
    func unfinished() {
        var gathering = ChangeDebouncer(.standard)
        gathering.note(.unfinished, "content/a", at: start)
        #expect(gathering.due == after(100))
        gathering.note(.finished, "content/a", at: after(30))
        #expect(gathering.due == after(40))
        gathering.note(.unfinished, "content/b", at: after(35))
        #expect(gathering.take(at: after(100)) == .paths(["content/a", "content/b"]))
    }

    @Test("A save through a file beside it is one change of one file")
    func renamed() {
        var gathering = ChangeDebouncer(.standard)
        gathering.note(.begun, "content/a.new", at: start)
        gathering.note(.finished, "content/a.new", at: start)
        gathering.note(.gone, "content/a.new", at: start)
        #expect(gathering.due == nil)
        gathering.note(.finished, "content/a", at: start)
        #expect(gathering.take(at: after(10)) == .paths(["content/a"]))
    }

    @Test("What was there before is reported when it goes, even if it came back for a moment")
    func gone() {
        var gathering = ChangeDebouncer(.standard)
        gathering.note(.gone, "content/a", at: start)
        gathering.note(.begun, "content/a", at: start)
        gathering.note(.gone, "content/a", at: start)
        #expect(gathering.take(at: after(10)) == .paths(["content/a"]))
    }

    @Test("Too many files, or a queue that was too long, mean everything")
    func everything() {
        var gathering = ChangeDebouncer(.standard)
        for number in 0...ChangeDebouncer.mostPaths { gathering.note(.finished, "content/\(number)", at: start) }
        #expect(gathering.take(at: after(10)) == .everything)
        gathering.note(.finished, "content/a", at: after(20))
        gathering.noteEverything(at: after(20))
        #expect(gathering.take(at: after(30)) == .everything)
    }
}
