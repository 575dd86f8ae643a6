import CCurl
import Testing

@testable import HTTPClient

@Suite("Watching sockets for libcurl")
struct SocketPollerTests {
    @Test("What happens at a socket is reported once, and of one that is no longer waited for never")
    func events() throws {
        let wakeup = try WakeupPipe()
        let other = try WakeupPipe()
        var watch = SocketPoller()
        watch.note(other.descriptor, CURL_POLL_IN)
        other.signal()
        let first = events(of: &watch, besides: wakeup)
        #expect(first?.map(\.socket) == [other.descriptor])
        #expect(first?.map(\.mask) == [CURL_CSELECT_IN])

        watch.note(other.descriptor, CURL_POLL_REMOVE)
        wakeup.signal()
        #expect(events(of: &watch, besides: wakeup)?.isEmpty == true)
    }

    @Test("A socket is waited for in the direction that was said last, and once")
    func directions() throws {
        let wakeup = try WakeupPipe()
        let other = try WakeupPipe()
        var watch = SocketPoller()
        for direction in [CURL_POLL_OUT, CURL_POLL_INOUT, CURL_POLL_IN] { watch.note(other.descriptor, direction) }
        other.signal()
        #expect(events(of: &watch, besides: wakeup)?.map(\.mask) == [CURL_CSELECT_IN])
    }

    @Test("A moment is waited for, comes once, and can be taken back")
    func moments() throws {
        let wakeup = try WakeupPipe()
        var watch = SocketPoller()
        var hasCome = watch.takeMoment()
        #expect(!hasCome)
        watch.note(milliseconds: 1)
        while !hasCome {
            try #require(events(of: &watch, besides: wakeup) != nil)
            hasCome = watch.takeMoment()
        }
        #expect(takes(&watch) == false)
        watch.note(milliseconds: 0)
        watch.note(milliseconds: -1)
        #expect(takes(&watch) == false)
    }

    private func takes(_ watch: inout SocketPoller) -> Bool { watch.takeMoment() }

    /// The events while waiting; nil when the system does not let us wait.
    private func events(of watch: inout SocketPoller, besides wakeup: borrowing WakeupPipe) -> [SocketPoller.Event]? {
        watch.wait(for: wakeup.descriptor, atMost: .seconds(3_600)) ? watch.takeEvents() : nil
    }
}
