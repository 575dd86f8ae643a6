import Testing

@testable import Engine

@Suite("What the output depends on besides the site")
struct ProgramDigestTests {
    @Test("The program and its libraries, and which brands are built")
    func parts() {
        #if os(Linux)
            for name in ["libcmark-gfm", "libxml2", "libyaml"] {
                #expect(ProgramDigest.libraries.contains { $0.contains("/\(name)") })
            }
        #endif
        #expect(ProgramDigest.current(brands: nil) == ProgramDigest.current(brands: nil))
        #expect(ProgramDigest.current(brands: ["a"]) != ProgramDigest.current(brands: nil))
        #expect(ProgramDigest.current(brands: ["a", "b"]) == ProgramDigest.current(brands: ["b", "a"]))
    }
}
