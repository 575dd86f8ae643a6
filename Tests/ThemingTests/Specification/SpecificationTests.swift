import Testing

@Suite("The Mustache specification")
struct SpecificationTests {
    @Test("The language is as the specification has it", arguments: SpecificationModule.all.flatMap(\.kept))
    func kept(_ example: SpecificationExample) throws {
        #expect(try example.rendered() == example.expected)
    }

    @Test("Where the language differs it does so as we say", arguments: SpecificationModule.all.flatMap(\.differences))
    func differences(_ example: SpecificationExample) throws {
        #expect(try example.rendered() == example.expected)
        #expect(example.reason != nil)
    }

    @Test("Every test of a module is in one of the two tables", arguments: SpecificationModule.all)
    func complete(_ module: SpecificationModule) {
        #expect(module.kept.count + module.differences.count == module.count)
        #expect(Set((module.kept + module.differences).map(\.name)).count == module.count)
        #expect(module.kept.allSatisfy { $0.reason == nil })
    }

    @Test("No module has lost a test")
    func counts() {
        #expect(SpecificationModule.all.map(\.count) == [12, 42, 22, 12, 34, 27])
    }
}
