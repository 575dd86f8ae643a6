import Files
import Foundation
import Pictures
import TestSupport
import Testing

@Suite("Pictures are worked on in processes that end with the program", .timeLimit(.minutes(5)))
struct PictureProcessTests {
    private static let picture = TestPictures.png(.rgb)

    /// The children of a process, with those that have ended and were not waited for.
    private static func children(of parent: Int32) throws -> [Int32] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { name in
            guard let process = Int32(name), let stat = try? Disk.read("/proc/\(process)/stat") else { return nil }
            // The name, in brackets, may contain anything.
            let fields = String(decoding: stat, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
            return fields.count > 1 && Int32(fields[1]) == parent ? process : nil
        }
    }

    private static func isRunning(_ process: Int32) -> Bool {
        let stat = (try? Disk.read("/proc/\(process)/stat")).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return !stat.isEmpty && !stat.contains(") Z ")
    }

    /// Works on a picture while others are worked on.
    private static func nest(_ depth: Int) throws {
        var decoder = PictureDecoder(picture)
        #expect(try decoder.header().width > 0)
        if depth > 1 { try nest(depth - 1) }
        try decoder.scale(toWidth: 10)
        #expect(try decoder.tone() == 0xC81E28)
    }

    @Test("Many at once, and nothing of them is left")
    func many() async {
        await #expect(processExitsWith: .success) {
            var open: [Int] = []
            for _ in 0..<2 {
                DispatchQueue.concurrentPerform(iterations: 4) { _ in
                    #expect(throws: Never.self) { try Self.nest(10) }
                }
                let server = try #require(try Self.children(of: getpid()).first)
                #expect(try Self.children(of: server) == [])
                // A process with threads must not fork.
                #expect(try Disk.entries(in: "/proc/\(server)/task").count == 1)
                PictureLibrary.rest()
                #expect(try Self.children(of: getpid()) == [])
                open.append(try Disk.entries(in: "/proc/self/fd").count)
            }
            #expect(open.first == open.last)
        }
    }

    @Test("A process that is killed fails the picture it works on, for this build only, and others are started")
    func killed() async {
        await #expect(processExitsWith: .success) {
            for killsServer in [false, true] {
                var decoder = PictureDecoder(Self.picture)
                _ = try decoder.header()
                let server = try #require(try Self.children(of: getpid()).first)
                let worker = try #require(try Self.children(of: server).first)
                #expect(kill(killsServer ? server : worker, SIGKILL) == 0)
                while Self.isRunning(worker) { sched_yield() }
                for _ in 0..<2 {
                    let failure = PictureFailure("the process that decodes it was ended")
                    #expect(throws: failure) { try decoder.scale(toWidth: 10) }
                }
                try Self.nest(1)
                #expect(try Self.children(of: getpid()).count == 1)
            }
        }
    }

    @Test("A program that is killed leaves no process")
    func orphans() async throws {
        let result = try await #require(processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]) {
            var decoder = PictureDecoder(Self.picture)
            _ = try decoder.header()
            let server = try #require(try Self.children(of: getpid()).first)
            print("left", server, try #require(try Self.children(of: server).first))
            fflush(nil)
            kill(getpid(), SIGKILL)
        }
        let text = String(decoding: result.standardOutputContent, as: UTF8.self)
        let left = text.matches(of: /left (\d+) (\d+)/).flatMap { [Int32($0.1), Int32($0.2)] }.compactMap(\.self)
        #expect(left.count == 2)
        for process in left { while Self.isRunning(process) { sched_yield() } }
    }
}
