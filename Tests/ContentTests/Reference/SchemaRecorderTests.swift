import Reference
import Testing

@testable import Content

@Suite("Recording what readers ask for")
struct SchemaRecorderTests {
    private struct Inner: Decodable {
        let text: Located<NonEmptyText>
        let flag: Bool
    }

    private struct Outer: Decodable {
        let inner: Located<[Located<Inner>]>
        let note: String?
    }

    @Test("Keys, their values and which are required come from the reader itself")
    func nested() {
        let mapping = SchemaRecorder.mapping(of: Outer.self)
        #expect(mapping.allKeys().map(\.path) == ["inner", "inner.text", "inner.flag", "note"])
        #expect(mapping.allKeys().map(\.key.isRequired) == [true, true, true, false])
        #expect(mapping.alternatives == [])
    }

    /// Asks for another key when one is there.
    private struct Choice: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            _ = try container.decodeIfPresent(String.self, forKey: .many)
            if !container.contains(.many) { _ = try container.decode(String.self, forKey: .one) }
        }

        private enum Key: CodingKey { case one, many }
    }

    @Test("A key that decides what else is needed makes alternatives")
    func alternatives() {
        let mapping = SchemaRecorder.mapping(of: Choice.self)
        #expect(Set(mapping.names) == ["one", "many"])
        #expect(mapping.keys.allSatisfy { !$0.isRequired })
        #expect(mapping.alternatives == [["one"], ["many"]])
    }

    @Test("A rule has an advertisement or a widget, not both")
    func exclusive() {
        let mapping = SchemaRecorder.mapping(of: InsertPart.self)
        #expect(mapping.keys.filter(\.isRequired).map(\.name) == ["at"])
        #expect(mapping.alternatives == [["ad"], ["widget"]])
        #expect(mapping.isExclusive)
    }

    @Test("A value that may be one word is found beside its keys")
    func short() {
        guard case .either(let shapes) = SchemaRecorder.shape(of: BrandFile.TabPart.self) else {
            Issue.record("a tab is either a word or a mapping")
            return
        }
        #expect(shapes.count == 2)
        #expect(shapes.flatMap(\.mappings).map(\.names) == [["section", "from", "until"]])
    }
}
