/// The limits for clients of a server; requests and connections beyond them are refused or closed.
package struct ServerLimits: Sendable, Hashable {
    /// The maximum number of connections; beyond it the one idle longest is closed, or the newest if none is idle.
    package var connections = 1_024
    /// The memory of a connection in bytes, which must hold the heads of a request and its response.
    package var headBytes = 32 * 1024
    /// The time limit for a request head, from the connection or the previous response to its last byte.
    ///
    /// An idle timeout is not enough, because a slow client may send a byte now and then.
    package var headTime = Duration.seconds(20)
    /// The idle timeout of a connection in seconds.
    package var idleSeconds: UInt32 = 30
    /// The maximum number of unread bytes of a stream; a client that leaves more unread is disconnected.
    package var waitingBytes = 1 << 20

    /// The maximum size of a request's body in bytes; 0 allows GET and HEAD only, more than that POST too.
    package var bodyBytes = 0

    /// Makes limits that browsers do not reach.
    package init() {}
}
