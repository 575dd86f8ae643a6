/// Makes requests up: good ones put together from words that servers trip over, then spoiled here and there.
struct RequestMutation {
    private static let methods = [
        "GET", "GET", "GET", "GET", "GET", "HEAD", "POST", "OPTIONS", "get", "", "GET GET", "PRI", "\u{0}",
    ]
    private static let paths = [
        "/", "/vg/", "/vg", "/vg/sport/", "/vg/404.html", "/../secret.txt", "/vg/link.txt", "/vg/out/secret.txt",
        "/vg/up/secret.txt", "/.env", "/vg/.git/config", "/_headers", "/_redirects", "/vg/old//evil.example/",
        "/%2e%2e/secret.txt", "/vg/..%2f..%2fsecret.txt", "/..%5csecret.txt", "/vg/%00", "//evil.example/", "/later",
        "/stream", "http://localhost/vg/", "http://evil.example/vg/", "*", "/vg/%c0%ae%c0%ae/secret.txt", "/vg/?a=b&c",
    ]
    private static let pieces = [
        "%2e", "..", "/", "%2f", "\\", "%5c", "%00", "\u{0}", "%", "?", "#", ";", ":", "@", "%25", "%u002e", "//", "./",
        "é", "%c3%a9", "\t", " ", "\r", "\n", "secret.txt", "out/", "link.txt",
    ]
    private static let versions = [
        "HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "",
    ]
    private static let fields = [
        "Host: evil.example", "Host: localhost", "Host:", "Content-Length: 5", "Content-Length: -1",
        "Content-Length: 99999999999999999999", "Transfer-Encoding: chunked", "Transfer-Encoding: x",
        "Connection: close",
        "Connection: upgrade", "Upgrade: h2c", "Expect: 100-continue", "Range: bytes=0-0", "Range: bytes=-1,0-",
        "Range: bytes=9999999999999999999-", "If-None-Match: *", "If-Range: \"x\"", "Accept-Encoding: gzip;q=nan,*;q=0",
        "Accept-Encoding: gzip", "Accept: text/html", " folded: x", "No colon", ": no name", "Cookie: " + long,
        "X-A: \u{0}", "X-B: \u{1B}[31m", "Sec-Fetch-Site: cross-site",
    ]
    private static let long = String(repeating: "a", count: 3_000)

    private var state: UInt64

    init(seed: UInt64) {
        state = seed | 1
    }

    /// One connection's worth of bytes.
    mutating func next() -> [UInt8] {
        var bytes = request()
        while isLucky(3) { bytes += request() }
        if isLucky(3) { spoil(&bytes) }
        return bytes
    }

    /// Where to send the rest separately.
    mutating func cut(_ bytes: [UInt8]) -> Int {
        isLucky(3) ? number(bytes.count + 1) : bytes.count
    }

    /// True once in so many times.
    mutating func isLucky(_ times: Int) -> Bool { number(times) == 0 }

    private mutating func request() -> [UInt8] {
        var path = pick(Self.paths)
        while isLucky(3) { path += pick(Self.pieces) }
        var lines = ["\(pick(Self.methods)) \(path) \(pick(Self.versions))"]
        if !isLucky(20) { lines.append("Host: localhost") }
        while isLucky(3) { lines.append(pick(Self.fields)) }
        if isLucky(50) { lines += (0..<200).map { "X-\($0): \(Self.long.prefix(200))" } }
        return Array((lines.joined(separator: isLucky(10) ? "\n" : "\r\n") + "\r\n\r\n").utf8)
    }

    private mutating func spoil(_ bytes: inout [UInt8]) {
        for _ in 0...number(6) where !bytes.isEmpty {
            let place = number(bytes.count)
            switch number(5) {
            case 0: bytes[place] = UInt8(truncatingIfNeeded: number(256))
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(UInt8(truncatingIfNeeded: number(256)), at: place)
            case 3: bytes.insert(contentsOf: bytes[place...].prefix(number(40)), at: place)
            default: bytes.removeSubrange(place..<min(bytes.count, place + number(40)))
            }
        }
    }

    private mutating func pick(_ words: [String]) -> String { words[number(words.count)] }

    /// xorshift64*, from 0 up to below `end`.
    private mutating func number(_ end: Int) -> Int {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % max(1, end)
    }
}
