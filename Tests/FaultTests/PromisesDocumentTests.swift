import Files
import TestSupport
import Testing

@Suite("docs/promises.md")
struct PromisesDocumentTests {
    private static let root = ProjectFolder.path

    @Test("Every suite that it names is there, and so is every suite of this target in it")
    func suites() throws {
        let text = String(decoding: try Disk.read(Self.root + "/docs/promises.md"), as: UTF8.self)
        let named = Set(text.matches(of: /`([A-Za-z]+Tests)`/).map { String($0.1) })
        let tests = FileTree.disk(Self.root + "/Tests").files(below: "").filter { $0.hasSuffix("Tests.swift") }
        let there = Set(tests.compactMap { $0.split(separator: "/").last?.dropLast(".swift".count) }.map(String.init))
        #expect(named.subtracting(there).sorted() == [])
        let own = tests.filter { $0.hasPrefix("FaultTests/") }.compactMap { path in
            path.split(separator: "/").last.map { String($0.dropLast(".swift".count)) }
        }
        #expect(Set(own).subtracting(named).subtracting(["PromisesDocumentTests"]).sorted() == [])
    }
}
