import Reference
import TestSupport
import Testing

@testable import Content

@Suite("The reference of content files")
struct ContentReferenceTests {
    /// A kind of file: what its reader asks for, and what people are told.
    struct Kind: CustomTestStringConvertible {
        let name: String
        let recorded: MappingShape
        let words: [KeyWords]

        var testDescription: String { name }

        static var all: [Kind] {
            [
                Kind(name: "site", recorded: SchemaRecorder.mapping(of: SiteFile.self), words: SiteFile.words),
                Kind(name: "brand", recorded: SchemaRecorder.mapping(of: BrandFile.self), words: BrandFile.words),
                Kind(name: "section", recorded: SchemaRecorder.mapping(of: SectionFile.self), words: SectionFile.words),
                Kind(name: "page", recorded: SchemaRecorder.mapping(of: PageFile.self), words: PageFile.words),
                Kind(name: "article", recorded: SchemaRecorder.mapping(of: ArticleFile.self), words: ArticleFile.words),
                Kind(
                    name: "curation",
                    recorded: SchemaRecorder.mapping(of: CurationFile.self),
                    words: CurationFile.words
                ),
            ]
        }
    }

    @Test("Each key that a reader asks for has an entry, and each entry names a key that is read")
    func words() {
        for kind in Kind.all {
            let read = Set(kind.recorded.allKeys().map(\.path))
            let told = kind.words.map(\.path)
            #expect(read.subtracting(told).sorted() == [], "\(kind.name): add these to the table")
            #expect(Set(told).subtracting(read).sorted() == [], "\(kind.name): nothing reads these")
            #expect(told.count == Set(told).count, "\(kind.name): an entry is there twice")
        }
        #expect(Kind.all.map(\.name) == ContentReference.files.map(\.name))
    }

    @Test("An optional key has a default or is one of several, a required one has none; each has an example")
    func defaults() {
        for file in ContentReference.files {
            let choices = Self.choices(in: file.mapping, below: "")
            for (path, key) in file.mapping.allKeys() {
                #expect(key.words?.example != nil, "\(file.name): \(path) has no example")
                let isOptional = !key.isRequired && !choices.contains(path)
                #expect((key.words?.default != nil) == isOptional, "\(file.name): the default of \(path)")
            }
        }
    }

    /// The paths of keys of which one has to be there.
    private static func choices(in mapping: MappingShape, below path: String) -> Set<String> {
        let names = Set(mapping.alternatives.flatMap { $0.map { path.isEmpty ? $0 : "\(path).\($0)" } })
        return mapping.keys.reduce(names) { names, key in
            let inner = path.isEmpty ? key.name : "\(path).\(key.name)"
            return key.shape.mappings.reduce(names) { $0.union(choices(in: $1, below: inner)) }
        }
    }

    @Test("Examples and defaults are values that the program reads")
    func examples() {
        for file in ContentReference.files {
            for (path, key) in file.mapping.allKeys() {
                var texts = key.words?.example.map { [$0] } ?? []
                if case .value(let text)? = key.words?.default { texts.append(text) }
                for text in texts {
                    #expect(key.reader?(text) == [], "\(file.name): \(path): \(text)")
                    #expect(file.parse(text) != nil, "\(file.name): \(path): \(text)")
                }
            }
        }
    }

    @Test("Bounds and words are those of the readers")
    func bounds() {
        for (path, key) in ContentReference.files.flatMap({ $0.mapping.allKeys() }) {
            guard let reader = key.reader else { continue }
            switch key.shape {
            case .integer(let range):
                #expect(reader("\(range.lowerBound)") == [], "\(path)")
                #expect(reader("\(range.lowerBound - 1)") != [], "\(path)")
                guard range.upperBound < .max else { continue }
                #expect(reader("\(range.upperBound)") == [], "\(path)")
                #expect(reader("\(range.upperBound + 1)") != [], "\(path)")
            case .words(let words):
                for word in words { #expect(reader(word) == [], "\(path): \(word)") }
                #expect(reader("no-such-word") != [], "\(path)")
            case .boolean:
                #expect(reader("true") == [])
                #expect(reader("maybe") != [])
            case .text(let form):
                for text in form.examples { #expect(reader("'\(text)'") == [], "\(path): \(text)") }
            case .number, .numbers, .list, .mapping, .either, .definition, .anything: break
            }
        }
    }

    @Test("No pattern refuses a text that a reader accepts")
    func patterns() {
        let keys = ContentReference.files.flatMap { $0.mapping.allKeys() }
        let forms = keys.compactMap { _, key in if case .text(let form) = key.shape { form } else { nil } }
        let texts = Set(forms.flatMap(\.examples) + Self.oddTexts)
        for (path, key) in keys {
            guard case .text(let form) = key.shape, let pattern = form.pattern, let reader = key.reader else {
                continue
            }
            for text in texts where reader("'\(text)'").isEmpty {
                #expect(SchemaValidator.matches(text, pattern), "\(path): \(pattern) refuses \(text)")
            }
            for text in ["7", "7.5"] where reader(text).isEmpty {
                #expect(form.takesNumbers, "\(path): the reader takes \(text)")
            }
        }
    }

    private static let oddTexts = [
        "", " ", "a", "A", "-", "--", "a-b", "a--b", "1", "01", "1.5", "-1.5", "0s", "10ms", "1 s", "100%", "1kB",
        "1KB",
        "æøå", "a b", "a/b", "/a", "/a/*", "*", "~", "~/a", "../a", "https://a", "https://a.no", "http://a.no/b?c#d",
        "s3://a", "file:///a", "file://~/a", "x+y.z-1", "{url}{width}", "https://a.no/{width}/{url}", "{place}",
        "{latitude}{longitude}", "a@b.no", "+47 22 00 00 00", "20261120", "2026-1-1", "2026-11-20 10:00", "a.b",
        "A_1.b_2",
        "ABCDE12345.a-b.C", "Etc/GMT+1", "X-Y", "#", "é", "a,b", "newest of all", "interleave",
    ]

    @Test("A mapping refuses keys that are not in the reference")
    func unknownKeys() {
        for (path, key) in ContentReference.files.flatMap({ $0.mapping.allKeys() }) {
            guard case .mapping(let mapping) = key.shape, !mapping.keys.isEmpty else { continue }
            let example = "\(key.words?.example?.dropLast() ?? "{"), zzz: 1 }"
            #expect(key.reader?(example).contains { $0.contains("unknown key \"zzz\"") } == true, "\(path): \(example)")
        }
    }
}
