import Testing

@testable import Preview

@Suite("Events")
struct EventTests {
    private func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

    @Test("A new client receives everything at once, with how soon to come back")
    func greeting() async {
        var desk = EventBroadcaster()
        let updates = PreviewEvent()
        let opened = desk.open(with: updates.all)
        var stream = opened?.stream.makeAsyncIterator()
        #expect(
            text(await stream?.next()) == """
                retry: 500

                event: mistakes
                data: {"mistakes":[],"more":0}

                event: built
                data: {"build":0,"seconds":0,"changed":[]}


                """
        )
    }

    @Test("A slow reader gets the state of now and nothing in between")
    func slow() async {
        var desk = EventBroadcaster()
        let opened = desk.open(with: [])
        var stream = opened?.stream.makeAsyncIterator()
        _ = await stream?.next()
        desk.publish(Array("first".utf8), all: Array("all of the first".utf8))
        #expect(text(await stream?.next()) == "first")
        for number in 0..<1_000 { desk.publish([1], all: Array("all of \(number)".utf8)) }
        #expect(text(await stream?.next()).hasSuffix("all of 999"))
    }

    @Test("Only so many may listen, and a place is free again when somebody goes")
    func bound() {
        var desk = EventBroadcaster()
        var numbers: [Int] = []
        for _ in 0..<EventBroadcaster.mostListeners {
            let opened = desk.open(with: [])
            numbers += opened.map { [$0.number] } ?? []
        }
        #expect(numbers.count == EventBroadcaster.mostListeners)
        let tooMany = desk.open(with: [])
        #expect(tooMany == nil)
        desk.leave(numbers.first ?? 0)
        let next = desk.open(with: [])
        #expect(next != nil)
        #expect(desk.count == EventBroadcaster.mostListeners)
    }

    @Test("With the desk all streams end, and no client comes in any more")
    func closing() async {
        var desk = EventBroadcaster()
        let opened = desk.open(with: [])
        desk.close()
        var count = 0
        if let stream = opened?.stream { for await _ in stream { count += 1 } }
        #expect(count == 1)
        let late = desk.open(with: [])
        #expect(late == nil)
    }

    @Test("A build names at most so many files, in order")
    func changed() {
        var updates = PreviewEvent()
        updates.setBuild(seconds: 0.05449, changed: ["b", "a"])
        #expect(
            text(updates.builtEvent)
                == "event: built\ndata: {\"build\":1,\"seconds\":0.054,\"changed\":[\"a\",\"b\"]}\n\n"
        )
        updates.setBuild(seconds: 1, changed: Set((0..<500).map { "page-\($0)" }))
        #expect(text(updates.builtEvent).split(separator: "page-").count == PreviewEvent.mostChanged + 1)
    }

    @Test("No text of a mistake can end its event")
    func lineEnds() {
        var updates = PreviewEvent()
        let mistakes = ErrorOverlay(all: [.error("a\n\nevent: built", nil, "b\r\nc", advice: "")], site: ".")
        let isNew = updates.setMistakes(mistakes.json)
        #expect(isNew)
        let event = text(updates.mistakesEvent)
        #expect(event.utf8.count { $0 == UInt8(ascii: "\n") } == 3)
        #expect(!event.utf8.contains(UInt8(ascii: "\r")))
        let isNewAgain = updates.setMistakes(mistakes.json)
        #expect(!isNewAgain)
    }
}
