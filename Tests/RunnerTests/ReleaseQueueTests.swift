import Testing

@testable import Runner

@Suite("What goes into a release")
struct ReleaseQueueTests {
    @Test("A few answers go together, in one release with changes of files")
    func together() {
        var queue = ReleaseQueue()
        #expect(queue.next() == nil)
        queue.add("section", isFront: false)
        queue.add("front", isFront: true)
        queue.add(.paths(["content/vg/brand.yml"]))
        queue.add(.paths(["themes/vg/tokens.json"]))
        let change = SiteSession.Change.paths(["content/vg/brand.yml", "themes/vg/tokens.json"])
        #expect(queue.next() == ReleaseQueue.Batch(sources: ["front", "section"], change: change))
        #expect(queue.isEmpty)
    }

    @Test("Of many answers, the fronts go first by themselves")
    func fronts() {
        var queue = ReleaseQueue()
        for index in 0..<100 { queue.add("\(index)", isFront: index % 50 == 7) }
        #expect(queue.next() == ReleaseQueue.Batch(sources: ["7", "57"]))
        #expect(queue.next()?.sources.count == 98)
        #expect(queue.next() == nil)
    }

    @Test("When there is a new front in every release, other sections are in every second one")
    func others() {
        var queue = ReleaseQueue()
        for index in 0..<100 { queue.add("\(index)", isFront: false) }
        queue.add("front", isFront: true)
        #expect(queue.next() == ReleaseQueue.Batch(sources: ["front"]))
        queue.add("front", isFront: true)
        #expect(queue.next()?.sources.count == 101)
        for index in 0..<100 { queue.add("\(index)", isFront: false) }
        queue.add("front", isFront: true)
        #expect(queue.next() == ReleaseQueue.Batch(sources: ["front"]))
    }
}
