import FeedLoading
import FuzzChecks

/// Any bytes are a feed that a page can show, or one failure in one line.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzXML(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    FeedChecks.check(
        LoaderKind.syndication.loader(source: FeedChecks.source, fetch: FeedFetch { _ in FeedResponse(bytes) })
    )
    return 0
}
