import Diagnostics
import FeedLoading
import FuzzChecks
import Markup

/// Any bytes are JSON or an error, values are written so that they read the same, and every loader of JSON makes a
/// feed of it that a page can show, or one failure in one line.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    let fetch = FeedFetch { _ in FeedResponse(bytes) }
    FeedChecks.check(LoaderKind.syndication.loader(source: FeedChecks.source, fetch: fetch))
    FeedChecks.check(LoaderKind.unified.loader(source: FeedChecks.source, fetch: fetch))
    FeedChecks.check(
        LoaderKind.switchable.loader(source: FeedChecks.source, fetch: fetch, options: .init(followsWebFlag: true))
    )
    FeedChecks.check(LoaderKind.csv().loader(source: FeedChecks.source, fetch: fetch))
    FeedChecks.check(LoaderKind.json().loader(source: FeedChecks.source, fetch: fetch))
    // The mapping that would be proposed, and one of paths that lead through lists.
    if let json = try? JSONView(parsing: bytes), let mapping = FeedMapping(proposedFor: json) {
        FeedChecks.check(LoaderKind.json(mapping).loader(source: FeedChecks.source, fetch: fetch))
    }
    let title = FeedPath("a.b[0].c").map { FeedMapping.Rule([$0]) }
    let odd = FeedMapping(
        items: FeedPath("."),
        rules: [.title: title, .published: .init(title?.paths ?? [], as: .unixMilliseconds)].compactMapValues { $0 },
        kinds: .init(path: FeedPath("a"), names: ["b": "carousel", "c": "ad"])
    )
    FeedChecks.check(LoaderKind.json(odd).loader(source: FeedChecks.source, fetch: fetch))
    do throws(JSONError) {
        let json = try JSON(parsing: bytes)
        for text in [json.compactText, json.readableText] {
            let again = try? JSON(parsing: text)
            demand(again == json, "what was written reads otherwise")
        }
    } catch {
        demand(!error.reason.isEmpty, "an error without a reason")
        demand(error.position.line >= 1 && error.position.column >= 1, "an error nowhere")
    }
    return 0
}
