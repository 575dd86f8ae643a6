/// Collects a response and enforces its size limits while it is received.
struct ResponseBuffer {
    static let maximumHeaderBytes = 256 * 1024

    /// The maximum length of a header line; libcurl aborts on longer ones (CURL_MAX_HTTP_HEADER).
    static let maximumHeaderLine = 100 * 1024

    private(set) var headers = HTTPHeaders()
    /// The body as received, possibly compressed.
    private(set) var body: [UInt8] = []

    /// The limit that was exceeded, if any.
    private(set) var refusal: HTTPClientError?

    /// The share of the body in the budget of all; nil when there is no such budget.
    let receipt: MemoryBudget.Receipt?

    private let maximumBytes: Int
    private var headerBytes = 0

    /// Ports of the proxies that the environment names: connections to them are no connections to a server.
    var proxyPorts: Set<Int> = []

    /// Whether a connection was refused because its address is not public.
    var isKeptPublic = false
    private(set) var isInHeader = false

    init(maximumBytes: Int, budget: MemoryBudget? = nil) {
        self.maximumBytes = maximumBytes
        receipt = budget.map { MemoryBudget.Receipt(in: $0) }
    }

    /// Whether a connection to an address is allowed: a public one, or that of a proxy.
    mutating func mayConnect(to address: String, port: Int) -> Bool {
        guard PrivateNetwork.contains(address), !proxyPorts.contains(port) else { return true }
        isKeptPublic = true
        return false
    }

    /// Appends a chunk of the body; false aborts the transfer.
    mutating func receive(body piece: some Collection<UInt8>) -> Bool {
        guard piece.count <= maximumBytes - body.count else {
            refusal = .tooLarge(bytes: maximumBytes)
            return false
        }
        guard receipt?.grow(to: body.count + piece.count) ?? true else {
            refusal = .tooMuchAtOnce
            return false
        }
        body.append(contentsOf: piece)
        return true
    }

    /// Reads a header line; false aborts the transfer.
    ///
    /// A status line begins a new header, so that those of interim responses are discarded.
    /// Lines after the blank line are trailers, which are ignored.
    mutating func receive(headerLine line: some BidirectionalCollection<UInt8>) -> Bool {
        headerBytes += line.count
        guard headerBytes <= Self.maximumHeaderBytes else {
            refusal = .headerTooLarge(bytes: Self.maximumHeaderBytes)
            return false
        }
        if line.starts(with: "HTTP/".utf8) {
            headers = HTTPHeaders()
            isInHeader = true
        } else if line.allSatisfy(isBlank) {
            isInHeader = false
        } else if isInHeader, let colon = line.firstIndex(of: UInt8(ascii: ":")) {
            headers.append(name: text(line[..<colon]), value: text(line[line.index(after: colon)...]))
        }
        return true
    }

    private func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || 0x09...0x0A ~= byte || byte == UInt8(ascii: "\r")
    }

    private func text(_ bytes: some BidirectionalCollection<UInt8>) -> String {
        let start = bytes.drop(while: isBlank)
        let end = start.lastIndex { !isBlank($0) }.map(start.index(after:)) ?? start.startIndex
        return String(decoding: start[..<end], as: UTF8.self)
    }
}
