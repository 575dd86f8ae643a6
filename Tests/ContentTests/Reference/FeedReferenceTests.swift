import TestSupport
import Testing

@testable import Content
@testable import FeedLoading

@Suite("The reference of feeds")
struct FeedReferenceTests {
    private static func load(_ json: JSON, _ name: String, hasNotices: Bool = true) async -> String {
        let kind = LoaderKind.builtIn.named(name == "weather" ? "forecast" : name)
        let fetch = FeedFetch { _ in FeedResponse(json.compactText) }
        // The treatment in apps, for which the flag of a switchable feed matters.
        let options = LoaderKind.Options(followsWebFlag: true)
        do {
            guard var feed = try await kind?.make(FeedSource(name: "f"), fetch, options).load() else {
                return "no loader"
            }
            if !hasNotices { feed.notices = [] }
            return "\(feed)"
        } catch {
            return "\(error)"
        }
    }

    @Test("Each documented member takes effect, and an unknown one of a story has none but a notice")
    func effect() async throws {
        for document in FeedReference.files {
            let sample = JSONSample(of: document)
            for paths in sample.variants {
                let json = sample.json(without: paths)
                let feed = await Self.load(json, document.name)
                #expect(!feed.contains("left out") && feed.hasPrefix("Feed("), "\(document.name): \(feed)")
            }
            let whole = await Self.load(sample.json(without: []), document.name)
            let marked = sample.withUnknownMembers
            #expect(await Self.load(marked, document.name, hasNotices: false) == whole)
            let isTold = await Self.load(marked, document.name).contains("unknown member")
            #expect(isTold == (document.name != "weather"))
            for place in sample.places {
                let hidden = sample.whatHides(place)
                let (with, without) = (sample.json(without: hidden), sample.json(without: hidden + [place]))
                let isRead = await Self.load(with, document.name) != Self.load(without, document.name)
                #expect(isRead, "\(document.name): \(place) has no effect")
            }
        }
    }

    @Test("Each member that a loader asks for is documented")
    func names() {
        func documented(_ name: String) -> Set<String> {
            let file = FeedReference.files.first { $0.name == name }
            return Set(file?.mapping.allKeys().map(\.key.name) ?? [])
        }
        let stories = Set(StoryMember.allCases.map { "\($0)" } + PictureMember.allCases.map { "\($0)" })
        let items = QuoteKey.allCases.map(\.rawValue) + AnswerKey.allCases.map(\.rawValue)
        #expect(documented("unified") == stories.union(items).union(UnifiedKey.allCases.map(\.rawValue)))
        let ofItems: Set = ["type", "subtype", "place"]
        let switchable = stories.subtracting(ofItems).union(SwitchableKey.allCases.map(\.rawValue))
        #expect(documented("switchable") == switchable)
        #expect(documented("weather") == Set(ForecastKey.allCases.map(\.rawValue)))
    }

    @Test("Each type of item and each kind of widget is documented")
    func kinds() {
        let keys = FeedReference.files.first { $0.name == "unified" }?.mapping.allKeys() ?? []
        func words(_ path: String) -> [String] {
            keys.filter { $0.path == path }.flatMap { _, key -> [String] in
                if case .words(let words) = key.shape { words } else { [] }
            }
        }
        #expect(Set(words("items.type")) == Set(LoaderKind.unifiedTypes))
        #expect(words("items.subtype").sorted() == WidgetKind.names.sorted())
    }

    @Test("Loaders take the names of members from their lists")
    func literals() throws {
        for name in ["UnifiedLoader", "SwitchableLoader", "ForecastLoader", "JSONFeedReader"] {
            let path = "\(ProjectFolder.path)/Sources/Apps/FeedLoading/Loaders/\(name).swift"
            let source = String(decoding: try Disk.read(path), as: UTF8.self)
            #expect(!SchemaValidator.matches(source, #"[a-z)\]?]\[""#), "\(name) names a member itself")
        }
    }

    @Test("Examples and defaults are JSON, and every member has both as far as it needs them")
    func words() {
        for document in FeedReference.files {
            for (path, key) in document.mapping.allKeys() {
                #expect((key.default != nil) == !key.isRequired, "\(document.name): the default of \(path)")
                if let example = key.example { #expect(document.parse(example) != nil, "\(path): \(example)") }
            }
        }
    }
}
