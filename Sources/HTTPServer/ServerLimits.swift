/// What a server grants its clients; beyond it they are refused or cut off, whoever they are.
package struct ServerLimits: Sendable, Hashable {
    /// Connections at once; beyond, the one that is idle longest gives way, and when none is, the newest is closed.
    package var connections = 1_024
    /// Bytes of memory for a connection: the head of a request and the head of its answer must fit.
    package var headBytes = 32 * 1024
    /// How long the head of a request may take from the connection, or the answer before, to its last byte.
    ///
    /// A client that sends a byte now and then is not idle, hence a limit for the whole.
    package var headTime = Duration.seconds(20)
    /// Seconds after which a connection is closed on which nothing moves.
    package var idleSeconds: UInt32 = 30
    /// Bytes that wait for a client of a stream that does not read; it is cut off beyond.
    package var waitingBytes = 1 << 20

    /// Limits that no browser notices.
    package static let usual = ServerLimits()

    /// Makes limits; change what is to differ.
    package init() {}
}
