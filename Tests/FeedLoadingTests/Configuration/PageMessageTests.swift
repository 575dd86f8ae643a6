import FeedLoading
import Foundation
import Testing

@Suite("Pages and apps tell each other what happens")
struct PageMessageTests {
    private static let page = URL(string: "https://web.example.no/north/a/")

    private static func message(_ json: String) -> PageMessage? { PageMessage(json: Data(json.utf8)) }

    @Test("Each message is read")
    func messages() throws {
        let page = try #require(Self.page)
        let built = Date(timeIntervalSince1970: 1_700_000_000)
        let url = #""url":"https://web.example.no/north/a/""#
        let messages: [(String, PageMessage)] = [
            (#"{"event":"ready","new":[1]}"#, .ready),
            (#"{"event":"state","state":"web","built":"2023-11-14T22:13:20Z"}"#, .state("web", built: built)),
            (#"{"event":"state","state":"error"}"#, .state("error", built: nil)),
            (#"{"event":"size","height":1204}"#, .size(height: 1_204)),
            (#"{"event":"open","kind":"push",\#(url)}"#, .open(page, kind: "push")),
            (#"{"event":"open",\#(url)}"#, .open(page, kind: "external")),
            (#"{"event":"handOver",\#(url)}"#, .handOver(page)),
            (#"{"event":"share","title":"A",\#(url)}"#, .share(page, title: "A")),
            (#"{"event":"place","place":"oslo","name":"Oslo"}"#, .place("oslo", name: "Oslo")),
            (#"{"event":"consent","answer":"granted"}"#, .consent(isGranted: true)),
            (#"{"event":"consent","answer":"refused"}"#, .consent(isGranted: false)),
            (#"{"event":"reader","name":"view","values":{"a":"1"}}"#, .reader("view", values: ["a": "1"])),
            (#"{"event":"reader","name":"click"}"#, .reader("click", values: [:])),
            (#"{"event":"remove","story":{"id":"1","title":"A",\#(url)}}"#, .remove(id: "1")),
        ]
        for (json, message) in messages { #expect(Self.message(json) == message, "\(json)") }
        guard case .save(let story) = Self.message(#"{"event":"save","story":{"id":"1","title":"A",\#(url)}}"#) else {
            Issue.record("a saved story is not read")
            return
        }
        #expect(story.url == page && story.kicker == nil)
    }

    @Test(
        "What is no message is nothing",
        arguments: [
            "", "null", "[]", "1", #""ready""#, "{}", #"{"event":1}"#, #"{"event":"later"}"#, #"{"event":"state"}"#,
            #"{"event":"size","height":"10"}"#, #"{"event":"size","height":1e999}"#, #"{"event":"open"}"#,
            #"{"event":"save","story":{"id":"1"}}"#, #"{"event":"place","place":{}}"#, #"{"event":"consent"}"#,
        ]
    )
    func wrong(_ json: String) { #expect(Self.message(json) == nil) }

    @Test("What an app says is a script, and its text stays text")
    func calls() {
        #expect(
            PageCall.saved(["1", "\"});alert(1)//"]).script
                == #"dispatchEvent(new CustomEvent("sitegen:saved", { detail: ["1","\"});alert(1)//"] }))"#
        )
        #expect(
            PageCall.textSize(1.25).script
                == #"dispatchEvent(new CustomEvent("sitegen:textSize", { detail: 1.25 }))"#
        )
        #expect(
            PageCall.place("oslo").script == #"dispatchEvent(new CustomEvent("sitegen:place", { detail: "oslo" }))"#
        )
    }
}
