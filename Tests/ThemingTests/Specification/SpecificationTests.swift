import Testing

@Suite("The Mustache specification")
struct SpecificationTests {
    @Test("The language is as the specification has it, and where it differs it does so as we say", arguments: examples)
    func rendered(_ example: SpecificationExample) throws {
        #expect(try example.rendered() == example.expected)
    }

    private static let examples = SpecificationExample.all.flatMap(\.examples)

    @Test("Every test of each module is there, once")
    func counts() {
        #expect(SpecificationExample.all.map(\.examples.count) == [12, 42, 22, 12, 34, 27])
        #expect(SpecificationExample.all.map(\.differences) == [0, 29, 1, 5, 8, 11])
        for (module, examples) in SpecificationExample.all.map({ ($0.module, $0.examples) }) {
            #expect(Set(examples.map(\.name)).count == examples.count, "\(module)")
        }
    }
}
