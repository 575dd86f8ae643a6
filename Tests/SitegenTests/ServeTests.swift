import Testing

@testable import SiteGenerator

@Suite("sitegen serve")
struct ServeTests {
    private func place(_ words: String...) throws -> ListenAddress {
        let command = try ServeCommand.parsed(words)
        return ListenAddress(host: command.host, port: command.port)
    }

    @Test("It stays on this machine by default")
    func loopback() throws {
        #expect(try place().host == "127.0.0.1")
        #expect(try place().isLoopback)
        for host in ["localhost", "::1", "127.0.0.2"] { #expect(try place("--host", host).isLoopback) }
        for host in ["0.0.0.0", "192.168.1.5", "::", "127.evil.example"] {
            #expect(try !place("--host", host).isLoopback)
        }
    }

    @Test("Addresses are written so that a browser takes them")
    func addresses() throws {
        #expect(try place("--host", "0.0.0.0").nearHost == "127.0.0.1")
        #expect(try place("--host", "::1").nearHost == "[::1]")
        #expect(try place("--host", "192.168.1.5").farHost == "192.168.1.5")
    }

    @Test("A port is a number that there is", arguments: ["0", "65536", "-1", "http", "80a"])
    func ports(text: String) throws {
        #expect(throws: UsageError.self) { try place("--port=" + text) }
        #expect(try place("--port", "9000").port == 9_000)
        #expect(try place().port == nil)
    }

    @Test(
        "Of several addresses the one is taken that a phone is likely to reach",
        arguments: [
            ([("docker0", "172.17.0.1"), ("eth0", "192.168.1.5")], "192.168.1.5"),
            ([("eth0", "84.1.2.3"), ("wlan0", "10.0.0.7")], "10.0.0.7"),
            ([("eth0", "172.32.0.1"), ("eth1", "172.31.0.1")], "172.31.0.1"),
            ([("eth0", "84.1.2.3")], "84.1.2.3"), ([("docker0", "172.17.0.1")], "172.17.0.1"), ([], nil),
        ] as [([(String, String)], String?)]
    )
    func network(found: [(String, String)], wanted: String?) {
        #expect(NetworkAddress.best(of: found.map { (interface: $0.0, address: $0.1) }) == wanted)
    }
}

@Suite("QR codes")
struct QRCodeTests {
    @Test("A pattern has its three finders, and a quiet zone around it in the terminal")
    func pattern() throws {
        let code = try #require(QRCode("http://192.168.1.5:8080/"))
        let side = code.rows.count
        #expect(side == 25)
        #expect(code.rows.allSatisfy { $0.count == side })
        let finder = [true, true, true, true, true, true, true, false]
        #expect(Array(code.rows[0].prefix(8)) == finder)
        #expect(Array(code.rows[0].suffix(8)) == finder.reversed())
        #expect(Array(code.rows[side - 1].prefix(8)) == finder)
        let lines = code.text.split(separator: "\n")
        #expect(lines.count == (side + 2 * QRCode.quietZone + 1) / 2)
        let blank = String(repeating: " ", count: side + 2 * QRCode.quietZone)
        #expect(lines.prefix(2).allSatisfy { $0.contains(blank) })
        #expect(lines.suffix(2).allSatisfy { $0.contains(blank) })
        #expect(lines.allSatisfy { $0.hasPrefix("\u{1B}[38;5;16;48;5;231m") && $0.hasSuffix("\u{1B}[0m") })
    }

    @Test("What is too long for any pattern is none")
    func long() {
        #expect(QRCode(String(repeating: "x", count: 5_000)) == nil)
    }
}
