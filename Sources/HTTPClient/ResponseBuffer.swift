/// What has come in of an answer so far, held to its limits while it streams.
struct ResponseBuffer {
    /// A header beyond this is no header of a feed.
    static let maximumHeaderBytes = 256 * 1024

    /// libcurl keeps a line of a header until it has ended, and gives up on longer ones (CURL_MAX_HTTP_HEADER).
    static let maximumHeaderLine = 100 * 1024

    private(set) var headers = HTTPHeaders()
    /// The body as it was sent, perhaps packed.
    private(set) var body: [UInt8] = []

    /// Why no more was taken, if the answer went beyond a limit.
    private(set) var refusal: HTTPClientError?

    private let maximumBytes: Int
    private var headerBytes = 0

    /// Whether a header has begun and not ended.
    private(set) var isInHeader = false

    init(maximumBytes: Int) {
        self.maximumBytes = maximumBytes
    }

    /// Adds a piece of the body; false ends the transfer.
    mutating func receive(body piece: some Collection<UInt8>) -> Bool {
        guard piece.count <= maximumBytes - body.count else {
            refusal = .tooLarge(bytes: maximumBytes)
            return false
        }
        body.append(contentsOf: piece)
        return true
    }

    /// Reads a line of a header; false ends the transfer.
    ///
    /// A status line starts afresh, so that what remains is the header of the answer, not of the interim ones before it.
    /// What follows the blank line is a trailer, which says nothing we ask for.
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
