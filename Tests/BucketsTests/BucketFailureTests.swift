import Testing

@testable import Buckets

@Suite("A failure of a bucket")
struct BucketFailureTests {
    @Test("says on one line what was asked, why it failed and what to do")
    func line() {
        let failure = BucketFailure("PUT vg/index.html", "the bucket is full", advice: "make room")
        #expect(failure.description == "PUT vg/index.html: the bucket is full; make room")
    }
}
