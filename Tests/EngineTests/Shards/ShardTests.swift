import Testing

@testable import Engine

@Suite("Brands are divided among shards")
struct ShardTests {
    private static let brands = (0..<400).map { "brand-\($0)" }

    @Test("Each brand, and the root, belongs to exactly one shard", arguments: [1, 2, 3, 8, 50])
    func partition(count: Int) {
        let shards = Shard.all(of: count)
        #expect(shards.count == count)
        for name in Self.brands.prefix(400 / count) + [Shard.root] {
            #expect(shards.count { $0.owns(name) } == 1, "\(name)")
        }
    }

    @Test("The owner of a brand is the same on every machine, in every version")
    func fixed() {
        #expect(["vg", "ap", "bt", "fvn", ""].map { Shard.owner(of: $0, among: 8) } == [7, 3, 1, 1, 7])
    }

    @Test("No shard has much more than its share", arguments: [2, 3, 4, 8])
    func balance(count: Int) {
        let sizes = Shard.all(of: count).map { shard in Self.brands.count(where: shard.owns) }
        let share = Self.brands.count / count
        #expect(sizes.allSatisfy { $0 > share * 3 / 4 && $0 < share * 5 / 4 }, "\(sizes)")
    }

    @Test("One more shard takes its share of the others, and no brand moves between those", arguments: [1, 2, 7])
    func growth(count: Int) {
        let moved = Self.brands.filter { Shard.owner(of: $0, among: count) != Shard.owner(of: $0, among: count + 1) }
        #expect(moved.allSatisfy { Shard.owner(of: $0, among: count + 1) == count })
        #expect(moved.count < Self.brands.count * 3 / 2 / (count + 1))
    }

    @Test("A shard is written as K/N, K counting from 0")
    func text() {
        #expect(Shard("3/8").map { [$0.index, $0.count] } == [3, 8])
        #expect(Shard("3/8")?.description == "3/8")
        for text in ["8/8", "-1/8", "+1/8", "1/0", "0/1001", "1", "1/2/3", "a/b", "", "/", "1/ 2", "٣/٨"] {
            #expect(Shard(text) == nil, "\(text)")
        }
    }

    @Test("Files at the root belong to one shard, and the folder of a brand to that of the brand")
    func files() {
        for path in ["index.html", "_headers", ".well-known/assetlinks.json", "assets/site.0123.css", "robots.txt"] {
            #expect(Shard.owner(ofFileAt: path) == Shard.root, "\(path)")
        }
        #expect(Shard.owner(ofFileAt: "vg/assets/site.0123.css") == "vg")
    }
}
