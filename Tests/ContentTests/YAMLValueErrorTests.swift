import Testing

@Suite("What is no YAML for us")
struct YAMLValueErrorTests {
    @Test(
        "The mistake is reported in plain words, where it is",
        arguments: Mistake.table(of: "Content/YAMLValueError-yamlMistakes")
    )
    func yaml(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/brand.yml")
    }
}
