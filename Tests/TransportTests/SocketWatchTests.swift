import CCurl
import Testing

@testable import Transport

@Suite("Watching sockets for libcurl")
struct SocketWatchTests {
    @Test("What happens at a socket is told once, and of one that is no longer waited for never")
    func events() throws {
        let bell = try Bell()
        let other = try Bell()
        var watch = SocketWatch()
        watch.note(other.descriptor, CURL_POLL_IN)
        other.ring()
        let first = events(of: &watch, besides: bell)
        #expect(first?.map(\.socket) == [other.descriptor])
        #expect(first?.map(\.mask) == [CURL_CSELECT_IN])

        watch.note(other.descriptor, CURL_POLL_REMOVE)
        bell.ring()
        #expect(events(of: &watch, besides: bell)?.isEmpty == true)
    }

    @Test("A socket is waited for in the direction that was said last, and once")
    func directions() throws {
        let bell = try Bell()
        let other = try Bell()
        var watch = SocketWatch()
        for direction in [CURL_POLL_OUT, CURL_POLL_INOUT, CURL_POLL_IN] { watch.note(other.descriptor, direction) }
        other.ring()
        #expect(events(of: &watch, besides: bell)?.map(\.mask) == [CURL_CSELECT_IN])
    }

    @Test("A moment is waited for, comes once, and can be taken back")
    func moments() throws {
        let bell = try Bell()
        var watch = SocketWatch()
        var hasCome = watch.takeMoment()
        #expect(!hasCome)
        watch.note(milliseconds: 1)
        while !hasCome {
            try #require(events(of: &watch, besides: bell) != nil)
            hasCome = watch.takeMoment()
        }
        #expect(takes(&watch) == false)
        watch.note(milliseconds: 0)
        watch.note(milliseconds: -1)
        #expect(takes(&watch) == false)
    }

    private func takes(_ watch: inout SocketWatch) -> Bool { watch.takeMoment() }

    /// What happens while waiting; nil when the system does not let us wait.
    private func events(of watch: inout SocketWatch, besides bell: borrowing Bell) -> [SocketWatch.Event]? {
        watch.wait(for: bell.descriptor, atMost: .seconds(3_600)) ? watch.takeEvents() : nil
    }
}
