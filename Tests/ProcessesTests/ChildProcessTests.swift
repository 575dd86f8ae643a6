import Foundation
import Testing

@testable import Processes

@Suite("Programs of a site are run within bounds", .serialized, .timeLimit(.minutes(5)))
struct ChildProcessTests {
    private func run(
        _ script: String,
        input: String = "",
        environment: [String: String] = [:],
        deadline: Duration = .seconds(30),
        maximumBytes: Int = 1 << 20
    ) async throws -> String {
        let process = ChildProcess(
            ["sh", "-c", script],
            environment: environment,
            in: "/tmp",
            path: "/usr/bin:/bin",
            deadline: deadline,
            maximumBytes: maximumBytes
        )
        return String(decoding: try await process.run(input: Array(input.utf8)), as: UTF8.self)
    }

    private var descriptors: Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0 }

    /// The processes whose arguments have a text.
    private func processes(named text: String) -> [String] {
        let ids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return ids.filter { id in
            guard Int(id) != nil, let line = FileManager.default.contents(atPath: "/proc/\(id)/cmdline") else {
                return false
            }
            return String(decoding: line, as: UTF8.self).contains(text)
        }
    }

    @Test("Input goes in and output comes out, in a folder of its own and without variables")
    func works() async throws {
        #expect(try await run("cat; pwd", input: "ø\n") == "ø\n/tmp\n")
        #expect(try await run("env | grep -v '^PWD=\\|^_=\\|^SHLVL=\\|^OLDPWD='; true").isEmpty)
        #expect(try await run("echo $TOKEN", environment: ["TOKEN": "a b"]) == "a b\n")
        #expect(try await run("ls /proc/self/fd | wc -l").trimmingCharacters(in: .whitespacesAndNewlines) == "4")
    }

    @Test("Much output comes whole, and input that nobody reads is no problem")
    func large() async throws {
        let input = String(repeating: "0123456789abcdef", count: 40_000)
        #expect(try await run("cat", input: input) == input)
        #expect(try await run("exec <&-; echo done", input: input) == "done\n")
        #expect(try await run("true", input: input).isEmpty)
    }

    @Test(
        "A program that fails says why",
        arguments: [
            ("echo first >&2; echo 'no such host' >&2; exit 3", "ended with status 3: no such host"),
            ("exit 1", "ended with status 1"),
            ("kill -9 $$", "was ended by signal 9"),
            ("seq 1 5000 >&2; echo 'the cause' >&2; exit 2", "ended with status 2: the cause"),
            ("head -c 9000 /dev/zero | tr '\\0' x >&2; exit 2", "ended with status 2"),
        ]
    )
    func failures(_ script: String, reason: String) async {
        let failure = await #expect(throws: ChildProcessFailure.self) { try await run(script) }
        #expect(failure?.description == reason)
    }

    @Test(
        "Programs that are not there, or none, are told",
        // A folder, and a program in a relative folder, are none.
        arguments: ["no-such-program", "./no/such", "/etc/passwd", "", "tmp", "test"]
    )
    func missing(_ name: String) async {
        let process = ChildProcess(
            name.isEmpty ? [] : [name],
            in: "/tmp",
            path: "/:scripts",
            deadline: .seconds(5),
            maximumBytes: 10
        )
        let failure = await #expect(throws: ChildProcessFailure.self) { try await process.run(input: []) }
        #expect(failure?.description.contains(name == "/etc/passwd" ? "could not be started" : "no program") == true)
    }

    @Test("Hostile programs end in time, with all that they started, and leave nothing behind")
    func hostile() async throws {
        let mark = "\(UInt32.random(in: 1_000_000...(.max)))"
        await #expect(throws: ChildProcessFailure.tooLarge(1_000)) { try await run("yes", maximumBytes: 1_000) }
        await #expect(throws: ChildProcessFailure.late(.milliseconds(300))) {
            try await run("yes >&2", deadline: .milliseconds(300))
        }
        await #expect(throws: ChildProcessFailure.late(.milliseconds(300))) {
            try await run("trap '' TERM INT; sleep \(mark)", deadline: .milliseconds(300))
        }
        await #expect(throws: ChildProcessFailure.late(.milliseconds(300))) {
            try await run("exec >&- 2>&-; sleep \(mark)", deadline: .milliseconds(300))
        }
        // A process that goes on with the output in its hands does not keep anybody waiting.
        let start = ContinuousClock.now
        #expect(try await run("sleep \(mark) & sleep \(mark) & echo done") == "done\n")
        #expect(.now - start < .seconds(20))
        await #expect(throws: ChildProcessFailure.self) {
            try await run(
                "for i in 1 2 3 4 5 6 7 8 9; do (sleep \(mark) & sleep \(mark)) & done; wait",
                deadline: .seconds(1)
            )
        }
        // The system needs a moment to end many processes.
        for _ in 0..<100 where !processes(named: mark).isEmpty { try await Task.sleep(for: .milliseconds(100)) }
        #expect(processes(named: mark).isEmpty)
    }

    @Test("No descriptors and no zombies are left of many programs")
    func leftovers() async throws {
        // Other tests of this process have descriptors of their own.
        let before = descriptors
        for number in 0..<100 { _ = try? await run("exit \(number % 2)", input: "x") }
        #expect(descriptors < before + 100)
        let stat = { (id: String) in
            FileManager.default.contents(atPath: "/proc/\(id)/stat").map { String(decoding: $0, as: UTF8.self) }
        }
        let own = "\(ProcessInfo.processInfo.processIdentifier)"
        let ids = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }
        let zombies = ids.compactMap(stat).filter { $0.contains("(sh) Z \(own) ") }
        #expect(zombies.isEmpty)
    }

    @Test("A program ends with the task that waits for it")
    func cancelled() async throws {
        let mark = "\(UInt32.random(in: 1_000_000...(.max)))"
        let task = Task { try await run("sleep \(mark)") }
        while processes(named: mark).isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        // A process that is killed takes a moment to go.
        for _ in 0..<100 where !processes(named: mark).isEmpty { try await Task.sleep(for: .milliseconds(50)) }
        #expect(processes(named: mark).isEmpty)
    }
}
