import Testing

@Suite("The Mustache specification")
struct SpecificationTests {
    @Test("Comments", arguments: SpecificationModule.comments.kept)
    func comments(_ example: SpecificationExample) {
        #expect(example.rendered() == example.expected)
    }

    @Test("Values", arguments: SpecificationModule.interpolation.kept)
    func interpolation(_ example: SpecificationExample) {
        #expect(example.rendered() == example.expected)
    }

    @Test("Inverted sections", arguments: SpecificationModule.inverted.kept)
    func inverted(_ example: SpecificationExample) {
        #expect(example.rendered() == example.expected)
    }

    @Test("Partials", arguments: SpecificationModule.partials.kept)
    func partials(_ example: SpecificationExample) {
        #expect(example.rendered() == example.expected)
    }

    @Test("Sections", arguments: SpecificationModule.sections.kept)
    func sections(_ example: SpecificationExample) {
        #expect(example.rendered() == example.expected)
    }

    @Test("Layouts and blocks", arguments: SpecificationModule.inheritance.kept)
    func inheritance(_ example: SpecificationExample) {
        #expect(example.rendered() == example.expected)
    }

    @Test("Where the language differs it does so as we say", arguments: SpecificationModule.all.flatMap(\.differences))
    func differences(_ example: SpecificationExample) {
        #expect(example.rendered() == example.expected)
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
